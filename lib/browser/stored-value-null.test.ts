/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { createStoredValue } from './stored-value';

const parse = (stored: unknown) => (typeof stored === 'number' ? stored : null);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test('keeps session and local storage apart, and removes what is set to null', () => {
  const tab = createStoredValue({ area: 'session', key: 'n', parse, empty: null });
  const device = createStoredValue({ key: 'n', parse, empty: null });
  tab.set(1);
  device.set(2);
  expect([tab.get(), device.get()]).toEqual([1, 2]);
  expect([sessionStorage.getItem('n'), localStorage.getItem('n')]).toEqual(['1', '2']);
  tab.set(null);
  expect([tab.get(), device.get()]).toEqual([null, 2]);
  expect(sessionStorage).toHaveLength(0);
});

test.each(['', '{', '"text"', 'null', '[1]'])('reads a stored %j as null', (text) => {
  localStorage.setItem('n', text);
  expect(createStoredValue({ key: 'n', parse, empty: null }).get()).toBeNull();
});
