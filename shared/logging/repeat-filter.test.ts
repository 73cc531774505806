import { jest } from '@jest/globals';
import { createRepeatFilter } from './repeat-filter.mjs';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const filter = (maxLines = 10) => createRepeatFilter({ intervalMs: 1000, maxLines });

test('lets the first of equal lines through and reports how many followed when the interval ends', () => {
  const repeats = filter();
  const onEnd = jest.fn();
  expect([1, 2, 3].map(() => repeats.isNew('group', 'a', onEnd))).toEqual([true, false, false]);
  expect(repeats.isNew('group', 'b', onEnd)).toBe(true);
  expect(repeats.isNew('group 2', 'a', onEnd)).toBe(true);
  jest.advanceTimersByTime(999);
  expect(onEnd).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onEnd.mock.calls).toEqual([[{ repeated: 2 }]]);
});

test('starts anew after the interval', () => {
  const repeats = filter();
  const onEnd = jest.fn();
  repeats.isNew('group', 'a', onEnd);
  jest.setSystemTime(Date.now() + 1000);
  expect(repeats.isNew('group', 'a', onEnd)).toBe(true);
  jest.advanceTimersByTime(5000);
  expect(onEnd).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

test('counts the different lines beyond the most of a group, so that made-up ones cannot flood', () => {
  const repeats = filter(2);
  const onEnd = jest.fn();
  const isNew = (line: string) => repeats.isNew('group', line, onEnd);
  expect(['a', 'b', 'c', 'd', 'a'].map(isNew)).toEqual([true, true, false, false, false]);
  expect(repeats.isNew('another group', 'c', onEnd)).toBe(true);
  jest.advanceTimersByTime(1000);
  expect(onEnd.mock.calls).toEqual([[{ repeated: 1 }], [{ others: 2 }]]);
});

test('reports at once what is counted when the process ends', () => {
  const repeats = filter();
  const onEnd = jest.fn();
  repeats.isNew('group', 'a', onEnd);
  repeats.isNew('group', 'a', onEnd);
  repeats.flush();
  expect(onEnd.mock.calls).toEqual([[{ repeated: 1 }]]);
});
