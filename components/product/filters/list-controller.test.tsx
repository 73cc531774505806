import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ListPage } from '@/lib/search/list-page';
import {
  answer,
  answerLater,
  asValues,
  box,
  goBack,
  here,
  listResponse,
  names,
  number,
  openList,
  prepareLists,
  press,
  requested,
  section,
  sheet,
  shows,
  sort,
  status,
} from './list-controller.harness';

prepareLists();

test('a choice replaces the list, its address, count and chips, and is announced', async () => {
  const path = await openList('&page=2', 30);
  fireEvent.click(box('Navy'));
  await shows('Chosen');
  expect(requested).toEqual([`${path.split('?')[1]?.replace('&page=2', '')}&color=Navy`]);
  expect(here()).toBe(`/products?${requested[0]}`);
  expect(status()).toBe('1 item');
  expect(screen.getByRole('button', { name: 'Remove Navy' })).toBeInTheDocument();
  expect(section()).toHaveAttribute('aria-busy', 'false');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('Back and Forward show each choice again without a request', async () => {
  const path = await openList();
  fireEvent.click(box('Navy'));
  await shows('Chosen');
  answer(['Sorted']);
  fireEvent.change(sort(), { target: { value: 'priceAsc' } });
  await shows('Sorted');
  const sorted = here();

  await goBack();
  await shows('Chosen');
  expect(sort()).toHaveValue('');
  await goBack();
  await shows('Own 0', 'Own 1');
  expect(here()).toBe(path);
  expect(box('Navy')).not.toBeChecked();
  act(() => window.history.go(2));
  await shows('Sorted');
  expect(here()).toBe(sorted);
  expect(box('Navy')).toBeChecked();
  expect(requested).toHaveLength(2);
});

test('the focus stays on what is chosen, and moves from a removed chip to the next or to the products', async () => {
  await openList();
  box('Navy').focus();
  fireEvent.click(box('Navy'));
  await shows('Chosen');
  expect(box('Navy')).toHaveFocus();
  fireEvent.click(box('Red'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Red' })).toBeInTheDocument());

  const remove = screen.getByRole('button', { name: 'Remove Navy' });
  remove.focus();
  fireEvent.click(remove);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Navy' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Remove Red' })).toHaveFocus();
  const clear = screen.getByRole('button', { name: 'Clear all' });
  clear.focus();
  fireEvent.click(clear);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull());
  expect(within(section()).getByRole('heading', { name: 'Products' })).toHaveFocus();
  expect(box('Red')).not.toBeChecked();
});

test('all values of a facet are shown on demand, and can be narrowed without a choice', async () => {
  await openList();
  const sizes = () => within(screen.getByRole('group', { name: 'Size', hidden: true }));
  expect(sizes().getAllByRole('checkbox', { hidden: true })).toHaveLength(8);
  const all = sizes().getByRole('button', { name: /^Show all 10/, hidden: true });
  all.focus();
  fireEvent.click(all);
  const find = await screen.findByRole('searchbox', { name: 'Find in Size', hidden: true });
  expect(find).toHaveFocus();
  fireEvent.change(find, { target: { value: 'xx' } });
  const shown = sizes()
    .getAllByRole('checkbox', { hidden: true })
    .filter((field) => !field.closest('[hidden]'));
  expect(shown).toEqual([box('XXL')]);
  fireEvent.change(find, { target: { value: 'nothing' } });
  expect(sizes().getByText('Nothing of that name.')).toBeInTheDocument();
  expect(requested).toHaveLength(1);
  expect(here()).not.toMatch(/size/);
});

