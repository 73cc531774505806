import { jest } from '@jest/globals';
import { throughCircuit } from './circuit';
import type { ApiFailure } from './failure';

const TIMEOUT: ApiFailure = { kind: 'no-response', reason: 'timeout' };
const LEFT_ALONE: ApiFailure = { kind: 'no-response', reason: 'unreachable' };
const ANSWER = { status: 500 };

let stores = 0;
let base: string;
let limits: number[];

beforeEach(() => {
  jest.useFakeTimers();
  base = `http://store-${stores++}.example`;
  limits = [];
});

afterEach(() => void jest.useRealTimers());

const call = (outcome: object) =>
  throughCircuit(base, async (limitMs) => {
    limits.push(limitMs);
    return outcome;
  });

async function fallSilent(): Promise<void> {
  for (let calls = 0; calls < 5; calls += 1) await call(TIMEOUT);
  limits = [];
}

test('a store that let five calls wait is left alone for a second, and then tried with a short limit', async () => {
  await fallSilent();
  expect(await call(ANSWER)).toEqual(LEFT_ALONE);
  jest.advanceTimersByTime(999);
  expect(await call(ANSWER)).toEqual(LEFT_ALONE);
  expect(limits).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(await call(TIMEOUT)).toEqual(TIMEOUT);
  expect(await call(ANSWER)).toEqual(LEFT_ALONE);
  expect(limits).toEqual([3000]);
});

test('the first answer ends it, also for the calls that came meanwhile', async () => {
  await fallSilent();
  jest.advanceTimersByTime(1000);
  expect(await Promise.all([call(ANSWER), call(ANSWER), call(ANSWER)])).toEqual([ANSWER, ANSWER, ANSWER]);
  expect(limits).toEqual([3000, Infinity, Infinity]);
});

test('the calls that came meanwhile fail with the one that tried', async () => {
  await fallSilent();
  jest.advanceTimersByTime(1000);
  expect(await Promise.all([call(TIMEOUT), call(ANSWER)])).toEqual([TIMEOUT, LEFT_ALONE]);
  expect(limits).toEqual([3000]);
});

test('a clock that is set back keeps no store alone', async () => {
  await fallSilent();
  jest.advanceTimersByTime(1000);
  jest.setSystemTime(0);
  expect(await call(ANSWER)).toEqual(ANSWER);
});

test('a store that fails or refuses is asked as always, and so are other stores', async () => {
  for (let calls = 0; calls < 8; calls += 1) await call(calls % 4 === 3 ? LEFT_ALONE : TIMEOUT);
  expect(await call(ANSWER)).toEqual(ANSWER);
  await fallSilent();
  base = 'http://other.example';
  expect(await call(ANSWER)).toEqual(ANSWER);
});
