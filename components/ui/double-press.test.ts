import { jest } from '@jest/globals';
import { isDoublePress } from './double-press';

let now = 0;

beforeEach(() => {
  now += 10_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});

function pressAfter(ms: number, key = 'add'): boolean {
  now += ms;
  return isDoublePress(key);
}

test('a second press within 400 ms repeats the first', () => {
  expect([pressAfter(0), pressAfter(399), pressAfter(1)]).toEqual([false, true, true]);
  expect([pressAfter(1000), pressAfter(400)]).toEqual([false, false]);
});

test('steady tapping counts every second tap', () => {
  expect(Array.from({ length: 6 }, () => pressAfter(300))).toEqual([false, true, false, true, false, true]);
});

test('the repetitions of a key held down are one press', () => {
  expect(Array.from({ length: 40 }, () => pressAfter(33))).toEqual([false, ...Array(39).fill(true)]);
});

test('a press that does something else is a press of its own', () => {
  expect([pressAfter(0, 'S'), pressAfter(100, 'M'), pressAfter(100, 'S')]).toEqual([false, false, false]);
});
