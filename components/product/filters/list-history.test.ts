/** @jest-environment jsdom */
import { currentEntry, pushEntry, replaceEntry } from './list-history';

const BASE = '/products?category=shirts';

beforeEach(() => window.history.replaceState(null, '', BASE));

test('an entry keeps the list that it showed, and where it was left', () => {
  expect(currentEntry(BASE)).toBeNull();
  pushEntry({ base: BASE, view: null }, `${BASE}&color=Navy`);
  replaceEntry({ base: BASE, view: null, top: 640 });
  expect(window.location.search).toBe('?category=shirts&color=Navy');
  expect(currentEntry(BASE)).toMatchObject({ view: null, top: 640 });
});

test('an entry of another list is none of this one', () => {
  replaceEntry({ base: '/products', view: null });
  expect(currentEntry(BASE)).toBeNull();
});

test('what was shown before a reload is not shown again', () => {
  window.history.replaceState({ list: { base: BASE, view: null, top: 640, loadedAt: 1 } }, '');
  expect(currentEntry(BASE)).toEqual({ base: BASE });
});
