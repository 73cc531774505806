import { createServer, type Server } from 'node:http';
import { sendRequest } from '@/e2e/fixtures/http';
import { listen } from '@/test-support/listen';
import { runSteps } from '../step';
import { createReadiness } from './ready';

let server: Server;
let origin: string;
let state = { isEnding: false, unreachable: null as string | null };

const { answerReady, isWatched } = createReadiness({
  isEnding: () => state.isEnding,
  findUnreachable: async () => state.unreachable,
});

beforeAll(async () => {
  server = createServer(runSteps([answerReady], (_request, response) => response.writeHead(404).end()));
  origin = `http://127.0.0.1:${await listen(server)}`;
});
beforeEach(() => {
  state = { isEnding: false, unreachable: null };
});
afterAll(() => {
  server.close();
});

test('a process is watched once something has asked if it is ready', async () => {
  expect(isWatched()).toBe(false);
  const { status, body, headers } = await sendRequest(origin, '/api/ready');
  expect([status, body, headers['cache-control']]).toEqual([200, '{"status":"ready"}', 'no-store']);
  expect(isWatched()).toBe(true);
});

test.each([
  ['the process ends', { isEnding: true }, 'The process is about to end.'],
  [
    'the store is away',
    { unreachable: 'The store API does not respond.' },
    'The store API does not respond.',
  ],
])('says why not when %s, with a query as well', async (_, change, reason) => {
  state = { ...state, ...change };
  const { status, body } = await sendRequest(origin, '/api/ready?at=1');
  expect([status, JSON.parse(body)]).toEqual([503, { status: 'not ready', reason }]);
});

test('passes other requests on', async () => {
  expect((await sendRequest(origin, '/api/ready', { method: 'POST' })).status).toBe(404);
  expect((await sendRequest(origin, '/')).status).toBe(404);
});
