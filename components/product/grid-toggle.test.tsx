import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GridToggle, gridColumnsStore } from './grid-toggle';

const button = (columns: number) => screen.getByRole('button', { name: `${columns} columns` });
const columnsOfPage = () => document.documentElement.dataset.gridColumns;

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.gridColumns;
});

test('has three columns by default', () => {
  render(<GridToggle icons={{ 2: 'two', 3: 'three' }} />);
  expect(button(3)).toHaveAttribute('aria-pressed', 'true');
  expect(button(2)).toHaveAttribute('aria-pressed', 'false');
  expect(columnsOfPage()).toBe('3');
});

test('applies and stores a choice', async () => {
  render(<GridToggle icons={{ 2: 'two', 3: 'three' }} />);
  await userEvent.click(button(2));
  expect(button(2)).toHaveAttribute('aria-pressed', 'true');
  expect(button(3)).toHaveAttribute('aria-pressed', 'false');
  expect(columnsOfPage()).toBe('2');
  expect(localStorage.getItem('gridColumns')).toBe('2');
  await userEvent.click(button(3));
  expect(columnsOfPage()).toBe('3');
  expect(localStorage.getItem('gridColumns')).toBe('3');
});

test('applies a stored choice', () => {
  localStorage.setItem('gridColumns', '2');
  render(<GridToggle icons={{ 2: 'two', 3: 'three' }} />);
  expect(button(2)).toHaveAttribute('aria-pressed', 'true');
  expect(columnsOfPage()).toBe('2');
});

test('is hidden below 768 px', () => {
  render(<GridToggle icons={{ 2: 'two', 3: 'three' }} />);
  expect(screen.getByRole('group', { name: 'Columns' })).toHaveClass('hidden', 'md:flex');
});

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
