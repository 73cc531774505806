/** @jest-environment jsdom */
import { gridColumnsStore } from './grid-columns';

test.each([
  ['2', 2],
  ['3', 3],
  ['"2"', 3],
  ['4', 3],
  ['null', 3],
  ['{', 3],
])('a stored %s is %i columns', (text, columns) => {
  localStorage.setItem('gridColumns', text);
  expect(gridColumnsStore.get()).toBe(columns);
});

test('there are 3 until the shopper chooses, whose choice is kept', () => {
  localStorage.clear();
  expect(gridColumnsStore.get()).toBe(3);
  expect(gridColumnsStore.empty).toBe(3);
  gridColumnsStore.set(2);
  expect(localStorage.getItem('gridColumns')).toBe('2');
});
