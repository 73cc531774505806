import { jest } from '@jest/globals';
import { fetchAvailability } from './fetch-availability';
import type { CartItem } from './cart-item';

const line = (id: string): CartItem => ({
  id,
  name: 'Kurta',
  image: '',
  price: 1499,
  quantity: 1,
  selectedSize: null,
  selectedColor: null,
});
const { signal } = new AbortController();
const asked: string[][] = [];

function answer(make: (ids: string[]) => Response | Error) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const ids = new URL(String(url), 'http://x.example').searchParams.getAll('id');
    asked.push(ids);
    const answer = make(ids);
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

beforeEach(() => {
  asked.length = 0;
});
afterEach(() => jest.restoreAllMocks());

test('each product is asked for once, and those that have no page here never', async () => {
  answer((ids) => Response.json({ products: [], missing: ids }));
  const offers = await fetchAvailability(
    [line('a'), line('b'), line('a'), line('c/d'), line('x'.repeat(65))],
    signal,
  );
  expect(asked).toEqual([['a', 'b']]);
  expect(offers).toEqual(
    new Map([
      ['a', null],
      ['b', null],
    ]),
  );
});

test('an empty cart asks for nothing', async () => {
  answer(() => new Error('asked'));
  expect(await fetchAvailability([], signal)).toEqual(new Map());
  expect(asked).toEqual([]);
});

test('a large cart is asked for fifty at a time; what fails of it is not known, the rest is', async () => {
  answer((ids) =>
    ids.includes('p0') ? Response.json({}, { status: 500 }) : Response.json({ missing: ids }),
  );
  const offers = await fetchAvailability(
    Array.from({ length: 70 }, (_, index) => line(`p${index}`)),
    signal,
  );
  expect(asked.map((ids) => ids.length)).toEqual([50, 20]);
  expect(offers.size).toBe(20);
});

test.each([
  ['no answer', () => new TypeError('failed to fetch')],
  ['no JSON', () => new Response('<html>')],
])('%s is quietly nothing', async (_, make) => {
  answer(make);
  expect(await fetchAvailability([line('a')], signal)).toEqual(new Map());
});
