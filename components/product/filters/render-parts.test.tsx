import { render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { parseListAddress } from '@/lib/search/list-address';
import type { ListPage } from '@/lib/search/list-page';
import { serverState, type ListState, type View } from './list-state';
import type { LiveParts, PartName } from './live-part';
import { renderParts } from './render-parts';

const LIST: ListPage = {
  cards: [],
  total: 30,
  isLowerBound: false,
  didYouMean: '',
  facets: [
    { kind: 'color', label: 'Colour', values: [{ value: 'Navy', count: 7 }] },
    { kind: 'attribute', name: 'type', label: 'Type', values: [{ value: 'Kurta', count: 7 }] },
  ],
  page: 1,
};

const VIEW: View = {
  address: parseListAddress({ category: 'shirts', color: 'Navy', sort: 'priceAsc' }),
  list: LIST,
  cards: [],
  firstPage: 1,
  isAppended: false,
};

const SERVER = {
  base: '/products?category=shirts',
  heading: 'Shirts',
  collectionTitle: undefined,
  otherHeading: 'Shirts',
};

const close = jest.fn();

/** The parts of a list of which a choice has changed something. */
function parts(change: Partial<ListState> = {}): LiveParts {
  return renderParts({ ...serverState(SERVER), ...change }, close);
}

function show(all: LiveParts, name: PartName) {
  return render(all[name]?.content).container;
}

test('says what is chosen in each part, and announces it only when it is new', () => {
  const all = parts({ view: VIEW, announced: 'view' });
  expect(show(all, 'count')).toHaveTextContent('30 items');
  expect(show(all, 'showCount')).toHaveTextContent('30 items');
  expect(show(all, 'filterCount')).toHaveTextContent('(1)');
  expect(show(all, 'status')).toHaveTextContent('30 items');
  expect(show(parts({ view: VIEW }), 'status')).toHaveTextContent(/^$/);
  show(all, 'sort');
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Price: low to high');
});

test('offers no second filter for the type', () => {
  show(parts({ view: VIEW }), 'filters');
  expect(screen.getByRole('checkbox', { name: 'Navy 7' })).toBeChecked();
  expect(screen.queryByRole('group', { name: 'Type' })).toBeNull();
});

test('a type that is chosen afterwards keeps what is chosen, and begins at the first page', () => {
  const address = { ...VIEW.address, query: { ...VIEW.address.query, page: 2, parentCategory: 'Plain' } };
  const container = show(parts({ view: { ...VIEW, address } }), 'typeFields');
  const fields = [...container.querySelectorAll('input')].map(({ name, value }) => [name, value]);
  expect(fields).toEqual([
    ['color', 'Navy'],
    ['sort', 'priceAsc'],
  ]);
});

test.each([
  [2, LIST, 'Showing 1 to 24 of 30 items'],
  [3, LIST, 'Showing 1 to 30 of 30 items'],
  [2, { ...LIST, total: 10_000, isLowerBound: true }, 'Showing 1 to 24 of 10,000+ items'],
])('announces how much is shown once page %i was appended', (page, list, text) => {
  const address = { ...VIEW.address, query: { ...VIEW.address.query, page } };
  const all = parts({ view: { ...VIEW, address, list }, announced: 'view' });
  expect(show(all, 'status')).toHaveTextContent(text);
});

test('names what is listed in place of a misspelt search', () => {
  const view = {
    ...VIEW,
    address: parseListAddress({ q: 'kurtaa' }),
    list: { ...LIST, didYouMean: 'kurta' },
  };
  expect(show(parts({ view }), 'notice')).toHaveTextContent(
    'No results for “kurtaa”. Showing results for kurta.',
  );
});
