import { jest } from '@jest/globals';
import { fetchQuote, offerText } from './quote';
import { wireQuote } from './schema';

const LINE = {
  id: 'a1',
  name: 'Kurta',
  image: '',
  price: 1499,
  quantity: 2,
  selectedSize: 'M',
  selectedColor: null,
};
const TOTALS = {
  subtotal: 2998,
  discount: 200,
  delivery: 79,
  giftWrap: 49,
  fee: 30,
  taxIncluded: 140.76,
  total: 2956,
};
const BODY = {
  id: 'q1',
  totals: TOTALS,
  coupon: { code: 'FESTIVE', error: '' },
  offers: [{ code: 'FESTIVE', off: 200, from: 999 }],
  freeDeliveryFrom: 3500,
};

const requests: { path: string; body: unknown }[] = [];

function respond(body: unknown, status = 200) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    requests.push({ path: String(url), body: JSON.parse(String(init?.body)) });
    return Response.json(body, { status });
  });
}

const ask = (changes: object = {}) => fetchQuote({ lines: [LINE], postalCode: '', coupon: '', ...changes });

beforeEach(() => {
  requests.length = 0;
});
afterEach(() => jest.restoreAllMocks());

test('asks for what there is to say of an order, and no more', async () => {
  respond(BODY);
  const lines = [{ productId: 'a1', quantity: 2, size: 'M', color: null }];
  await ask({ giftWrap: false });
  await ask({ postalCode: '560001', coupon: 'FESTIVE', giftWrap: true });
  expect(requests).toEqual([
    { path: '/api/quotes', body: { lines } },
    { path: '/api/quotes', body: { lines, postalCode: '560001', coupon: 'FESTIVE', giftWrap: true } },
  ]);
});

test('reads a quote', async () => {
  respond(BODY);
  expect(await ask()).toEqual(BODY);
});

test('reads a quote of its parts that are there', () => {
  const totals = { subtotal: 2998, total: 2998 };
  const quote = wireQuote.parse({
    id: 'q1',
    totals,
    coupon: { error: 'x' },
    offers: [{ code: 'A', off: 0 }, { off: 5 }, { code: 'B' }],
  });
  expect(quote).toEqual({
    id: 'q1',
    totals: { ...totals, discount: 0, delivery: 0, giftWrap: 0, fee: 0, taxIncluded: 0 },
    coupon: null,
    offers: [{ code: 'A', off: 0, from: 0 }],
    freeDeliveryFrom: null,
  });
});

test('says why a coupon does not hold', async () => {
  const coupon = { code: 'GONE', error: 'GONE has ended.' };
  respond({ ...BODY, coupon });
  expect(await ask()).toMatchObject({ coupon });
});

test.each([
  ['a page of a proxy', 'Bad gateway', 200],
  ['an error', BODY, 422],
])('has no quote from a response with %s', async (_, body, status) => {
  respond(body, status);
  expect(await ask()).toBeNull();
});

test.each([
  { ...BODY, id: '' },
  { ...BODY, totals: { total: 5 } },
  { ...BODY, totals: null },
])('reads no quote of %j', (body) => {
  expect(wireQuote.safeParse(body).success).toBe(false);
});

test('has no quote without a response', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('failed to fetch'));
  expect(await ask()).toBeNull();
});

test('tells from what amount an offer holds', () => {
  expect(offerText({ code: 'A', off: 200, from: 999 })).toBe('₹200 off from ₹999');
  expect(offerText({ code: 'A', off: 200, from: 0 })).toBe('₹200 off');
});
