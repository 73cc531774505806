/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { jsonResponse } from '@/test-support/responses';
import { knownSizes } from './known-sizes';
import { forgetSizes, refreshSizes, sizeAmong } from './own-sizes';

const fetched = jest.fn<typeof fetch>();

beforeEach(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
  globalThis.fetch = fetched.mockReset();
  localStorage.clear();
});

test.each([
  [['M', '32'], ['S', 'M'], 'M'],
  [['m'], ['S', 'M'], 'M'],
  [['32'], ['30', '32'], '32'],
  [['M'], ['30', '32'], null],
  [[], ['M'], null],
])('of the known sizes %j a product in %j has %j', (known, sizes, own) => {
  expect(sizeAmong(known, sizes)).toBe(own);
});

test('keeps what the store says, and what is known while it says nothing', async () => {
  fetched.mockResolvedValueOnce(jsonResponse(200, { sizes: ['M', 7, '32'] }));
  await refreshSizes();
  expect(knownSizes.get()).toEqual(['M', '32']);
  for (const status of [401, 502]) {
    fetched.mockResolvedValueOnce(jsonResponse(status, {}));
    await refreshSizes();
  }
  expect(knownSizes.get()).toEqual(['M', '32']);
});

test.each([
  [200, { sizes: [] }],
  [404, {}],
])('drops what the store knows no more, with an answer %d', async (status, body) => {
  knownSizes.set(['M']);
  fetched.mockResolvedValueOnce(jsonResponse(status, body));
  await refreshSizes();
  expect(localStorage.getItem('sizes')).toBeNull();
});

test('stores nothing for a customer who has signed out meanwhile', async () => {
  document.cookie = 'signed_in=id.hash';
  fetched.mockImplementationOnce(() => {
    document.cookie = 'signed_in=; max-age=0';
    return Promise.resolve(jsonResponse(200, { sizes: ['M'] }));
  });
  await refreshSizes();
  expect(knownSizes.get()).toEqual([]);
});

test.each([
  [true, 200, true],
  [true, 401, true],
  [true, 404, true],
  [true, 502, false],
  [false, 502, true],
])('forgets: with a session %p and an answer %d %p', async (isSignedIn, status, isForgotten) => {
  knownSizes.set(['M']);
  fetched.mockResolvedValue(jsonResponse(status, {}));
  expect(await forgetSizes(isSignedIn)).toBe(isForgotten);
  expect(knownSizes.get()).toEqual(isForgotten ? [] : ['M']);
  expect(fetched).toHaveBeenCalledTimes(isSignedIn ? 1 : 0);
});
