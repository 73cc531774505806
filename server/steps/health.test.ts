import { createServer, type Server } from 'node:http';
import { sendRequest } from '@/e2e/fixtures/http';
import { listen } from '@/test-support/listen';
import { runSteps } from '../step';
import { answerHealth } from './health';

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(runSteps([answerHealth], (_request, response) => response.writeHead(404).end()));
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => {
  server.close();
});

test('GET and HEAD are answered, and nobody keeps the answer', async () => {
  const health = await sendRequest(origin, '/api/health');
  expect([health.status, health.body, health.headers['cache-control']]).toEqual([
    200,
    expect.stringMatching(/^{"status":"ok","version":"\d+\.\d+\.\d+"(,"commit":"[0-9a-f]{12}")?}$/),
    'no-store',
  ]);
  const head = await sendRequest(origin, '/api/health', { method: 'HEAD' });
  expect([head.status, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(health.body.length),
  ]);
});

test.each([
  ['POST', '/api/health'],
  ['GET', '/api/health/'],
  ['GET', '/'],
])('%s %s is passed on', async (method, path) => {
  expect((await sendRequest(origin, path, { method })).status).toBe(404);
});
