import { jest } from '@jest/globals';
import { fetchJson } from './fetch-json';

const fetched = jest.fn<typeof fetch>();
beforeEach(() => {
  globalThis.fetch = fetched.mockReset();
});

test('returns status, body and Retry-After', async () => {
  fetched.mockResolvedValue(Response.json([1], { status: 429, headers: { 'retry-after': '9' } }));
  expect(await fetchJson('/api/orders')).toEqual({ status: 429, body: [1], retryAfterSeconds: 9 });
  expect(fetched).toHaveBeenCalledWith('/api/orders', { cache: 'no-store', signal: expect.any(AbortSignal) });
});

test.each(['soon', '-1'])('ignores a Retry-After of %j', async (wait) => {
  fetched.mockResolvedValue(Response.json({}, { headers: { 'retry-after': wait } }));
  expect(await fetchJson('/x')).toMatchObject({ retryAfterSeconds: null });
});

test('returns no body for a response that is not JSON', async () => {
  fetched.mockResolvedValue(new Response('<h1>Hello</h1>', { status: 504 }));
  expect(await fetchJson('/x')).toEqual({ status: 504, body: undefined, retryAfterSeconds: null });
});

test('returns null without a response and after 20 s', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await fetchJson('/x')).toBeNull();
  const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  fetched.mockImplementation(async (_, init) => {
    init?.signal?.throwIfAborted();
    return Response.json({});
  });
  expect(await fetchJson('/x')).toBeNull();
  expect(limit).toHaveBeenCalledWith(20_000);
  limit.mockRestore();
});
