/** @jest-environment jsdom */
import { forgetSearch, recentSearches, rememberSearch } from './recent-searches';

afterEach(() => localStorage.clear());

test('remembers eight searches, the last first, each once', () => {
  for (const search of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', ' C  ']) rememberSearch(search);
  expect(recentSearches.get()).toEqual(['C', 'i', 'h', 'g', 'f', 'e', 'd', 'b']);
  rememberSearch('  ');
  expect(recentSearches.get()).toHaveLength(8);
});

test('forgets a search, and the key with the last one', () => {
  rememberSearch('kurta');
  rememberSearch('saree');
  forgetSearch('kurta');
  expect(recentSearches.get()).toEqual(['saree']);
  forgetSearch('saree');
  expect(localStorage.getItem('recentSearches')).toBeNull();
});

test.each(['', '{', '"kurta"', '{"0":"kurta"}', '[1,null,{},""]'])('reads %j as nothing', (stored) => {
  localStorage.setItem('recentSearches', stored);
  expect(recentSearches.get()).toEqual([]);
});
