import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const push = jest.fn();
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ push }) }));
const { ParentCategoryFilter } = await import('./parent-category-filter');

const PROPS = { category: 'men', parentCategory: null, parentCategories: ['Kurtas', 'T & V'] };
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Filter by Type' });

beforeEach(() => push.mockClear());

test('lists All Types first and selects it at first', () => {
  render(<ParentCategoryFilter {...PROPS} />);
  const options = within(select()).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['All Types', 'Kurtas', 'T & V']);
  expect(select()).toHaveDisplayValue('All Types');
  expect(screen.queryByRole('link', { name: 'Clear' })).not.toBeInTheDocument();
});

test('opens the selected list at its first page', async () => {
  render(<ParentCategoryFilter {...PROPS} />);
  await userEvent.selectOptions(select(), 'T & V');
  await waitFor(() => expect(push.mock.calls).toEqual([['/products?category=men&parentCategory=T+%26+V']]));
});

test('returns to the whole category with All Types and with Clear', async () => {
  render(<ParentCategoryFilter {...PROPS} parentCategory="Kurtas" />);
  expect(select()).toHaveDisplayValue('Kurtas');
  expect(screen.getByRole('link', { name: 'Clear' })).toHaveAttribute('href', '/products?category=men');
  await userEvent.selectOptions(select(), 'All Types');
  await waitFor(() => expect(push.mock.calls).toEqual([['/products?category=men']]));
});

test('the arrow keys only select, until Enter is pressed', async () => {
  render(<ParentCategoryFilter {...PROPS} />);
  await userEvent.tab();
  fireEvent.keyDown(select(), { key: 'ArrowDown' });
  fireEvent.change(select(), { target: { value: 'Kurtas' } });
  fireEvent.keyDown(select(), { key: 'ArrowDown' });
  fireEvent.change(select(), { target: { value: 'T & V' } });
  expect(push).not.toHaveBeenCalled();
  fireEvent.keyDown(select(), { key: 'Enter' });
  expect(push.mock.calls).toEqual([['/products?category=men&parentCategory=T+%26+V']]);
});

test('shows a button for what the arrow keys have selected', async () => {
  render(<ParentCategoryFilter {...PROPS} />);
  const { form } = select();
  fireEvent.keyDown(select(), { key: 'ArrowDown' });
  fireEvent.change(select(), { target: { value: 'Kurtas' } });
  expect(form).toHaveAttribute('data-changed');
  fireEvent.keyDown(select(), { key: 'ArrowUp' });
  fireEvent.change(select(), { target: { value: '' } });
  expect(form).not.toHaveAttribute('data-changed');
  fireEvent.change(select(), { target: { value: 'Kurtas' } });
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(push.mock.calls).toEqual([['/products?category=men&parentCategory=Kurtas']]);
});

test.each(['ArrowUp', 'Home', 'End', 'PageDown', 'k', 'é', '7'])('%s only selects', (key) => {
  render(<ParentCategoryFilter {...PROPS} />);
  fireEvent.keyDown(select(), { key });
  fireEvent.change(select(), { target: { value: 'Kurtas' } });
  expect(push).not.toHaveBeenCalled();
});

test('the arrow keys open the list on a Mac, where letters only select', () => {
  const platform = jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  render(<ParentCategoryFilter {...PROPS} />);
  fireEvent.keyDown(select(), { key: 'k' });
  fireEvent.change(select(), { target: { value: 'Kurtas' } });
  expect(push).not.toHaveBeenCalled();
  fireEvent.keyDown(select(), { key: 'ArrowDown' });
  fireEvent.change(select(), { target: { value: 'T & V' } });
  expect(push).toHaveBeenCalledTimes(1);
  platform.mockRestore();
});

test.each([
  { key: ' ' },
  { key: 'ArrowDown', altKey: true },
  { key: 'F4' },
  { key: 'Tab' },
  { key: 'Shift' },
  { key: 'Escape' },
])('what is picked from the list after %j opens at once', (press) => {
  render(<ParentCategoryFilter {...PROPS} />);
  fireEvent.keyDown(select(), press);
  fireEvent.change(select(), { target: { value: 'Kurtas' } });
  expect(push.mock.calls).toEqual([['/products?category=men&parentCategory=Kurtas']]);
});

test("is a form with the list's URL without scripts", () => {
  render(<ParentCategoryFilter {...PROPS} parentCategory="Kurtas" />);
  const { form } = select();
  expect(form).toHaveAttribute('action', '/products');
  expect(form?.method).toBe('get');
  expect(form && [...new FormData(form)]).toEqual([
    ['category', 'men'],
    ['parentCategory', 'Kurtas'],
  ]);
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveAttribute('type', 'submit');
});
