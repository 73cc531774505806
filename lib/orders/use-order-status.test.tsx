import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { Polling } from './use-order-status';
import { jsonResponse } from '@/test-support/responses';

const onSignedOut = jest.fn();
jest.unstable_mockModule('@/lib/session/redirect-to-login', () => ({ redirectToLogin: jest.fn() }));
const { renderWithSwr } = await import('@/test-support/render-with-swr');
const { useOrderStatus } = await import('./use-order-status');

const status = (code: unknown) => async () => jsonResponse(200, { status: code, total: 5, currency: 'INR' });
const fetched = jest.fn<typeof fetch>();

type ProbeProps = { polling: Polling; pollingLimit?: number; isPrompt?: boolean };

function Probe(props: ProbeProps) {
  return <output>{JSON.stringify(useOrderStatus('o/1', { ...props, onSignedOut }))}</output>;
}

const latest = () => JSON.parse(screen.getByRole('status').textContent);

/** Mounts the hook and waits for its first response. */
async function start(props: ProbeProps = { polling: 'payment' }) {
  const view = renderWithSwr(<Probe {...props} />);
  await pass(0);
  return view;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  Object.defineProperty(document, 'visibilityState', {
    value: isHidden ? 'hidden' : 'visible',
    configurable: true,
  });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
}

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(async () => {
  jest.useFakeTimers();
  await setHidden(false);
  onSignedOut.mockReset();
  globalThis.fetch = fetched.mockReset().mockImplementation(status(0));
});
afterEach(() => jest.useRealTimers());

test('requests the status after delays that grow from 2 to 15 seconds', async () => {
  await start();
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/orders/o%252F1/status']);
  let requests = 1;
  for (const delay of [2000, 3000, 4500, 6750, 10_125, 15_000, 15_000]) {
    await pass(delay - 1);
    expect(fetched).toHaveBeenCalledTimes(requests);
    await pass(1);
    requests += 1;
    expect(fetched).toHaveBeenCalledTimes(requests);
  }
});

test('requests the status each 1.5 seconds, for ten minutes, where the store is told of payments at once', async () => {
  await start({ polling: 'payment', isPrompt: true });
  await pass(1499);
  expect(fetched).toHaveBeenCalledTimes(1);
  await pass(600_001);
  const requests = fetched.mock.calls.length;
  expect(requests).toBeGreaterThan(400);
  await pass(15_000);
  expect(fetched).toHaveBeenCalledTimes(requests + 1);
});

test('watches for ten minutes, each 4 seconds, for a payment on another device, and only at a store that is told of it', async () => {
  const { unmount } = await start({ polling: 'watch', isPrompt: true });
  await pass(3999);
  expect(fetched).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(fetched).toHaveBeenCalledTimes(2);
  await setHidden(true);
  await pass(60_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  await setHidden(false);
  await pass(3600_000);
  expect(fetched).toHaveBeenCalledTimes(3 + 150);
  unmount();
  await start({ polling: 'watch' });
  await pass(60_000);
  expect(fetched).toHaveBeenCalledTimes(3 + 150 + 1);
});

test('does not send a second request while one is in flight', async () => {
  await start();
  fetched.mockReturnValue(new Promise(() => {}));
  await pass(60_000);
  await setHidden(false);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test.each([
  [1, 'paid'],
  [3, 'paid'],
  [7, 'paid'],
  [4, 'cancelled'],
])('ends with status %i: %s', async (code, result) => {
  await start();
  fetched.mockImplementation(status(code));
  await pass(60_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(latest().result).toBe(result);
});

test('reports that the session has expired, and ends then', async () => {
  await start();
  fetched.mockImplementation(async () => jsonResponse(401, {}));
  await pass(60_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(onSignedOut).toHaveBeenCalledTimes(1);
});

test.each([
  ['a pending status', status(0)],
  ['an unreadable status', status(null)],
  ['an error', async () => jsonResponse(502, {})],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
])('requests the status again after %s', async (_, respond) => {
  fetched.mockImplementation(respond);
  await start();
  await pass(2000 + 3000);
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(latest().result).toBeNull();
});

test('keeps what is known of the order when a request fails', async () => {
  await start();
  fetched.mockImplementation(async () => jsonResponse(502, {}));
  await pass(2000 + 3000);
  expect(latest().order).toMatchObject({ status: 0, total: 5, currency: 'INR' });
});

test('pauses while the page is hidden, and starts again at once when it is visible', async () => {
  await start();
  await pass(2000 + 3000 + 4500);
  expect(fetched).toHaveBeenCalledTimes(4);
  await setHidden(true);
  await pass(600_000);
  expect(fetched).toHaveBeenCalledTimes(4);
  await setHidden(false);
  expect(fetched).toHaveBeenCalledTimes(5);
  // With the short delays again.
  await pass(2000);
  expect(fetched).toHaveBeenCalledTimes(6);
  await pass(3000);
  expect(fetched).toHaveBeenCalledTimes(7);
});

test('polls only after a page that was opened hidden becomes visible', async () => {
  await setHidden(true);
  await start();
  await pass(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  await setHidden(false);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('ends after its limit, until the shopper returns to the page', async () => {
  await start({ polling: 'payment', pollingLimit: 60_000 });
  await pass(90_000);
  const requests = fetched.mock.calls.length;
  await pass(3600_000);
  expect(fetched).toHaveBeenCalledTimes(requests);
  await setHidden(false);
  await pass(2000);
  expect(fetched).toHaveBeenCalledTimes(requests + 2);
});

test('ends when it is unmounted', async () => {
  const { unmount } = await start();
  unmount();
  await setHidden(false);
  await pass(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});
