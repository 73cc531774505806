import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { listen } from '../../test-support/listen';
import { onResponseEnd } from './response-end';

let server: Server;
let port: number;
let events: string[];
let responses: ServerResponse[];
let wake: () => void;

beforeEach(async () => {
  events = [];
  responses = [];
  wake = () => undefined;
  server = createServer((request, response) => {
    responses.push(response);
    note(request, response);
    wake();
  });
  port = await listen(server);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function note(request: IncomingMessage, response: ServerResponse): void {
  onResponseEnd(request, response, () => {
    events.push(`${request.url} ${response.writableFinished ? 'complete' : 'aborted'}`);
    wake();
  });
}

/** Waits for something that requests and their ends bring about. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise<void>((resolve) => (wake = resolve));
}

const head = (path: string, method = 'GET', headers = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: shop.example\r\n${headers}\r\n`;

test('is called once for each response, in their order, on a connection that stays open', async () => {
  const client = connect(port, '127.0.0.1', () => client.write(head('/one') + head('/two')));
  await until(() => responses.length === 2);
  responses.forEach((response) => response.end());
  await until(() => events.length === 2);
  client.destroy();
  await once(client, 'close');
  expect(events).toEqual(['/one complete', '/two complete']);
});

test('is not called before the response when the whole request has been read', async () => {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    request.resume().on('end', () => {
      events.push('read');
      setImmediate(() => response.end());
    });
  });
  const client = connect(port, '127.0.0.1', () =>
    client.write(`${head('/form', 'POST', 'Content-Length: 3\r\n')}a=b`),
  );
  await until(() => events.includes('/form complete'));
  expect(events).toEqual(['read', '/form complete']);
  client.destroy();
});

test('is called for responses that wait behind another when the connection breaks off', async () => {
  const client = connect(port, '127.0.0.1', () => client.write(head('/slow') + head('/one') + head('/two')));
  await until(() => responses.length === 3);
  responses[1]?.end('complete');
  client.destroy();
  await until(() => events.length === 3);
  expect(events.sort()).toEqual(['/one aborted', '/slow aborted', '/two aborted']);
});
