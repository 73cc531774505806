/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { createStoredRecord } from './stored-record';

const parse = (stored: unknown) => (typeof stored === 'number' ? stored : null);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test('what lasts for a tab and what lasts on the device are kept apart, and forgotten', () => {
  const tab = createStoredRecord({ lasting: 'tab', key: 'n', parse });
  const device = createStoredRecord({ lasting: 'device', key: 'n', parse });
  tab.set(1);
  device.set(2);
  expect([tab.get(), device.get()]).toEqual([1, 2]);
  expect([sessionStorage.getItem('n'), localStorage.getItem('n')]).toEqual(['1', '2']);
  tab.set(null);
  expect([tab.get(), device.get()]).toEqual([null, 2]);
  expect(sessionStorage).toHaveLength(0);
});

test.each(['', '{', '"text"', 'null', '[1]'])('%j is nothing', (text) => {
  localStorage.setItem('n', text);
  expect(createStoredRecord({ lasting: 'device', key: 'n', parse }).get()).toBeNull();
});

test('without a storage it lives in memory', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const record = createStoredRecord({ lasting: 'device', key: 'n', parse });
  expect(record.get()).toBeNull();
  record.set(3);
  expect(record.get()).toBe(3);
  record.set(null);
  expect(record.get()).toBeNull();
});
