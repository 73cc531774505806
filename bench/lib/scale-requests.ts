import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Goal } from './figures';
import type { Catalogue } from './scale-catalogue';
import { SEARCHES } from './search-requests';

/** A kind of request to a store API; the same call with another number asks for something else. */
export type RequestKind = {
  name: string;
  send: (turn: number) => Promise<void>;
  /** Of searches: the time that 95 of 100 take at most with 1,000,000 products on PostgreSQL. */
  searchGoal?: Goal;
};

/** The kinds that have a goal. */
export const FIRST_PAGE = 'all products, first page';
export const PRODUCT = 'product';

export const ORDER = 'order, paid on delivery';

const PAGE_SIZE = 12;
const MAX_PAGE_SIZE = 100;

/** Products that shoppers ask for again and again: few enough for a warm-up to have read each of them. */
const POPULAR_PRODUCTS = 20;

/** Pages in different places of the catalogue, of which the measured products are taken. */
const SAMPLED_PAGES = 10;

const TIMEOUT_MS = 60_000;

const CUSTOMER = {
  password: 'bench-customer-2024',
  firstName: 'Bench',
  lastName: 'Customer',
};
const ADDRESS = {
  fullName: 'Bench Customer',
  address: '1 Test Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  phone: '+919845012345',
};

const listed = z.object({
  id: z.string(),
  variants: z.unknown().optional(),
  soldOut: z.unknown().optional(),
});
const productList = z.object({ data: z.array(listed), count: z.number() });
const placed = z.object({ id: z.string() });
const authorization = z.object({ token: z.string() });

/**
 * The kinds of requests that a storefront sends.
 *
 * @throws when the API does not answer as expected
 */
export async function scaleRequests({ baseUrl, products }: Catalogue): Promise<RequestKind[]> {
  const ids = await sampleProductIds(baseUrl);
  const popular = ids.splice(0, POPULAR_PRODUCTS);
  const token = await registerCustomer(baseUrl);
  const lists = {
    'all products': '',
    'a category': '&category=shirts',
    'a department': '&category=men&gender=Men',
    'a parent category': '&category=shirts&parentCategory=Casual%20Shirts',
  };
  const kinds: RequestKind[] = [];
  for (const [name, filter] of Object.entries(lists)) {
    const pages = Math.ceil((await readList(baseUrl, `limit=1${filter}`)).count / PAGE_SIZE);
    const list = (page: number) => get(`${baseUrl}/products?limit=${PAGE_SIZE}&page=${page}${filter}`);
    kinds.push(
      { name: `${name}, first page`, send: () => list(1) },
      { name: `${name}, middle page`, send: (turn) => list(Math.ceil(pages / 2) + (turn % 7)) },
      { name: `${name}, last page`, send: () => list(pages) },
    );
  }
  const order = (id: string) => ({ products: { [id]: 1 }, shippingAddress: ADDRESS });
  const middle = Math.floor(products / MAX_PAGE_SIZE / 2);
  const pick = (turn: number, among: string[]) => among[turn % among.length] ?? '';
  const searches = SEARCHES.map(({ name, goal, paths }) => ({
    name,
    searchGoal: goal,
    send: (turn: number) => get(`${baseUrl}${pick(turn, paths)}`),
  }));
  return [
    ...kinds,
    ...searches,
    {
      // A sitemap of the storefront reads 50 of them, one after the other.
      name: '100 products in the middle',
      send: (turn) => get(`${baseUrl}/products?limit=${MAX_PAGE_SIZE}&page=${middle + (turn % 5)}`),
    },
    { name: 'featured products', send: () => get(`${baseUrl}/products?limit=100&featured=true`) },
    { name: PRODUCT, send: (turn) => get(`${baseUrl}/products/${pick(turn, popular)}`) },
    // The database may have to read it from the disk.
    { name: 'product that nobody asked for', send: (turn) => get(`${baseUrl}/products/${pick(turn, ids)}`) },
    {
      name: ORDER,
      send: async (turn) => {
        const { id } = placed.parse(await post(`${baseUrl}/orders`, order(pick(turn, popular)), token));
        // A customer may hold only few unpaid orders.
        await post(`${baseUrl}/payments`, { orderId: id, fields: { method: 'cod' } }, token);
      },
    },
  ];
}

/** Ids of products from all over the catalogue. */
export async function sampleProductIds(baseUrl: string): Promise<string[]> {
  const pages = Math.ceil((await readList(baseUrl, 'limit=1')).count / MAX_PAGE_SIZE);
  const ids: string[] = [];
  for (let index = 0; index < SAMPLED_PAGES; index++) {
    const page = Math.floor((pages * index) / SAMPLED_PAGES) + 1;
    const { data } = await readList(baseUrl, `limit=${MAX_PAGE_SIZE}&page=${page}`);
    ids.push(...data.map((product) => product.id));
  }
  // Neighbours share database pages; products that shoppers ask for do not.
  return ids.map((_, index) => ids[(index * 101) % ids.length] ?? '');
}

async function registerCustomer(baseUrl: string): Promise<string> {
  const customer = { ...CUSTOMER, email: `bench-${randomUUID()}@example.com` };
  await post(`${baseUrl}/users/register`, customer);
  const { email, password } = customer;
  return authorization.parse(await post(`${baseUrl}/users/authorize`, { email, password })).token;
}

async function readList(baseUrl: string, query: string): Promise<z.infer<typeof productList>> {
  return productList.parse(JSON.parse(await read(`${baseUrl}/products?${query}`)));
}

async function get(url: string): Promise<void> {
  await read(url);
}

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  return JSON.parse(await read(url, { method: 'POST', headers, body: JSON.stringify(body) }));
}

async function read(url: string, init?: RequestInit): Promise<string> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${text.slice(0, 200)}`);
  return text;
}
