import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { announceNavigation } from '@/lib/navigation/navigation-start';
import { parseListParams } from '@/lib/search/list-address';
import type { ListPage } from '@/lib/search/list-page';
import { deferredResponse, jsonResponse } from '@/test-support/responses';
import { startTestStore, type TestStore } from '@/test-support/test-store';

// Next's data cache and router only work within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({}), notFound: () => {} }));
const { ProductListView } = await import('../product-list-view');

const COLORS = ['Blue', 'Green', 'Navy', 'Red'];
const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '28', '30', '32', '34'];

const asValues = (values: string[]) => values.map((value) => ({ value, count: 5 }));
const FACETS: ListPage['facets'] = [
  { kind: 'size', label: 'Size', values: asValues(SIZES) },
  { kind: 'color', label: 'Colour', values: asValues(COLORS) },
  { kind: 'price', label: 'Price', min: 100, max: 900 },
];

let store: TestStore;
let shops = 0;
/** The queries of the requests for a list. */
const requested: string[] = [];
let respond: (query: string) => Promise<Response>;
let isSheetOpen = false;

const matches = Reflect.get(Element.prototype, 'matches');

beforeAll(async () => {
  store = await startTestStore();
  // jsdom has no popovers, no layout and no CSS object.
  HTMLFormElement.prototype.matches = function (selectors) {
    return selectors === ':popover-open' ? isSheetOpen : Boolean(Reflect.apply(matches, this, [selectors]));
  };
  HTMLFormElement.prototype.hidePopover = () => {
    isSheetOpen = false;
  };
  jest.spyOn(window, 'scrollTo').mockReturnValue();
  Reflect.set(globalThis, 'CSS', { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`) });
});
afterAll(() => store.close());

beforeEach(() => {
  isSheetOpen = false;
  requested.length = 0;
  respond = async () => jsonResponse(200, listPage(['Chosen']));
  window.fetch = (path) => {
    const query = String(path).replace('/api/list?', '');
    requested.push(query);
    return respond(query);
  };
});

function listPage(names: string[], change: Partial<ListPage> = {}): ListPage {
  const cards = names.map((name) => ({
    product: { id: name, name, image: '/a.webp', price: 500, sizes: [], colors: [] },
    image: { url: '/a.webp' },
  }));
  return {
    cards,
    total: names.length,
    isLowerBound: false,
    didYouMean: '',
    facets: FACETS,
    page: 1,
    ...change,
  };
}

/** Opens a list that no other test has opened; its choices would be shown again. */
async function openList(query = '', count = 2, storeInfo: object = {}): Promise<string> {
  shops += 1;
  const search = new URLSearchParams(`category=c${shops}${query}`).toString();
  store.setResponses({
    '/storeInfo': { categories: ['Shirts'], features: ['search', 'sort', 'facets'], ...storeInfo },
    '/products': {
      data: Array.from({ length: Math.min(count, 12) }, (_, index) => ({
        id: `p${index}`,
        title: `Own ${index}`,
      })),
      pagination: { total: count },
      facets: FACETS,
    },
  });
  const path = `/products?${search}`;
  window.history.pushState(null, '', path);
  await showList(path);
  return path;
}

async function showList(path: string): Promise<void> {
  const address = parseListParams(new URLSearchParams(path.split('?')[1]));
  render(await ProductListView({ site: 'localhost', address }));
}

const here = () => window.location.pathname + window.location.search;
const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}\\b`), hidden: true });
const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
const section = () => screen.getByRole('region', { name: 'Products' });
const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
const number = (name: string) =>
  screen.getByRole<HTMLInputElement>('spinbutton', { name: new RegExp(`^${name}`), hidden: true });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

/** Waits until what was asked for is shown. */
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

async function goBack(): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    window.history.back();
    await arrived;
  });
}

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
  respond = async () => jsonResponse(200, listPage(['Sorted']));
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

test('of two choices the last one is shown, whichever response comes first', async () => {
  await openList();
  const slow = deferredResponse();
  respond = () => slow.promise;
  fireEvent.click(box('Navy'));
  await waitFor(() => expect(requested).toHaveLength(1));
  expect(section()).toHaveAttribute('aria-busy', 'true');
  respond = async () => jsonResponse(200, listPage(['Both']));
  fireEvent.click(box('Red'));
  await shows('Both');
  await act(async () => slow.resolve(jsonResponse(200, listPage(['Late']))));
  expect(names()).toEqual(['Both']);
  expect(requested[1]).toMatch(/color=Navy&color=Red/);
  expect(here()).toMatch(/color=Navy&color=Red$/);
  expect(section()).toHaveAttribute('aria-busy', 'false');
});

