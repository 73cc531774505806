import { jest } from '@jest/globals';
import { startTestStore, type TestStore } from '@/test-support/test-store';
import { knownFeatures } from './known-features';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
afterEach(() => {
  jest.restoreAllMocks();
});

test('asks the store once, and again in the background after a minute', async () => {
  store.setResponses({ '/storeInfo': 503 });
  expect(await knownFeatures('localhost')).toBeNull();
  store.setResponses({ '/storeInfo': { features: ['search'] } });
  expect(await Promise.all([knownFeatures('localhost'), knownFeatures('localhost')])).toEqual([
    ['search'],
    ['search'],
  ]);
  expect(await knownFeatures('localhost')).toEqual(['search']);
  expect(store.requested()).toEqual(['/storeInfo']);
  store.setResponses({ '/storeInfo': {} });
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 61_000);
  expect(await knownFeatures('localhost')).toEqual(['search']);
  while ((await knownFeatures('localhost'))?.length) await new Promise(setImmediate);
  expect(await knownFeatures('localhost')).toEqual([]);
});

test('a store that fails stays what it was', async () => {
  store.setResponses({ '/storeInfo': { features: ['search'] } });
  expect(await knownFeatures('127.0.0.1')).toEqual(['search']);
  store.setResponses({ '/storeInfo': 503 });
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 61_000);
  expect(await knownFeatures('127.0.0.1')).toEqual(['search']);
  expect(await knownFeatures('127.0.0.1')).toEqual(['search']);
});
