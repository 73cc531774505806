import { createServer, type Server } from 'node:http';
import { get } from '../../e2e/fixtures/http';
import { listen } from '../../test-support/listen';
import { installFrontListener } from './front-listener';

let server: Server;
let origin: string;

beforeAll(async () => {
  installFrontListener((next) => (request, response) => {
    if (request.url === '/own') response.end('from the front');
    else next(request, response);
  });
  server = createServer((_request, response) => response.end('from behind'));
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => {
  server.close();
});

test('answers before the listener of the server, which gets the rest', async () => {
  for (let connection = 0; connection < 2; connection++) {
    expect((await get(origin, '/own')).body).toBe('from the front');
    expect((await get(origin, '/other')).body).toBe('from behind');
  }
  expect(server.listeners('request')).toHaveLength(1);
});
