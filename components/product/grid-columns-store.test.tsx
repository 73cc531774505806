import { gridColumnsStore } from './grid-toggle';

test.each([
  ['2', 2],
  ['3', 3],
  ['"2"', 3],
  ['4', 3],
  ['null', 3],
  ['{', 3],
])('reads a stored %s as %i columns', (text, columns) => {
  localStorage.setItem('gridColumns', text);
  expect(gridColumnsStore.get()).toBe(columns);
});

test('has 3 columns by default, and stores the choice', () => {
  localStorage.clear();
  expect(gridColumnsStore.get()).toBe(3);
  expect(gridColumnsStore.empty).toBe(3);
  gridColumnsStore.set(2);
  expect(localStorage.getItem('gridColumns')).toBe('2');
});
