import { eq } from 'drizzle-orm';
import { coupons } from '../db/schema/coupons';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import { describeEachEngine } from './engines.harness';
import { HIGH_LIMITS } from './test-api';
import { runCommand } from './test-commands';
import { orderIdOf, shippingAddress } from './test-orders';
import { addCoupon, clearQuotes, errorOf, orderShirts, quoteOf, quotingShops, shirt } from './test-quotes';

describeEachEngine(
  (api) => {
    beforeEach(() => clearQuotes(api()));

    test.each<[string, Record<string, unknown>, string]>([
      ['a minimum', { from: '999' }, 'TRY is for goods of ₹999 and more.'],
      ['an end', { ended: true }, 'TRY has ended.'],
      ['other products', { category: 'trousers' }, 'TRY is not for these products.'],
    ])(
      'refuses a public coupon with %s in words, a secret one as if there were none',
      async (_, options, reason) => {
        const request = { lines: [shirt(1)], coupon: 'try' };
        const { ended, ...added } = options;
        await addCoupon(api(), 'TRY', { ...added, public: true });
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
      await addCoupon(api(), 'ONCE', { public: true, once: true });
      await addCoupon(api(), 'FIRST', { public: true, 'first-order': true });
      const { token, email } = await api().newCustomer();
      await addCoupon(api(), 'MINE', { for: email, once: true });
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
      await addCoupon(api(), 'TEN', { limit: '10' });
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
      await addCoupon(api(), 'SECRET');
      await addCoupon(api(), 'NEW200', { from: '999', public: true });
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
      const error = 'This code is not valid.';
      expect(errorOf(refused)).toMatchObject({ error, quote: { coupon: { error } } });
    });

    test('leaves something to pay, and holds a use for a while only', async () => {
      await addCoupon(api(), 'ALL', { off: '99999', public: true });
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
  },
  { shops: quotingShops },
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
    shops: quotingShops,
    limits: { ...HIGH_LIMITS, coupons: { attempts: 3, seconds: 3600 } },
  },
);
