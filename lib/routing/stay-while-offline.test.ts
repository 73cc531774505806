/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { jsonResponse } from '@/test-support/responses';
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
  window.fetch = send;
  stayWhileOffline();
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

test('gives up after a minute on a device that says it is connected', async () => {
  isOnline = true;
  send.mockRejectedValue(OFFLINE);
  const failure = window.fetch(PAGE).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await failure).toBe(OFFLINE);
});

test.each([
  ['other requests', 'http://localhost/api/cart', OFFLINE],
  ['requests that were given up', PAGE, new DOMException('', 'AbortError')],
])('leaves %s alone', async (_, url, error) => {
  send.mockRejectedValue(error);
  await expect(window.fetch(url)).rejects.toBe(error);
  expect(isSaid()).toBe(false);
});