test('a late failure does not replace the list that was chosen since', async () => {
  await openList();
  const slow = deferredResponse();
  respond = () => slow.promise;
  fireEvent.click(box('Navy'));
  await waitFor(() => expect(requested).toHaveLength(1));
  respond = async () => jsonResponse(200, listPage(['Both']));
  fireEvent.click(box('Red'));
  await shows('Both');
  await act(async () => slow.resolve(jsonResponse(502)));
  expect(screen.queryByText(/could not be updated/)).toBeNull();
});

test('while a choice loads the list stays, and Back leaves it at the list that is shown', async () => {
  const path = await openList();
  fireEvent.click(box('Navy'));
  await shows('Chosen');
  const slow = deferredResponse();
  respond = () => slow.promise;
  fireEvent.click(box('Red'));
  await waitFor(() => expect(requested).toHaveLength(2));
  expect(names()).toEqual(['Chosen']);
  await goBack();
  await shows('Own 0', 'Own 1');
  await act(async () => slow.resolve(jsonResponse(200, listPage(['Late']))));
  expect(names()).toEqual(['Own 0', 'Own 1']);
  expect(here()).toBe(path);
  expect(section()).toHaveAttribute('aria-busy', 'false');
});

test.each([
  ['an error', async () => jsonResponse(502)],
  ['another answer than a list', async () => jsonResponse(200, { error: 'x' })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('after %s the list and the fields stay, and the choice can be tried again', async (_, failed) => {
  const path = await openList();
  respond = failed;
  fireEvent.click(box('Navy'));
  expect(await screen.findByText(/could not be updated/)).toBeInTheDocument();
  expect(status()).toMatch(/could not be updated/);
  expect(names()).toEqual(['Own 0', 'Own 1']);
  expect(here()).toBe(path);
  expect(box('Navy')).not.toBeChecked();
  expect(section()).toHaveAttribute('aria-busy', 'false');

  respond = async () => jsonResponse(200, listPage(['Chosen']));
  press('Try Again');
  await shows('Chosen');
  expect(box('Navy')).toBeChecked();
  expect(screen.queryByText(/could not be updated/)).toBeNull();
});

test('the message of a failure can be closed', async () => {
  await openList();
  respond = async () => jsonResponse(502);
  fireEvent.click(box('Navy'));
  await screen.findByText(/could not be updated/);
  const close = within(section()).getByRole('button', { name: 'Close' });
  close.focus();
  fireEvent.click(close);
  expect(screen.queryByText(/could not be updated/)).toBeNull();
  expect(within(section()).getByRole('heading', { name: 'Products' })).toHaveFocus();
});

test('tells how long to wait when there were too many choices', async () => {
  await openList();
  respond = async () => jsonResponse(429, {}, { 'retry-after': '90' });
  fireEvent.click(box('Navy'));
  expect(await screen.findByText(/Please wait about 2 minutes/)).toBeInTheDocument();
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

test('Load more appends the next page, is announced and goes on with its first product', async () => {
  const path = await openList('', 30);
  respond = async () => jsonResponse(200, listPage(['Next 1', 'Next 2'], { total: 30, page: 2 }));
  press('Load more');
  await waitFor(() => expect(names()).toHaveLength(14));
  expect(names().slice(10)).toEqual(['Own 10', 'Own 11', 'Next 1', 'Next 2']);
  expect(here()).toBe(`${path}&page=2`);
  expect(status()).toBe('Showing 1 to 24 of 30 items');
  expect(screen.getByRole('link', { name: 'Next 1' })).toHaveFocus();
  press('Load more');
  await waitFor(() => expect(here()).toBe(`${path}&page=3`));
  expect(names()).toHaveLength(16);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('Load more that fails keeps the list and its page, and continues when tried again', async () => {
  const path = await openList('', 30);
  respond = async () => jsonResponse(502);
  press('Load more');
  expect(await screen.findByText(/could not be updated/)).toBeInTheDocument();
  expect(names()).toHaveLength(12);
  expect(here()).toBe(path);
  expect(screen.getByRole('button', { name: 'Load more' })).toBeInTheDocument();
  respond = async () => jsonResponse(200, listPage(['Next'], { total: 30, page: 2 }));
  press('Try Again');
  await waitFor(() => expect(names()).toHaveLength(13));
  expect(here()).toBe(`${path}&page=2`);
});

test('Back from a product shows the longer list where it was left', async () => {
  const path = await openList('', 30);
  respond = async () => jsonResponse(200, listPage(['Next'], { total: 30, page: 2 }));
  press('Load more');
  await waitFor(() => expect(names()).toHaveLength(13));
  Reflect.set(window, 'scrollY', 640);
  act(() => announceNavigation('/product/Next', true));
  window.history.pushState(null, '', '/product/Next');
  cleanup();

  await goBack();
  await showList(path);
  await waitFor(() => expect(names()).toHaveLength(13));
  expect(here()).toBe(`${path}&page=2`);
  await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith({ top: 640, behavior: 'instant' }));
  expect(requested).toHaveLength(1);
});

test('a wrong range of prices is not sent, and the message goes with it', async () => {
  const path = await openList();
  fireEvent.change(number('From'), { target: { value: '800' } });
  await shows('Chosen');
  fireEvent.change(number('To'), { target: { value: '200' } });
  expect(await screen.findAllByText(/Please swap them/)).toHaveLength(2);
  expect(status()).toMatch(/Please swap them/);
  expect(number('To')).toHaveAttribute('aria-invalid', 'true');
  expect(number('To')).toHaveAccessibleDescription(/Please swap them/);
  expect(requested).toHaveLength(1);
  expect(here()).toBe(`${path}&minPrice=800`);
  fireEvent.change(number('To'), { target: { value: '850' } });
  await waitFor(() => expect(here()).toBe(`${path}&maxPrice=850&minPrice=800`));
  expect(screen.queryByText(/Please swap them/)).toBeNull();
});

test('a slider sets its number, and at its end none', async () => {
  const path = await openList();
  const slider = () => screen.getByRole('slider', { name: 'Highest price', hidden: true });
  fireEvent.change(slider(), { target: { value: '700' } });
  await waitFor(() => expect(here()).toBe(`${path}&maxPrice=700`));
  fireEvent.change(slider(), { target: { value: '900' } });
  await waitFor(() => expect(here()).toBe(path));
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

test('in the open sheet a choice is only counted, until it is applied', async () => {
  const path = await openList();
  isSheetOpen = true;
  respond = async () => jsonResponse(200, listPage(['Chosen'], { total: 23 }));
  fireEvent.click(box('Navy'));
  const apply = await screen.findByRole('button', { name: 'Show 23 items', hidden: true });
  expect(names()).toEqual(['Own 0', 'Own 1']);
  expect(here()).toBe(path);
  expect(box('Navy')).toBeChecked();
  fireEvent.click(apply);
  await shows('Chosen');
  expect(isSheetOpen).toBe(false);
  expect(here()).toBe(`${path}&color=Navy`);
});

test('a choice that finds nothing says so and offers a way out', async () => {
  await openList();
  respond = async () => jsonResponse(200, listPage([]));
  fireEvent.click(box('Navy'));
  expect(await screen.findByText('No products found with the selected filters.')).toBeInTheDocument();
  expect(names()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Remove Navy' })).toBeInTheDocument();
  expect(sort().closest('label')).toHaveClass('invisible');
});

test('what is loading when the list is left changes neither the next page nor its address', async () => {
  await openList();
  const slow = deferredResponse();
  respond = () => slow.promise;
  fireEvent.click(box('Navy'));
  await waitFor(() => expect(requested).toHaveLength(1));
  announceNavigation('/product/x', true);
  cleanup();
  window.history.pushState(null, '', '/product/x');
  await act(async () => slow.resolve(jsonResponse(200, listPage(['Late']))));
  expect(here()).toBe('/product/x');
});

test('a choice is what the form said when it was made', async () => {
  const path = await openList();
  fireEvent.change(number('From'), { target: { value: '800' } });
  // Meant to become 3000.
  number('To').value = '30';
  await waitFor(() => expect(here()).toBe(`${path}&minPrice=800`));
});

test('each of two quick choices is one step of Back', async () => {
  const path = await openList();
  const slow = deferredResponse();
  respond = () => slow.promise;
  fireEvent.click(box('Navy'));
  await waitFor(() => expect(requested).toHaveLength(1));
  respond = async () => jsonResponse(200, listPage(['Chosen']));
  fireEvent.click(box('Red'));
  await shows('Chosen');
  await goBack();
  await waitFor(() => expect(requested).toHaveLength(3));
  expect(here()).toBe(`${path}&color=Navy`);
  await goBack();
  await shows('Own 0', 'Own 1');
  expect(here()).toBe(path);
});

test('a choice has its chip at once and can be taken back there, and a failure takes it back', async () => {
  const path = await openList();
  fireEvent.click(box('Navy'));
  await shows('Chosen');
  const slow = deferredResponse();
  respond = () => slow.promise;
  fireEvent.click(box('Red'));
  expect(await screen.findByRole('button', { name: 'Remove Red' })).toBeInTheDocument();
  expect(names()).toEqual(['Chosen']);
  press('Remove Red');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Red' })).toBeNull());
  expect(here()).toBe(`${path}&color=Navy`);
  expect(section()).toHaveAttribute('aria-busy', 'true');
  await act(async () => slow.resolve(jsonResponse(200, listPage(['Navy']))));
  await shows('Navy');

  respond = async () => jsonResponse(502);
  press('Remove Navy');
  await screen.findByText(/could not be updated/);
  expect(screen.getByRole('button', { name: 'Remove Navy' })).toBeInTheDocument();
  expect(box('Navy')).toBeChecked();
});

test.each([false, true])('a price typed since a request stays (in the sheet: %s)', async (isInSheet) => {
  await openList();
  isSheetOpen = isInSheet;
  const slow = deferredResponse();
  respond = () => slow.promise;
  fireEvent.change(number('From'), { target: { value: '300' } });
  await waitFor(() => expect(requested).toHaveLength(1));
  number('To').focus();
  number('To').value = '25';
  number('From').value = '350';
  await act(async () => slow.resolve(jsonResponse(200, listPage(['Chosen'], { total: 23 }))));
  await waitFor(() => expect(status()).toBe('23 items'));
  expect(number('To')).toHaveFocus();
  expect(number('To')).toHaveValue(25);
  expect(number('From')).toHaveValue(350);
  expect(screen.getByRole('slider', { name: 'Lowest price', hidden: true })).toHaveValue('350');
});

test('a price that was being typed when the list arrived is applied when it is left', async () => {
  const path = await openList();
  const slow = deferredResponse();
  respond = () => slow.promise;
  fireEvent.change(number('From'), { target: { value: '300' } });
  await waitFor(() => expect(requested).toHaveLength(1));
  number('To').focus();
  number('To').value = '800';
  await act(async () => slow.resolve(jsonResponse(200, listPage(['Chosen']))));
  await shows('Chosen');
  respond = async () => jsonResponse(200, listPage(['Both']));
  act(() => number('To').blur());
  await shows('Both');
  expect(here()).toBe(`${path}&maxPrice=800&minPrice=300`);
});

test('a price whose request failed is taken back, and one typed since stays', async () => {
  await openList();
  const slow = deferredResponse();
  respond = () => slow.promise;
  fireEvent.change(number('From'), { target: { value: '300' } });
  await waitFor(() => expect(requested).toHaveLength(1));
  number('To').value = '25';
  await act(async () => slow.resolve(jsonResponse(502)));
  await screen.findByText(/could not be updated/);
  expect(number('From')).toHaveValue(null);
  expect(number('To')).toHaveValue(25);
});

test('Clear all takes back prices that could not be sent', async () => {
  const path = await openList();
  fireEvent.change(number('From'), { target: { value: '800' } });
  await shows('Chosen');
  fireEvent.change(number('To'), { target: { value: '200' } });
  await screen.findAllByText(/Please swap them/);
  press('Clear all');
  await waitFor(() => expect(here()).toBe(path));
  expect(number('To')).toHaveValue(null);
  expect(number('To')).toHaveAttribute('aria-invalid', 'false');
  expect(screen.queryByText(/Please swap them/)).toBeNull();
});

test('Enter with a wrong price leads to the one that was typed last', async () => {
  await openList();
  fireEvent.change(number('From'), { target: { value: '800' } });
  await shows('Chosen');
  for (const [name, value] of [
    ['To', '200'],
    ['From', '900'],
  ] as const) {
    fireEvent.change(number(name), { target: { value } });
    fireEvent.submit(screen.getByRole('form', { name: 'Filters', hidden: true }));
    await waitFor(() => expect(number(name)).toHaveFocus());
  }
});

test('a wrong price in the sheet leaves the number of items on its button', async () => {
  await openList();
  isSheetOpen = true;
  respond = async () => jsonResponse(200, listPage(['Chosen'], { total: 23 }));
  fireEvent.click(box('Navy'));
  await screen.findByRole('button', { name: 'Show 23 items', hidden: true });
  fireEvent.change(number('To'), { target: { value: '10.5' } });
  await screen.findAllByText(/whole rupees/);
  expect(screen.getByRole('button', { name: 'Show 23 items', hidden: true })).toBeInTheDocument();
});

test('a number that stays the same is told again, and a new order with it', async () => {
  await openList();
  fireEvent.click(box('Navy'));
  await shows('Chosen');
  expect(status()).toBe('1 item');
  const slow = deferredResponse();
  respond = () => slow.promise;
  fireEvent.click(box('Red'));
  await waitFor(() => expect(status()).toBe(''));
  await act(async () => slow.resolve(jsonResponse(200, listPage(['Reds']))));
  expect(status()).toBe('1 item');
  respond = async () => jsonResponse(200, listPage(['Sorted']));
  fireEvent.change(sort(), { target: { value: 'priceAsc' } });
  await shows('Sorted');
  expect(status()).toBe('1 item, sorted by Price: low to high');
});

test('Load more does not drop a choice that is loading', async () => {
  const path = await openList('', 30);
  const slow = deferredResponse();
  respond = () => slow.promise;
  fireEvent.click(box('Navy'));
  await waitFor(() => expect(requested).toHaveLength(1));
  press('Load more');
  await act(async () => slow.resolve(jsonResponse(200, listPage(['Chosen']))));
  await shows('Chosen');
  expect(here()).toBe(`${path}&color=Navy`);
  expect(requested).toHaveLength(1);
});

test('a chip that is removed keeps a choice that is loading', async () => {
  const path = await openList();
  fireEvent.click(box('Navy'));
  await shows('Chosen');
  const slow = deferredResponse();
  respond = () => slow.promise;
  fireEvent.click(box('Red'));
  await waitFor(() => expect(requested).toHaveLength(2));
  respond = async () => jsonResponse(200, listPage(['Reds']));
  press('Remove Navy');
  await shows('Reds');
  expect(here()).toBe(`${path}&color=Red`);
});

test('one press of Enter in a price is one request', async () => {
  const path = await openList();
  fireEvent.change(number('From'), { target: { value: '800' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Filters', hidden: true }));
  await waitFor(() => expect(here()).toBe(`${path}&minPrice=800`));
  expect(requested).toHaveLength(1);
});

test('a wrong price stays while another choice is applied without it', async () => {
  const path = await openList();
  fireEvent.change(number('From'), { target: { value: '800' } });
  await shows('Chosen');
  fireEvent.change(number('To'), { target: { value: '10.5' } });
  await screen.findAllByText(/whole rupees/);
  respond = async () => jsonResponse(200, listPage(['Navy']));
  fireEvent.click(box('Navy'));
  await shows('Navy');
  expect(here()).toBe(`${path}&color=Navy&minPrice=800`);
  expect(number('To')).toHaveValue(10.5);
  expect(screen.getAllByText(/whole rupees/)).not.toHaveLength(0);
});

test('several steps of a slider are one choice, and each is told', async () => {
  const path = await openList();
  const slider = screen.getByRole('slider', { name: 'Lowest price', hidden: true });
  expect(slider).toHaveAttribute('aria-valuetext', '₹100');
  fireEvent.change(slider, { target: { value: '120' } });
  fireEvent.change(slider, { target: { value: '140' } });
  await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '₹140'));
  expect(number('From')).toHaveValue(140);
  await waitFor(() => expect(here()).toBe(`${path}&minPrice=140`));
  expect(requested).toHaveLength(1);
});

test('what is chosen in the sheet waits for its button, whatever else is chosen', async () => {
  const path = await openList();
  fireEvent.change(sort(), { target: { value: 'popular' } });
  await waitFor(() => expect(here()).toBe(`${path}&sort=popular`));
  isSheetOpen = true;
  respond = async () => jsonResponse(200, listPage(['Chosen'], { total: 23 }));
  fireEvent.click(box('Navy'));
  await waitFor(() => expect(status()).toMatch(/23 items/));
  isSheetOpen = false;
  fireEvent.change(sort(), { target: { value: 'priceAsc' } });
  await waitFor(() => expect(here()).toBe(`${path}&sort=priceAsc`));
  expect(box('Navy')).toBeChecked();
  isSheetOpen = true;
  press('Show 23 items');
  await waitFor(() => expect(here()).toBe(`${path}&color=Navy&sort=priceAsc`));
});

test('a count that fails is told in the sheet', async () => {
  await openList();
  isSheetOpen = true;
  respond = async () => jsonResponse(502);
  fireEvent.click(box('Navy'));
  expect(await screen.findByText(/could not be updated/)).toBeInTheDocument();
  const form = screen.getByRole('form', { name: 'Filters', hidden: true });
  expect(within(form).getByText(/could not be updated/)).toBeInTheDocument();
  expect(within(form).getByRole('button', { name: 'Show items', hidden: true })).toBeInTheDocument();
  expect(box('Navy')).toBeChecked();
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
