/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { createStoredValue } from './stored-value';

const KEY = 'words';
const EMPTY: string[] = [];

const createWords = () =>
  createStoredValue<string[]>({
    key: KEY,
    parse: (stored) => (Array.isArray(stored) ? stored.map(String) : EMPTY),
    empty: EMPTY,
  });

const fail = () => {
  throw new DOMException('no', 'SecurityError');
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('keeps the value in memory when storage is full, until another tab writes', () => {
  localStorage.setItem(KEY, '["old"]');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(fail);
  const words = createWords();
  const listener = jest.fn();
  words.subscribe(listener);
  words.set(['new']);
  expect(words.get()).toEqual(['new']);
  expect(words.get()).toBe(words.get());
  expect(listener).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
  localStorage.setItem(KEY, '["theirs"]');
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(words.get()).toEqual(['theirs']);
});

test('stores the next value once storage has room again', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(fail);
  const words = createWords();
  words.set(['a']);
  full.mockRestore();
  words.set(['b']);
  expect(localStorage.getItem(KEY)).toBe('["b"]');
  expect(words.get()).toEqual(['b']);
});

test('starts empty and keeps values in memory when storage can not be read', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(fail);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(fail);
  const words = createWords();
  expect(words.get()).toBe(EMPTY);
  words.set(['a']);
  expect(words.get()).toEqual(['a']);
});

test('works when reading window.localStorage throws', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(fail);
  const words = createWords();
  expect(words.get()).toBe(EMPTY);
  words.set(['a']);
  expect(words.get()).toEqual(['a']);
});
