import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { coupons } from '../db/schema/coupons';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import { products, productVariants } from '../db/schema/products';
import { quoteSchema } from '../quotes/quote-schema';
import { describeEachEngine } from './engines.harness';
import { HIGH_LIMITS, type TestApi, type TestResponse } from './test-api';
import { runCommand } from './test-commands';
import { linenShirt, orderIdOf, placeTestOrder, shippingAddress } from './test-orders';
import { testShops } from './test-shops';

const extras = {
  features: ['delivery', 'order-lines', 'stock', 'quotes', 'coupons', 'gift-wrap'],
  giftWrapPrice: 49,
  holdsReviews: false,
  sizeGuides: [],
  deliveryRules: [
    { from: '570001', to: '570099', place: 'Mysuru', days: 2, cashOnDelivery: true, pickup: true },
    {
      from: '744101',
      to: '744999',
      place: 'Andaman',
      days: 9,
      cashOnDelivery: false,
      pickup: false,
      fee: 199,
    },
  ],
  gst: [{ from: '2025-09-22', rates: [{ upTo: 2500, percent: 5 }, { percent: 18 }] }],
};
const terms = { shippingFee: 79, freeFrom: 1499 };

const shirt = (quantity: number) => ({ productId: linenShirt, quantity, size: 'M', color: 'Indigo' });
const errorBody = z.object({ error: z.string(), quote: quoteSchema.optional() });

async function quoteOf(api: TestApi, request: Record<string, unknown>, token?: string) {
  const response = await api.post('/quotes', { json: request, ...(token && { token }) });
  expect(response.status).toBe(200);
  return quoteSchema.parse(response.body);
}

const orderShirts = (api: TestApi, token: string, quantity: number, changes: Record<string, unknown>) =>
  placeTestOrder(api, token, { products: { [linenShirt]: quantity }, lines: [shirt(quantity)], ...changes });

const errorOf = ({ body }: TestResponse) => errorBody.parse(body);

