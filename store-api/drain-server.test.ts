import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { drainable } from './drain-server';

const REQUEST = 'GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n';

async function startServer(onRequest: (response: ServerResponse) => void, limitMs = 60_000) {
  const server = createServer((_, response) => onRequest(response));
  server.keepAliveTimeout = 60_000;
  const close = drainable(server, limitMs);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { close, port: address && typeof address !== 'string' ? address.port : 0 };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject);
  });
}

test('cuts off a response that exceeds the time limit', async () => {
  let received: () => void = () => {};
  const request = new Promise<void>((resolve) => (received = resolve));
  const { port, close } = await startServer(() => received(), 50);
  const socket = await open(port);
  socket.write(REQUEST);
  await request;
  await close();
});
