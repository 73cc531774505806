import { PAGE_EXPIRE_SECONDS, PAGE_REVALIDATE_SECONDS } from '../../lib/cache/lifetimes.mjs';
import { createCacheModel } from './cache-model';

const SHIRT = { key: '/shirt', data: ['shirt', 'shirts'] };
const TIE = { key: '/tie', data: ['tie', 'ties'] };

test('renders a page once, and asks for each part of its data', () => {
  const cache = createCacheModel(100);
  expect(cache.request(SHIRT, 0)).toEqual({ from: 'render', storeCalls: 2 });
  expect(cache.request(SHIRT, PAGE_REVALIDATE_SECONDS - 1)).toEqual({ from: 'cache', storeCalls: 0 });
});

test('pages share the data of a list', () => {
  const cache = createCacheModel(100);
  cache.request(SHIRT, 0);
  expect(cache.request({ key: '/other', data: ['other', 'shirts'] }, 1)).toEqual({
    from: 'render',
    storeCalls: 1,
  });
});

test('a page is stale after a minute, and gone after an hour', () => {
  const cache = createCacheModel(100);
  cache.request(SHIRT, 0);
  expect(cache.request(SHIRT, PAGE_REVALIDATE_SECONDS)).toEqual({ from: 'stale', storeCalls: 2 });
  expect(cache.request(SHIRT, PAGE_REVALIDATE_SECONDS + 1).from).toBe('cache');
  expect(cache.request(SHIRT, 2 * PAGE_EXPIRE_SECONDS).from).toBe('render');
});

test('what was used least recently goes first', () => {
  const cache = createCacheModel(3);
  cache.request(SHIRT, 0);
  cache.request(TIE, 1);
  expect(cache.request(TIE, 2).from).toBe('cache');
  expect(cache.request(SHIRT, 3).from).toBe('render');
});

test('changed data is not used any more', () => {
  const cache = createCacheModel(100);
  cache.request(SHIRT, 0);
  cache.request(TIE, 0);
  cache.invalidate('shirts', 1);
  expect(cache.request(SHIRT, 2)).toEqual({ from: 'render', storeCalls: 1 });
  expect(cache.request(SHIRT, 3).from).toBe('cache');
  expect(cache.request(TIE, 3).from).toBe('cache');
});
