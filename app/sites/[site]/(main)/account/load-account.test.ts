import { jest } from '@jest/globals';
import { loadAccount } from './load-account';

const ASHA = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', createdAt: null };

const fetched = jest.fn<typeof fetch>();
beforeEach(() => {
  globalThis.fetch = fetched.mockReset();
});

test('an account', async () => {
  fetched.mockResolvedValue(Response.json(ASHA));
  expect(await loadAccount()).toEqual({ kind: 'loaded', data: ASHA });
  expect(fetched).toHaveBeenCalledWith('/api/account', {
    cache: 'no-store',
    signal: expect.any(AbortSignal),
  });
});

test('nobody is signed in', async () => {
  fetched.mockResolvedValue(Response.json({ error: 'Please sign in.' }, { status: 401 }));
  expect(await loadAccount()).toEqual({ kind: 'signed-out' });
});

test.each([
  [502, { error: 'x', status: 500, reason: 'status' }, ' (Status: 500)'],
  [403, { error: 'No.', status: 403, reason: 'status' }, ' (Status: 403)'],
  [502, { error: 'x', status: null, reason: 'no-response' }, ' (No response received)'],
  [502, { error: 'Not readable.', status: null, reason: 'malformed' }, ': Not readable.'],
  [502, { status: null, reason: 'malformed' }, ' (Status: 502)'],
  [404, { error: 'This hostname is not served here.' }, ' (Status: 404)'],
])('a failure of %i with %j', async (status, json, reason) => {
  fetched.mockResolvedValue(Response.json(json, { status }));
  expect(await loadAccount()).toEqual({ kind: 'failed', reason });
});

test('a failure that is a page of something between', async () => {
  fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 504 }));
  expect(await loadAccount()).toEqual({ kind: 'failed', reason: ' (Status: 504)' });
});

test('an answer that can’t be read', async () => {
  fetched.mockResolvedValue(new Response('<h1>Welcome to this hotel</h1>'));
  expect(await loadAccount()).toEqual({
    kind: 'failed',
    reason: expect.stringMatching(/^: .*JSON/),
  });
});

test('no answer', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await loadAccount()).toEqual({ kind: 'failed', reason: ' (No response received)' });
});
