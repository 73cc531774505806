import { jest } from '@jest/globals';
import { createRepeatFilter } from './repeat-filter.mjs';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const filter = (maxKeys = 10) => createRepeatFilter({ intervalMs: 1000, maxKeys });

test('lets the first line through and reports how many followed when the interval ends', () => {
  const repeats = filter();
  const report = jest.fn();
  expect([1, 2, 3].map(() => repeats.isFirst('a', report))).toEqual([true, false, false]);
  expect(repeats.isFirst('b', report)).toBe(true);
  jest.advanceTimersByTime(999);
  expect(report).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(report.mock.calls).toEqual([[2]]);
});

test('starts anew after the interval', () => {
  const repeats = filter();
  const report = jest.fn();
  repeats.isFirst('a', report);
  jest.setSystemTime(Date.now() + 1000);
  expect(repeats.isFirst('a', report)).toBe(true);
  jest.advanceTimersByTime(5000);
  expect(report).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

test('counts the lines of further keys together, so that made-up keys cannot flood', () => {
  const repeats = filter(2);
  const report = jest.fn();
  const lines = ['a', 'b', 'c', 'd', 'e', 'a'];
  expect(lines.map((key) => repeats.isFirst(key, () => report(key)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('reports at once what is counted when the process ends', () => {
  const repeats = filter();
  const report = jest.fn();
  repeats.isFirst('a', report);
  repeats.isFirst('a', report);
  repeats.flush();
  expect(report.mock.calls).toEqual([[1]]);
});
