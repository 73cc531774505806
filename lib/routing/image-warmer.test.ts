import { jest } from '@jest/globals';
import { log } from '../logging/log.mjs';
import { createImageWarmer } from './image-warmer';

function setup({ maxBytes = 1000 } = {}) {
  const made: string[] = [];
  const state = { isIdle: true, running: 0, mostRunning: 0 };
  const add = createImageWarmer({
    make: async (path) => {
      made.push(path);
      state.running += 1;
      state.mostRunning = Math.max(state.mostRunning, state.running);
      await new Promise((resolve) => setTimeout(resolve, 100));
      state.running -= 1;
      if (path.includes('missing')) throw new Error('404');
      return 100;
    },
    untilIdle: async () => {
      do await new Promise((resolve) => setTimeout(resolve, 100));
      while (!state.isIdle);
    },
    maxBytes,
  });
  return { add, made, state };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('makes each image once, one at a time', async () => {
  const { add, made, state } = setup();
  for (const path of ['/a', '/b', '/a']) add(path);
  expect(made).toEqual([]);
  await pass(10_000);
  add('/a');
  await pass(10_000);
  expect(made).toEqual(['/a', '/b']);
  expect(state.mostRunning).toBe(1);
});

test('waits until the process is idle', async () => {
  const { add, made, state } = setup();
  state.isIdle = false;
  add('/a');
  await pass(60_000);
  expect(made).toEqual([]);
  state.isIdle = true;
  await pass(1000);
  expect(made).toEqual(['/a']);
});

test('goes on after an image that fails, which the log tells', async () => {
  const warn = jest.spyOn(log, 'warn');
  const { add, made } = setup();
  add('/missing');
  add('/b');
  await pass(10_000);
  expect(made).toEqual(['/missing', '/b']);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ path: '/missing' });
});

test('drops what a crawl shows beyond the queue', async () => {
  const { add, made } = setup({ maxBytes: Infinity });
  for (let index = 0; index < 2000; index += 1) add(`/${index}`);
  await pass(2000 * 400);
  expect(made).toHaveLength(1000);
  add('/later');
  await pass(1000);
  expect(made.at(-1)).toBe('/later');
});

test('fills a part of the cache only', async () => {
  const { add, made } = setup({ maxBytes: 250 });
  for (const path of ['/a', '/b', '/c', '/d']) {
    add(path);
    await pass(1000);
  }
  expect(made).toEqual(['/a', '/b', '/c']);
});
