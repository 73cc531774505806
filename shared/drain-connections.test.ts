import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { trackConnections } from './drain-connections';

const REQUEST = 'GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n';

async function startServer() {
  const requests: ServerResponse[] = [];
  let requested: (() => void) | undefined;
  const server = createServer();
  const { close } = trackConnections(server);
  server.on('request', (request, response) => {
    if (request.url === '/done') return response.end('done');
    requests.push(response);
    requested?.();
  });
  // Longer than the test's time limit: only the drain may close a connection.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address !== 'string' ? address.port : 0;
  return {
    port,
    nextRequest: () =>
      new Promise<ServerResponse>((resolve) => {
        requested = () => resolve(requests.at(-1)!);
      }),
    stop: close,
  };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject);
  });
}

function textUntilClose(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve) => socket.once('close', () => resolve(text)));
}

test('closes a connection that has not carried a request', async () => {
  const { port, stop } = await startServer();
  const socket = await open(port);
  const closed = textUntilClose(socket);
  await stop();
  expect(await closed).toBe('');
});

test('closes a connection that is kept alive after its response', async () => {
  const { port, stop } = await startServer();
  const socket = await open(port);
  const closed = textUntilClose(socket);
  const firstByte = new Promise((resolve) => socket.once('data', resolve));
  socket.write(REQUEST.replace(' / ', ' /done '));
  await firstByte;
  await stop();
  expect(await closed).toContain('200 OK');
});

test('completes a response whose headers are not sent yet and announces the close', async () => {
  const { port, nextRequest, stop } = await startServer();
  const socket = await open(port);
  const received = textUntilClose(socket);
  const request = nextRequest();
  socket.write(REQUEST);
  const response = await request;
  const stopped = stop();
  response.end('complete');
  await stopped;
  expect(await received).toMatch(/connection: close[\s\S]*complete/i);
});

test('completes a response that is being sent', async () => {
  const { port, nextRequest, stop } = await startServer();
  const socket = await open(port);
  const received = textUntilClose(socket);
  const request = nextRequest();
  socket.write(REQUEST);
  const response = await request;
  response.write('first ');
  const stopped = stop();
  response.write('second ');
  setTimeout(() => response.end('third'), 50);
  await stopped;
  expect(await received).toMatch(/first [\s\S]*second [\s\S]*third/);
});
