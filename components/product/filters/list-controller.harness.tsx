import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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

export const asValues = (values: string[]) => values.map((value) => ({ value, count: 5 }));
const FACETS: ListPage['facets'] = [
  { kind: 'size', label: 'Size', values: SIZES.map((value, index) => ({ value, count: index < 8 ? 5 : 0 })) },
  { kind: 'color', label: 'Colour', values: asValues(COLORS) },
  { kind: 'price', label: 'Price', min: 100, max: 900 },
];

let store: TestStore;
let shops = 0;
let respond: () => Promise<Response>;
/** The queries of the requests for a list. */
export const requested: string[] = [];
/** The sheet of filters on a phone. */
export const sheet = { isOpen: false };

const matches = Reflect.get(Element.prototype, 'matches');

/** Starts a store before all tests, and replaces what jsdom lacks: popovers, layout and the CSS object. */
export function prepareLists(): void {
  beforeAll(async () => {
    store = await startTestStore();
    Object.assign(HTMLFormElement.prototype, {
      matches(selectors: string) {
        return selectors === ':popover-open'
          ? sheet.isOpen
          : Boolean(Reflect.apply(matches, this, [selectors]));
      },
    });
    HTMLFormElement.prototype.hidePopover = () => {
      sheet.isOpen = false;
    };
    jest.spyOn(window, 'scrollTo').mockReturnValue();
    Reflect.set(globalThis, 'CSS', {
      escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`),
    });
  });
  afterAll(() => store.close());
  beforeEach(() => {
    sheet.isOpen = false;
    requested.length = 0;
    answer(['Chosen']);
    window.fetch = (path) => {
      requested.push(String(path).replace('/api/list?', ''));
      return respond();
    };
  });
}

/** Answers the next requests. */
export function answerWith(next: () => Promise<Response>): void {
  respond = next;
}

/** Answers the next requests with a list of products. */
export function answer(...list: Parameters<typeof listResponse>): void {
  respond = async () => listResponse(...list);
}

/** Answers the next requests as a shop whose store fails. */
export function fail(): void {
  respond = async () => jsonResponse(502);
}

/** Answers the next requests when the test calls `resolve`. */
export function answerLater() {
  const slow = deferredResponse();
  respond = () => slow.promise;
  return slow;
}

/** A response with a list of products. */
export function listResponse(names: string[], change: Partial<ListPage> = {}): Response {
  const cards = names.map((name) => ({
    product: { id: name, name, image: '/a.webp', price: 500, sizes: [], colors: [] },
    image: { url: '/a.webp' },
  }));
  const own = { cards, total: names.length, isLowerBound: false, didYouMean: '', facets: FACETS, page: 1 };
  return jsonResponse(200, { ...own, ...change });
}

/** Opens a list that no other test has opened; its choices would be shown again. */
export async function openList(
  query = '',
  count = 2,
  storeInfo: object = {},
  facets = FACETS,
): Promise<string> {
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
      facets,
    },
  });
  const path = `/products?${search}`;
  window.history.pushState(null, '', path);
  await showList(path);
  return path;
}

/** Shows the list of an address. */
export async function showList(path: string): Promise<void> {
  const address = parseListParams(new URLSearchParams(path.split('?')[1]));
  render(await ProductListView({ site: 'localhost', address }));
}

/** Path and query of the page. */
export const here = () => window.location.pathname + window.location.search;
/** The products that are shown. */
export const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
/** The field of a value. */
export const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}\\b`), hidden: true });
/** What is announced. */
export const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
/** The list of products. */
export const section = () => screen.getByRole('region', { name: 'Products' });
/** The choice of an order. */
export const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
/** A field of a price. */
export const number = (name: string) =>
  screen.getByRole<HTMLInputElement>('spinbutton', { name: new RegExp(`^${name}`), hidden: true });
/** Presses a button. */
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name, hidden: true }));

/** Waits until what was asked for is shown. */
export const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

/** Goes back, as by the button of the browser. */
export async function goBack(): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    window.history.back();
    await arrived;
  });
}

/** Makes a choice whose list comes when the test calls `resolve`. */
export async function chooseLate(name: string) {
  const count = requested.length;
  const slow = answerLater();
  fireEvent.click(box(name));
  await waitFor(() => expect(requested).toHaveLength(count + 1));
  return slow;
}