describeEachEngine(
  (api) => {
    beforeEach(async () => {
      await api().db.delete(orders);
      await api().db.delete(coupons);
      await api().db.delete(productVariants);
      // The last size that was gone has marked its product.
      await api().db.update(products).set({ soldOut: false });
    });
    const addCoupon = async (code: string, options: Record<string, unknown> = {}) => {
      const { error } = await runCommand(api(), 'coupons add', { args: [code], off: '200', ...options });
      expect(error).toBeNull();
    };

    test('tells what an order costs, and when it comes', async () => {
      const quote = await quoteOf(api(), { lines: [shirt(1)], postalCode: '570001' });
      expect(quote).toMatchObject({
        totals: {
          subtotal: 799,
          discount: 0,
          delivery: 79,
          giftWrap: 0,
          fee: 0,
          taxIncluded: 41.81,
          total: 878,
        },
        freeDeliveryFrom: 1499,
        shortages: [],
        lines: [{ productId: linenShirt, size: 'M', color: 'Indigo', quantity: 1, price: 799, discount: 0 }],
      });
      expect(quote.earliest).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect((await quoteOf(api(), { lines: [shirt(2)] })).totals).toMatchObject({
        delivery: 0,
        total: 1598,
      });
      const andaman = await quoteOf(api(), { lines: [shirt(2)], postalCode: '744101' });
      expect(andaman.totals).toMatchObject({ delivery: 199, total: 1797 });
    });

    test('wraps an order as a gift for a price that is part of its figures', async () => {
      await runCommand(api(), 'shops edit', { 'gift-wrap': '49.5' });
      api().restart();
      const { token, email } = await api().newCustomer();
      const lines = [shirt(2)];
      const plain = await quoteOf(api(), { lines, giftWrap: false });
      const wrapped = await quoteOf(api(), { lines, giftWrap: true });
      expect(plain.totals).toMatchObject({ giftWrap: 0, total: 1598 });
      expect(wrapped.totals).toMatchObject({ giftWrap: 49.5, taxIncluded: 78.45, total: 1647.5 });
      expect((await quoteOf(api(), { lines: [], giftWrap: true })).totals.total).toBe(0);
      for (const changes of [
        { giftWrap: true },
        { giftWrap: true, quoteId: plain.id },
        { quoteId: wrapped.id },
      ])
        expect((await orderShirts(api(), token, 2, changes)).status).toBe(409);
      const placed = await orderShirts(api(), token, 2, { giftWrap: true, quoteId: wrapped.id });
      expect(placed).toMatchObject({ status: 201, body: { total: 1647.5, totals: wrapped.totals } });
      expect((await api().mailsTo(email))[0]?.text).toContain('Gift wrap: ₹49.50\nDelivery: Free\nTotal');
      const { lines: shown } = await runCommand(api(), 'orders show', { args: [orderIdOf(placed)] });
      expect(shown.join()).toContain('gift wrap ₹49.5');
      await runCommand(api(), 'shops features', { remove: 'gift-wrap' });
      api().restart();
      expect((await quoteOf(api(), { lines, giftWrap: true })).totals.giftWrap).toBe(0);
    });

    test('names what is gone or too little, and leaves out what is gone', async () => {
      await api()
        .db.insert(productVariants)
        .values({ productId: linenShirt, size: 'M', color: 'Indigo', stock: 1 });
      const lines = [shirt(2), { productId: '00000000-0000-4000-8000-000000000000', quantity: 1 }];
      const quote = await quoteOf(api(), { lines });
      expect(quote.shortages.map(({ stock }) => stock).sort()).toEqual([0, 1]);
      expect(quote.lines).toHaveLength(1);
    });

    test('places an order at the figures of its quote, and keeps them', async () => {
      await addCoupon('NEW200', { from: '999', public: true });
      const { token, email } = await api().newCustomer();
      const quote = await quoteOf(
        api(),
        { lines: [shirt(2)], postalCode: '570001', coupon: 'new200' },
        token,
      );
      expect(quote.totals).toMatchObject({ subtotal: 1598, discount: 200, delivery: 0, total: 1398 });
      const placed = await orderShirts(api(), token, 2, { quoteId: quote.id, coupon: 'NEW200' });
      expect(placed.status).toBe(201);
      expect(placed.body).toMatchObject({ total: 1398, totals: quote.totals, coupon: 'NEW200' });
      const { body: listed } = await api().get('/orders', { token });
      expect(listed).toMatchObject([{ total: 1398, totals: quote.totals }]);
      expect((await api().mailsTo(email))[0]?.text).toContain(
        'Discount (NEW200): −₹200.00\nDelivery: Free\nTotal: ₹1,398.00',
      );
    });

    test('orders nothing at figures that the customer has not agreed to', async () => {
      const { token } = await api().newCustomer();
      const key = { 'idempotency-key': 'unseen' };
      const request = { products: { [linenShirt]: 1 }, lines: [shirt(1)] };
      const unseen = await placeTestOrder(api(), token, request, key);
      expect(unseen.status).toBe(409);
      const { quote } = errorOf(unseen);
      expect(quote?.totals.total).toBe(878);
      expect(await api().db.$count(orders)).toBe(0);
      const old = quote?.id.replace(/^\w+/, Date.now().toString(36));
      expect((await orderShirts(api(), token, 1, { quoteId: old })).status).toBe(409);
      expect((await orderShirts(api(), token, 1, { quoteId: 'made.up' })).status).toBe(409);
      // The refusal was not kept under its key.
      expect((await placeTestOrder(api(), token, { ...request, quoteId: quote?.id }, key)).status).toBe(201);
      // What costs no more than its lines needs no quote.
      expect((await orderShirts(api(), token, 2, {})).status).toBe(201);
    });

    test('tells the new figures where the place costs something else, or there is too little', async () => {
      const { token } = await api().newCustomer();
      const { id } = await quoteOf(api(), { lines: [shirt(1)], postalCode: '570001' });
      const address = { ...shippingAddress, postalCode: '744101' };
      const moved = await orderShirts(api(), token, 1, { quoteId: id, shippingAddress: address });
      expect(errorOf(moved).quote?.totals.delivery).toBe(199);
      await api()
        .db.insert(productVariants)
        .values({ productId: linenShirt, size: 'M', color: 'Indigo', stock: 0 });
      const short = await orderShirts(api(), token, 1, { quoteId: id });
      expect(short.status).toBe(409);
      expect(errorOf(short).quote?.shortages).toMatchObject([{ stock: 0 }]);
    });

    test.each<[string, Record<string, unknown>, string]>([
      ['a minimum', { from: '999' }, 'TRY is for goods of ₹999 and more.'],
      ['an end', { ended: true }, 'TRY has ended.'],
      ['other products', { category: 'trousers' }, 'TRY is not for these products.'],
    ])(
      'refuses a public coupon with %s in words, a secret one as if there were none',
      async (_, options, reason) => {
        const request = { lines: [shirt(1)], coupon: 'try' };
        const { ended, ...added } = options;
        await addCoupon('TRY', { ...added, public: true });
        if (ended) await runCommand(api(), 'coupons end', { args: ['TRY'] });
        expect((await quoteOf(api(), request)).coupon).toEqual({ code: 'TRY', error: reason });
        await api().db.update(coupons).set({ isPublic: false });
        expect((await quoteOf(api(), request)).coupon).toEqual({
          code: 'TRY',
          error: 'This code is not valid.',
        });
        await api().db.delete(coupons);
        expect((await quoteOf(api(), request)).coupon).toEqual({
          code: 'TRY',
          error: 'This code is not valid.',
        });
      },
    );

    test('knows what a customer has used; a cancelled order gives its use back', async () => {
      await addCoupon('ONCE', { public: true, once: true });
      await addCoupon('FIRST', { public: true, 'first-order': true });
      const { token, email } = await api().newCustomer();
      await addCoupon('MINE', { for: email, once: true });
      const lines = [shirt(2)];
      const order = async (coupon: string) => {
        const { id } = await quoteOf(api(), { lines, coupon }, token);
        return orderShirts(api(), token, 2, { quoteId: id, coupon });
      };
      expect((await order('MINE')).status).toBe(201);
      const placed = await order('ONCE');
      expect(placed.status).toBe(201);
      const errorFor = async (coupon: string) =>
        (await quoteOf(api(), { lines, coupon }, token)).coupon?.error;
      expect(await errorFor('MINE')).toBe('You have used MINE already.');
      expect(await errorFor('ONCE')).toBe('You have used ONCE already.');
      expect(await errorFor('FIRST')).toBe('FIRST is for a first order only.');
      await api()
        .db.update(orders)
        .set({ status: ORDER_STATUS.cancelled })
        .where(eq(orders.id, orderIdOf(placed)));
      expect(await errorFor('ONCE')).toBeUndefined();
      const other = await api().newCustomer();
      expect((await quoteOf(api(), { lines, coupon: 'MINE' }, other.token)).coupon?.error).toBe(
        'This code is not valid.',
      );
    });

    test('keeps its limit while 100 orders come at once', async () => {
      await addCoupon('TEN', { limit: '10' });
      const customers = await Promise.all(Array.from({ length: 100 }, () => api().newCustomer()));
      const { id } = await quoteOf(api(), { lines: [shirt(2)], coupon: 'TEN' });
      const answers = await Promise.all(
        customers.map(({ token }) => orderShirts(api(), token, 2, { quoteId: id, coupon: 'TEN' })),
      );
      const placed = answers.filter(({ status }) => status === 201);
      expect(placed).toHaveLength(10);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
      const { lines } = await runCommand(api(), 'coupons list');
      expect(lines.join()).toContain('10 of 10 used');
    }, 120_000);

    test('lists what is public and can be used, and ends it by command', async () => {
      await addCoupon('SECRET');
      await addCoupon('NEW200', { from: '999', public: true });
      const offers = async () => (await quoteOf(api(), { lines: [shirt(2)] })).offers;
      expect(await offers()).toEqual([{ code: 'NEW200', off: 200, from: 999 }]);
      expect((await runCommand(api(), 'coupons end', { args: ['new200'] })).lines).toEqual([
        'NEW200 has ended.',
      ]);
      expect(await offers()).toBeUndefined();
      expect((await runCommand(api(), 'coupons end', { args: ['none'] })).error).toBe(
        'The shop has no coupon NONE.',
      );
      expect((await runCommand(api(), 'coupons add', { args: ['SECRET'], off: '5' })).error).toContain(
        'already',
      );
    });

    test('orders nothing with a code that does not hold, and counts it as a try', async () => {
      const { token } = await api().newCustomer();
      const { id } = await quoteOf(api(), { lines: [shirt(2)] });
      const refused = await orderShirts(api(), token, 2, { quoteId: id, coupon: 'WRONG' });
      expect(refused.status).toBe(409);
      expect(errorOf(refused).quote?.coupon?.error).toBe('This code is not valid.');
    });

    test('leaves something to pay, and holds a use for a while only', async () => {
      await addCoupon('ALL', { off: '99999', public: true });
      const { token } = await api().newCustomer();
      const quote = await quoteOf(api(), { lines: [shirt(2)], coupon: 'ALL' }, token);
      expect(quote.totals).toMatchObject({ subtotal: 1598, discount: 1597, total: 1 });
      const placed = await orderShirts(api(), token, 2, { quoteId: quote.id, coupon: 'ALL' });
      expect(placed.body).toHaveProperty('payBefore');
      const phone = encodeURIComponent(shippingAddress.phone);
      const tracked = await api().get(`/orders/${orderIdOf(placed)}?contactInfo=${phone}`);
      expect(tracked.status).toBe(200);
      expect(tracked.body).not.toHaveProperty('coupon');
    });

    test('a coupon for one customer is offered to nobody, and deleted with them', async () => {
      const { email } = await api().newCustomer();
      const add = (options: Record<string, unknown>) =>
        runCommand(api(), 'coupons add', { args: ['MINE'], off: '50', ...options });
      expect((await add({ public: true, for: email })).error).toContain('--public, or for one customer');
      expect((await add({ off: '0.004' })).error).toContain('--off must be at least 1');
      expect((await add({ until: '2020-01-01' })).error).toContain('--until must not be over');
      expect((await add({ for: 'stranger@example.com' })).lines.join()).toContain('has no customer');
      await api().db.update(coupons).set({ email });
      expect((await runCommand(api(), 'users delete', { args: [email] })).error).toBeNull();
      expect(await api().db.$count(coupons)).toBe(0);
    });

    test('is no route of a shop without quotes', async () => {
      const { status } = await api().post('/quotes', { json: { lines: [] }, host: 'second.localhost' });
      expect(status).toBe(404);
    });
  },
  { shops: testShops.map((shop) => (shop.id === 'first' ? { ...shop, extras, terms } : shop)) },
);

describeEachEngine(
  (api) => {
    test('lets a caller try few codes, and offered ones always', async () => {
      await runCommand(api(), 'coupons add', { args: ['SECRET'], off: '10' });
      await runCommand(api(), 'coupons add', { args: ['OPEN'], off: '10', public: true });
      const { token } = await api().newCustomer();
      const attempt = async (coupon: string) =>
        (await quoteOf(api(), { lines: [shirt(1)], coupon }, token)).coupon;
      for (const code of ['A1', 'SECRET', 'A2', 'SECRET', 'A3']) await attempt(code);
      const refusal = 'Too many codes were tried. Try again in an hour.';
      expect(await attempt('A4')).toEqual({ code: 'A4', error: refusal });
      expect(await attempt('SECRET')).toEqual({ code: 'SECRET', error: refusal });
      expect(await attempt('OPEN')).toEqual({ code: 'OPEN' });
      expect((await orderShirts(api(), token, 2, { coupon: 'SECRET' })).status).toBe(429);
    });
  },
  {
    shops: testShops.map((shop) => (shop.id === 'first' ? { ...shop, extras, terms } : shop)),
    limits: { ...HIGH_LIMITS, coupons: { attempts: 3, seconds: 3600 } },
  },
);
