import { jest } from '@jest/globals';
import { z } from 'zod';
import { log } from '@/lib/logging/log.mjs';
import { MAX_BODY_BYTES } from './read-json';
import { route } from './route';

const warn = jest.spyOn(log, 'warn').mockImplementation(() => {});

beforeEach(() => {
  warn.mockClear();
});

const COOKIE = { cookie: 'auth_token=t0ken' };
const POST = { method: 'POST', body: '{"name":"Asha"}' };

const body = z.object({ name: z.string('A name is missing') });

function request(headers: Record<string, string> = {}, init: RequestInit = {}) {
  return new Request('http://localhost/api/test', {
    ...init,
    headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
  });
}

const greet = route({ body, handle: async ({ site, input }) => Response.json(`${input.name} at ${site}`) });

test('passes the parsed body and the site on', async () => {
  expect(await (await greet(request({}, POST))).json()).toBe('Asha at localhost');
});

test.each(['GET', 'HEAD'])('needs no origin for %s', async (method) => {
  const respond = route({ handle: async ({ token }) => ({ ok: true, data: token }) });
  const response = await respond(request({ 'sec-fetch-site': 'cross-site', ...COOKIE }, { method }));
  expect([response.status, await response.json()]).toEqual([200, 't0ken']);
});

test('tells the length of the JSON that it sends', async () => {
  const respond = route({ handle: async () => ({ ok: true, data: { name: 'आशा' } }) });
  const response = await respond(request());
  const body = await response.text();
  expect(body).toBe('{"name":"आशा"}');
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
});

test.each([
  [403, { origin: 'https://evil.example' }, POST],
  [415, { 'content-type': 'text/plain' }, POST],
  [404, { host: 'stranger.example' }, POST],
  [400, {}, { method: 'POST', body: '{}' }],
  [413, {}, { method: 'POST', body: `"${'a'.repeat(MAX_BODY_BYTES)}"` }],
])('responds %d to %j', async (status, headers, init) => {
  const response = await greet(request(headers, init));
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: expect.any(String) });
});

test('moves the reason into the message of an error with a title', async () => {
  const respond = route({ body, error: 'Failed', handle: async () => Response.json(null) });
  const response = await respond(request({}, { method: 'POST', body: '{}' }));
  expect(await response.json()).toEqual({ error: 'Failed', message: 'A name is missing' });
});

const expired = { kind: 'status', status: 401, message: null, retryAfterSeconds: null } as const;
const readSecret = route({
  session: 'required',
  handle: async ({ token }) =>
    token === 't0ken' ? { ok: true, data: token } : { ok: false, failure: expired },
});

test('responds to a signed-in customer', async () => {
  expect(await (await readSecret(request(COOKIE))).json()).toBe('t0ken');
});

test.each<Record<string, string>>([{}, { cookie: 'auth_token=%E0%A4%A' }, { cookie: 'auth_token=old' }])(
  'responds 401 to %j and clears the cookies',
  async (headers) => {
    const response = await readSecret(request(headers));
    expect([response.status, await response.json()]).toEqual([401, { error: 'Please sign in.' }]);
    expect(response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
      'auth_token=',
      'signed_in=',
    ]);
  },
);

test('responds 400 to two different tokens and clears the cookies', async () => {
  const response = await readSecret(request({ cookie: 'auth_token=t0ken; auth_token=planted' }));
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: expect.stringContaining('sign in again') });
  expect(response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
    'auth_token=',
    'signed_in=',
  ]);
});

const PATH = { path: '/api/test' };

test.each([
  [
    { event: 'cross-origin', ...PATH, origin: 'https://evil.example', fetchSite: null },
    greet,
    { origin: 'https://evil.example' },
    POST,
  ],
  [
    { event: 'too-large', ...PATH, site: 'localhost' },
    greet,
    {},
    { method: 'POST', body: `"${'a'.repeat(MAX_BODY_BYTES)}"` },
  ],
  [{ event: 'unauthorized', ...PATH, site: 'localhost' }, readSecret, {}, {}],
  [{ event: 'unauthorized', ...PATH, site: 'localhost' }, readSecret, { cookie: 'auth_token=old' }, {}],
])('logs %j', async (event, handler, headers, init) => {
  await handler(request(headers, init));
  expect(warn.mock.calls).toEqual([[event]]);
});

test('logs a failure of the store, and not that it refused a request', async () => {
  const fail = (status: number) =>
    route({
      handle: async () => ({ ok: false, failure: { ...expired, status, message: 'asha@example.com' } }),
    });
  await fail(422)(request());
  expect(warn).not.toHaveBeenCalled();
  await fail(500)(request());
  expect(warn.mock.calls).toEqual([[{ ...PATH, site: 'localhost' }, 'the store API answered 500']]);
});