test('all values that are shown in the sheet leave the list behind it as it is', async () => {
  await openList();
  sheet.isOpen = true;
  answer(['Chosen'], { total: 23 });
  fireEvent.click(box('Navy'));
  await screen.findByRole('button', { name: 'Show 23 items', hidden: true });
  press(/^Show all 10/);
  await screen.findByRole('searchbox', { name: 'Find in Size', hidden: true });
  expect(screen.getByText('2 items')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove Navy' })).toBeNull();
});

test('a choice that finds nothing says so and offers a way out', async () => {
  await openList();
  answer([]);
  fireEvent.click(box('Navy'));
  expect(await screen.findByText('No products found with the selected filters.')).toBeInTheDocument();
  expect(names()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Remove Navy' })).toBeInTheDocument();
  expect(sort()).toBeVisible();
});

test('a choice is what the form said when it was made', async () => {
  const path = await openList();
  fireEvent.change(number('From'), { target: { value: '800' } });
  // Meant to become 3000.
  number('To').value = '30';
  await waitFor(() => expect(here()).toBe(`${path}&minPrice=800`));
});

test('a number that stays the same is told again, and a new order with it', async () => {
  await openList();
  fireEvent.click(box('Navy'));
  await shows('Chosen');
  expect(status()).toBe('1 item');
  const slow = answerLater();
  fireEvent.click(box('Red'));
  await waitFor(() => expect(status()).toBe(''));
  await act(async () => slow.resolve(listResponse(['Reds'])));
  expect(status()).toBe('1 item');
  answer(['Sorted']);
  fireEvent.change(sort(), { target: { value: 'priceAsc' } });
  await shows('Sorted');
  expect(status()).toBe('1 item, sorted by Price: low to high');
});

test('heading and title follow the list', async () => {
  document.title = 'Diwali edit, page 2 | Shop';
  await openList('&page=2&collection=diwali', 30, {
    collections: [{ name: 'diwali', title: 'Diwali edit' }],
  });
  press('Remove Diwali edit');
  await shows('Chosen');
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('Diwali');
  expect(document.title).toMatch(/^C\d+ \| Shop$/);
  await goBack();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Diwali edit'));
  expect(document.title).toBe('Diwali edit, page 2 | Shop');
});

test('a chosen list that is empty leads to the list without its choices', async () => {
  const path = await openList('&color=Navy', 0);
  const clear = screen.getByRole('link', { name: 'Clear Filters' });
  expect(clear).toHaveAttribute('href', path.replace('&color=Navy', ''));
});

test('a family of colours chooses its shades, and shows when only some are chosen', async () => {
  const facets: ListPage['facets'] = [
    {
      kind: 'color',
      label: 'Colour',
      values: asValues('Navy,Red,Sky Blue,Green,Sand,Pink,Ivory,Black,Rust'.split(',')),
    },
  ];
  const path = await openList('', 2, {}, facets);
  const family = (name: string) => box(`All shades of ${name}`);
  const slow = answerLater();
  fireEvent.click(family('Blue'));
  await waitFor(() => expect(requested).toHaveLength(1));
  // The shades have no fields of their own yet.
  answer(['Chosen'], { facets });
  fireEvent.click(family('Red'));
  await waitFor(() => expect(here()).toBe(`${path}&color=Navy&color=Red&color=Sky+Blue`));
  await act(async () => slow.resolve(listResponse(['Late'])));
  expect(family('Blue')).toBeChecked();
  fireEvent.click(box('Navy'));
  await waitFor(() => expect(here()).toBe(`${path}&color=Red&color=Sky+Blue`));
  expect(family('Blue')).toBePartiallyChecked();
  fireEvent.click(family('Red'));
  await waitFor(() => expect(here()).toBe(`${path}&color=Sky+Blue`));
});

test('Clear all in the sheet counts the whole list, and leaves the values in their places', async () => {
  await openList('&color=Navy');
  sheet.isOpen = true;
  answer(['Chosen'], { facets: [] });
  fireEvent.click(box('Red'));
  await waitFor(() => expect(requested).toHaveLength(1));
  press('Clear all filters');
  await waitFor(() => expect(requested).toHaveLength(2));
  expect(requested[1]).not.toMatch(/color/);
  for (const name of ['Navy', 'Red', 'Green']) expect(box(name)).not.toBeChecked();
});

test.each(['toggle', 'pointerenter'])(
  'offers the sizes that the shopper has kept after a %s',
  async (event) => {
    localStorage.setItem('sizes', '["m","30","UK 8"]');
    await openList();
    expect(screen.queryByRole('button', { name: /^Your sizes/, hidden: true })).toBeNull();
    fireEvent(document.getElementById('filters') ?? document, new Event(event));
    const chip = await screen.findByRole('button', { name: 'Your sizes: M, 30', hidden: true });
    fireEvent.click(chip);
    await shows('Chosen');
    expect(here()).toContain('size=30&size=M');
    expect([box('M').checked, box('30').checked, box('S').checked]).toEqual([true, true, false]);
    expect(screen.queryByRole('button', { name: /^Your sizes/, hidden: true })).toBeNull();
    localStorage.clear();
  },
);
