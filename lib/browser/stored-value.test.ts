/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { createStoredValue } from './stored-value';

const KEY = 'words';
const EMPTY: string[] = [];

function createWords() {
  const parse = jest.fn((stored: unknown) => (Array.isArray(stored) ? stored.map(String) : ['unreadable']));
  return { parse, words: createStoredValue<string[]>({ key: KEY, parse, empty: EMPTY }) };
}

/** What a browser does here when another tab has changed the storage. */
function changeFromOtherTab(key: string | null, text: string | null) {
  if (key === null) localStorage.clear();
  else if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('reads again when a page is restored from the back/forward cache', () => {
  const { words } = createWords();
  const listener = jest.fn();
  const end = words.subscribe(listener);
  localStorage.setItem(KEY, '["meanwhile"]');
  window.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(words.get()).toEqual(['meanwhile']);
  end();
  window.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(1);
});

describe('reading', () => {
  test('returns the empty value when nothing is stored', () => {
    const { words, parse } = createWords();
    expect(words.get()).toBe(EMPTY);
    expect(parse).not.toHaveBeenCalled();
  });

  test('parses a stored value once and returns the same object until it changes', () => {
    localStorage.setItem(KEY, '["a"]');
    const { words, parse } = createWords();
    const first = words.get();
    expect(first).toEqual(['a']);
    expect(words.get()).toBe(first);
    expect(parse).toHaveBeenCalledTimes(1);
    localStorage.setItem(KEY, '["a","b"]');
    expect(words.get()).toEqual(['a', 'b']);
    expect(parse).toHaveBeenCalledTimes(2);
  });

  test.each(['{', '', 'undefined', '[1,'])('parses the invalid JSON %j as undefined', (text) => {
    localStorage.setItem(KEY, text);
    const { words, parse } = createWords();
    expect(words.get()).toEqual(['unreadable']);
    expect(parse).toHaveBeenCalledWith(undefined);
  });
});

describe('writing', () => {
  test('stores JSON under the key and notifies every listener', () => {
    const { words } = createWords();
    const listeners = [jest.fn(), jest.fn()];
    listeners.forEach((listener) => words.subscribe(listener));
    words.set(['a']);
    expect(localStorage.getItem(KEY)).toBe('["a"]');
    expect(words.get()).toEqual(['a']);
    listeners.forEach((listener) => expect(listener).toHaveBeenCalledTimes(1));
  });
});

describe('another tab', () => {
  test.each([
    ['the key', KEY, '["b"]', ['b']],
    ['the key, removing it', KEY, null, EMPTY],
    ['the whole storage, clearing it', null, null, EMPTY],
  ])('changes %s, and it is seen', (_, key, text, expected) => {
    const { words } = createWords();
    words.set(['a']);
    const listener = jest.fn();
    words.subscribe(listener);
    changeFromOtherTab(key, text);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(words.get()).toEqual(expected);
  });

  test('does not notify of another key', () => {
    const { words } = createWords();
    words.set(['a']);
    const listener = jest.fn();
    words.subscribe(listener);
    changeFromOtherTab('other', '["b"]');
    expect(listener).not.toHaveBeenCalled();
    expect(words.get()).toEqual(['a']);
  });
});
