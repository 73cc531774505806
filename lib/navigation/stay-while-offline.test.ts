/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { jsonResponse } from '@/test-support/responses';
import { announceNavigation } from './navigation-start';
import { OFFLINE_NOTICE_ID, stayWhileOffline } from './stay-while-offline';

const PAGE = 'http://localhost/cart?_rsc=1a2b';
const RESPONSE = jsonResponse(200);
const OFFLINE = new TypeError('Failed to fetch');

const send = jest.fn<typeof fetch>();
let isOnline = true;

beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset();
  document.body.innerHTML = `<p id="${OFFLINE_NOTICE_ID}" hidden></p>`;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  window.fetch = stayWhileOffline(send);
  announceNavigation('/cart', true);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const isSaid = () => document.getElementById(OFFLINE_NOTICE_ID)?.hidden === false;

test('continues with the page once the connection is back, and says so meanwhile', async () => {
  isOnline = false;
  send.mockRejectedValue(OFFLINE);
  const answer = window.fetch(new URL(PAGE));
  await jest.advanceTimersByTimeAsync(299);
  expect(isSaid()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isSaid()).toBe(true);
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(isSaid()).toBe(true);

  send.mockResolvedValue(RESPONSE);
  await jest.advanceTimersByTimeAsync(2000);
  expect(await answer).toBe(RESPONSE);
  expect(isSaid()).toBe(false);
});

test('says nothing of a connection that is lost for a moment', async () => {
  send.mockRejectedValueOnce(OFFLINE).mockResolvedValue(RESPONSE);
  const answer = window.fetch(PAGE);
  await jest.advanceTimersByTimeAsync(300);
  expect(await answer).toBe(RESPONSE);
  expect(isSaid()).toBe(false);
});

test('continues as soon as the browser says that it is connected again', async () => {
  isOnline = false;
  send.mockRejectedValue(OFFLINE);
  const answer = window.fetch(PAGE);
  await jest.advanceTimersByTimeAsync(10_000);
  isOnline = true;
  send.mockResolvedValue(RESPONSE);
  window.dispatchEvent(new Event('online'));
  expect(await answer).toBe(RESPONSE);
  expect(isSaid()).toBe(false);
});

test('gives up after a few seconds on a device that says it is connected', async () => {
  isOnline = true;
  send.mockRejectedValue(OFFLINE);
  const failure = window.fetch(PAGE).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(300);
  expect(isSaid()).toBe(true);
  await jest.advanceTimersByTimeAsync(2000);
  expect(await failure).toBe(OFFLINE);
  expect(send).toHaveBeenCalledTimes(3);
  expect(isSaid()).toBe(false);
});

test.each([true, false])('loads only the page that was asked for last (forward: %s)', async (isForward) => {
  isOnline = false;
  send.mockRejectedValue(OFFLINE);
  const settled = jest.fn();
  window.fetch(PAGE).then(settled, settled);
  await jest.advanceTimersByTimeAsync(5000);
  announceNavigation('/wishlist', isForward);
  expect(isSaid()).toBe(false);
  const last = 'http://localhost/wishlist?_rsc=3c4d';
  const answer = window.fetch(last);
  await jest.advanceTimersByTimeAsync(5000);
  expect(isSaid()).toBe(true);

  send.mockClear();
  isOnline = true;
  send.mockResolvedValue(RESPONSE);
  window.dispatchEvent(new Event('online'));
  expect(await answer).toBe(RESPONSE);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(send.mock.calls.map(([url]) => url)).toEqual([last]);
  expect(settled).not.toHaveBeenCalled();
});

test('a request of an older page that ends late neither fails nor hides the message', async () => {
  isOnline = true;
  let fail: (error: Error) => void = () => undefined;
  send.mockReturnValueOnce(new Promise((_, reject) => (fail = reject))).mockRejectedValue(OFFLINE);
  const settled = jest.fn();
  window.fetch(PAGE).then(settled, settled);
  announceNavigation('/wishlist', true);
  isOnline = false;
  void window.fetch('http://localhost/wishlist?_rsc=3c4d');
  await jest.advanceTimersByTimeAsync(300);
  fail(OFFLINE);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(isSaid()).toBe(true);
  expect(settled).not.toHaveBeenCalled();
});

test('leaves other requests alone', async () => {
  send.mockRejectedValue(OFFLINE);
  await expect(window.fetch('http://localhost/api/cart')).rejects.toBe(OFFLINE);
  expect(send).toHaveBeenCalledTimes(1);
  expect(isSaid()).toBe(false);
});

test('a prefetch that fails is not repeated', async () => {
  send.mockRejectedValue(OFFLINE);
  await expect(window.fetch('http://localhost/wishlist?_rsc=3c4d')).rejects.toBe(OFFLINE);
  expect(send).toHaveBeenCalledTimes(1);
  expect(isSaid()).toBe(false);
});
