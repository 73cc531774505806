/** @jest-environment jsdom */
import { isSearchKey, searchShortcut } from './search-shortcut';

afterEach(() => localStorage.clear());

function press(init: KeyboardEventInit, target: HTMLElement = document.createElement('p')): boolean {
  let isSearch = false;
  document.body.append(target);
  target.addEventListener('keydown', (event) => (isSearch = isSearchKey(event)), { once: true });
  target.dispatchEvent(new KeyboardEvent('keydown', init));
  return isSearch;
}

test('is the key / without others, outside of fields', () => {
  expect(press({ key: '/' })).toBe(true);
  expect(press({ key: '/', shiftKey: true })).toBe(true);
  expect(press({ key: '/', ctrlKey: true })).toBe(false);
  expect(press({ key: 'k' })).toBe(false);
  expect(press({ key: '/' }, document.createElement('input'))).toBe(false);
  expect(press({ key: '/' }, document.createElement('button'))).toBe(true);
  expect(press({ key: '/' }, document.createElement('select'))).toBe(true);
  const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
  expect(press({ key: '/' }, box)).toBe(true);
});

test('can be switched off', () => {
  searchShortcut.set(false);
  expect(press({ key: '/' })).toBe(false);
  searchShortcut.set(null);
  expect(press({ key: '/' })).toBe(true);
});
