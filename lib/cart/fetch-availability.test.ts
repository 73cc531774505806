import { jest } from '@jest/globals';
import { fetchAvailability, fetchCatalogue } from './availability';
import type { CartItem } from './cart';

const line = (id: string): CartItem => ({
  id,
  name: 'Kurta',
  image: '',
  price: 1499,
  quantity: 1,
  selectedSize: null,
  selectedColor: null,
});
const requested: string[][] = [];

function respond(make: (ids: string[]) => Response | Error) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const ids = new URL(String(url), 'http://x.example').searchParams.getAll('id');
    requested.push(ids);
    const response = make(ids);
    if (response instanceof Error) throw response;
    return response;
  });
}

beforeEach(() => {
  requested.length = 0;
});
afterEach(() => jest.restoreAllMocks());

test('requests each valid product id once', async () => {
  respond((ids) => Response.json({ products: [], missing: ids }));
  const availability = await fetchAvailability([
    line('a'),
    line('b'),
    line('a'),
    line('c/d'),
    line('x'.repeat(65)),
  ]);
  expect(requested).toEqual([['a', 'b']]);
  expect(availability).toEqual(
    new Map([
      ['a', null],
      ['b', null],
    ]),
  );
});

test('requests nothing for an empty cart', async () => {
  respond(() => new Error('requested'));
  expect(await fetchAvailability([])).toEqual(new Map());
  expect(await fetchCatalogue([])).toEqual([]);
  expect(requested).toEqual([]);
});

test('requests fifty products at a time and leaves out those of a failed request', async () => {
  respond((ids) =>
    ids.includes('p0') ? Response.json({}, { status: 500 }) : Response.json({ missing: ids }),
  );
  const availability = await fetchAvailability(Array.from({ length: 70 }, (_, index) => line(`p${index}`)));
  expect(requested.map((ids) => ids.length)).toEqual([50, 20]);
  expect(availability.size).toBe(20);
});

test.each([
  ['no response', () => new TypeError('failed to fetch')],
  ['a response that is not JSON', () => new Response('<html>')],
])('returns nothing after %s', async (_, make) => {
  respond(make);
  expect(await fetchAvailability([line('a')])).toEqual(new Map());
});
