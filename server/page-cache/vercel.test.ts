import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { listen } from '@/test-support/listen';
import { installPlatformPages } from './vercel';

const SCRIPT = 'self.__next_f.push([1,"text"])';
const INJECTED = 'alert(1)';
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** What Next sends for the page being tested. */
let sent: { status: number; headers: Record<string, string>; body: string; isStreamed: boolean };
let server: Server;
let port: number;

beforeAll(async () => {
  installPlatformPages();
  server = createServer((_request, response) => {
    response.statusCode = sent.status;
    for (const [name, value] of Object.entries(sent.headers)) response.setHeader(name, value);
    if (sent.isStreamed) {
      response.flushHeaders();
      response.write(sent.body);
      response.end();
    } else {
      response.end(sent.body);
    }
  });
  port = await listen(server);
});
afterAll(() => {
  server.close();
});

/** @param tags without them, the response is none that the platform keeps */
async function respond(
  tags: string[] | null,
  { status = 200, type = 'text/html; charset=utf-8', body = '<main></main>', isStreamed = false } = {},
): Promise<IncomingMessage> {
  const headers: Record<string, string> = {
    'content-type': type,
    'cache-control': 's-maxage=60, stale-while-revalidate=3540',
  };
  if (tags) headers['x-next-cache-tags'] = ['_N_T_/layout', ...tags].join(',');
  sent = { status, headers, body, isStreamed };
  const request = get({ host: '127.0.0.1', port, headers: { host: 'shop.example' } });
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (!response) throw new Error('no response');
  response.resume();
  await once(response, 'end');
  return response;
}

test('a page keeps its lifetime and allows its own scripts alone', async () => {
  const body = `<p><script>${INJECTED}</script></p><script>${SCRIPT}</script>`;
  const { statusCode, headers } = await respond(['shop.example:products'], { body });
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('s-maxage=60, stale-while-revalidate=3540');
  expect(headers['content-security-policy']).toContain(hash(SCRIPT));
  expect(headers['content-security-policy']).not.toContain(hash(INJECTED));
});

test.each([
  [
    'nothing is at the address',
    ['render-not-found', 'render-empty'],
    404,
    's-maxage=60, stale-while-revalidate=1',
  ],
  ['the 404 page', ['render-not-found'], 404, 's-maxage=60, stale-while-revalidate=3540'],
  ['an empty list', ['render-empty'], 200, 's-maxage=60, stale-while-revalidate=1'],
  ['the store does not answer', ['render-failed'], 503, expect.stringContaining('no-store')],
  [
    'a missing page without the store',
    ['render-failed', 'render-not-found'],
    404,
    expect.stringContaining('no-store'),
  ],
])('status and lifetime: %s', async (_case, tags, status, cacheControl) => {
  const { statusCode, headers } = await respond(tags);
  expect(statusCode).toBe(status);
  expect(headers['cache-control']).toEqual(cacheControl);
});

// Next sends the headers of data and files before their body.
test.each([
  ['render-failed', 503, expect.stringContaining('no-store')],
  ['render-not-found,render-empty', 404, 's-maxage=60, stale-while-revalidate=1'],
  ['render-empty', 200, 's-maxage=60, stale-while-revalidate=1'],
])(
  'the data of a page with %s follow the same rules, without a policy',
  async (tags, status, cacheControl) => {
    const options = { type: 'text/x-component', body: '0:{}', isStreamed: true };
    const { statusCode, headers } = await respond(tags.split(','), options);
    expect(statusCode).toBe(status);
    expect(headers['cache-control']).toEqual(cacheControl);
    expect(headers['content-security-policy']).toBeUndefined();
  },
);

test("another status than 200 is the route's own", async () => {
  expect((await respond(['render-not-found'], { status: 307 })).statusCode).toBe(307);
});

test('a response that the platform does not keep stays as it is', async () => {
  const { statusCode, headers } = await respond(null);
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toBeUndefined();
});

test('a page that is true for a time is not kept any longer', async () => {
  const soon = await respond([`valid-until-${Date.now() + 600_500}`]);
  expect(soon.headers['cache-control']).toBe('s-maxage=60, stale-while-revalidate=540');
  const later = await respond([`valid-until-${Date.now() + 7_200_000}`]);
  expect(later.headers['cache-control']).toBe('s-maxage=60, stale-while-revalidate=3540');
});
