import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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

test('changes nothing but the status of a list that the server rendered', () => {
  expect(Object.keys(parts())).toEqual(['status', 'sheetStatus']);
  expect(show(parts(), 'status')).toHaveTextContent(/^$/);
});

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

test('a new order is announced with the count', () => {
  const announced = 'order';
  expect(show(parts({ view: VIEW, announced }), 'status')).toHaveTextContent(
    /^30 items, sorted by Price: low to high$/,
  );
  const view = { ...VIEW, address: parseListAddress({ category: 'shirts' }) };
  expect(show(parts({ view, announced }), 'status')).toHaveTextContent(/^30 items, sorted by Newest$/);
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

test('the sheet shows what is chosen in it, while the list stays the one before', () => {
  const address = parseListAddress({ category: 'shirts', color: 'Red' });
  const all = parts({ view: VIEW, draft: { address, list: { ...LIST, total: 1 }, shown: LIST.facets } });
  expect(show(all, 'showCount')).toHaveTextContent('1 item');
  expect(show(all, 'count')).toHaveTextContent('30 items');
  show(all, 'filters');
  expect(screen.getByRole('checkbox', { name: 'Red 0' })).toBeChecked();
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

test.each([
  [0, 'kurtas', 'No red kurtas. 30 kurtas, 16 red pieces.'],
  [1, 'kurta', 'Only 1 result for “red kurtas”. 30 kurtas, 16 red pieces.'],
])('tells which words were left out of a search that finds %i', (found, q, text) => {
  const relaxed = {
    q,
    kind: 'goods',
    found,
    others: [{ q: 'red', kind: 'quality', count: 16 }],
  } as const;
  const view = {
    ...VIEW,
    address: parseListAddress({ q: 'red kurtas' }),
    list: { ...LIST, relaxed: { ...relaxed, others: [...relaxed.others] } },
  };
  const all = parts({ view });
  expect(show(all, 'heading')).toHaveTextContent(`Results for “${q}”`);
  expect(show(all, 'notice')).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: '16 red pieces' })).toHaveAttribute('href', '/search?q=red');
});

test('says once that nothing is found, and leads to a page', () => {
  const nothing = { ...LIST, total: 0 };
  const view = { ...VIEW, address: parseListAddress({ q: 'shrit' }), list: nothing };
  expect(show(parts({ view }), 'heading')).toHaveTextContent('No results for “shrit”');
  expect(show(parts({ view }), 'message')).not.toHaveTextContent('shrit');
  const little = { ...view, address: parseListAddress({ q: 'returns' }), list: { ...LIST, total: 2 } };
  show(parts({ view: little }), 'notice');
  expect(screen.getByRole('link', { name: 'Return policy' })).toHaveAttribute('href', '/return');
});

test('a collection is named by its title', () => {
  const view = { ...VIEW, address: parseListAddress({ collection: 'diwali' }) };
  show(parts({ view, hasChipRow: true, server: { ...SERVER, collectionTitle: 'Diwali edit' } }), 'chips');
  expect(screen.getByRole('button', { name: 'Remove Diwali edit' })).toBeInTheDocument();
});

test('a failure is told with a button to try again, and can be closed', async () => {
  const retry = jest.fn();
  const problem = { kind: 'failed', retry, waitSeconds: null, isInSheet: false } as const;
  const container = show(parts({ problem }), 'status');
  expect(container).toHaveTextContent(/could not be updated, so this is still the one from before/);
  expect(container).not.toHaveTextContent(/wait/);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
});
