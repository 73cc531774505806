import { orders } from '../db/schema/orders';
import { productVariants } from '../db/schema/products';
import { describeEachEngine } from './engines.harness';
import { runCommand } from './test-commands';
import { linenShirt, orderIdOf, placeTestOrder, shippingAddress } from './test-orders';
import { addCoupon, clearQuotes, errorOf, orderShirts, quoteOf, quotingShops, shirt } from './test-quotes';

describeEachEngine(
  (api) => {
    beforeEach(() => clearQuotes(api()));

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
      await addCoupon(api(), 'NEW200', { from: '999', public: true });
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
      expect(errorOf(moved)).toMatchObject({
        error: 'Your order costs something else now',
        quote: { totals: { delivery: 199 } },
      });
      await api()
        .db.insert(productVariants)
        .values({ productId: linenShirt, size: 'M', color: 'Indigo', stock: 0 });
      const short = await orderShirts(api(), token, 1, { quoteId: id });
      expect(short.status).toBe(409);
      expect(errorOf(short)).toMatchObject({
        error: 'linen shirt, size M, Indigo is sold out',
        quote: { shortages: [{ stock: 0 }] },
      });
      const lines = [{ ...shirt(1), size: 'XXL' }];
      const unknown = await orderShirts(api(), token, 1, { lines, quoteId: id });
      expect(errorOf(unknown).error).toBe('linen shirt does not come in size XXL');
    });

    test('is no route of a shop without quotes', async () => {
      const { status } = await api().post('/quotes', { json: { lines: [] }, host: 'second.localhost' });
      expect(status).toBe(404);
    });
  },
  { shops: quotingShops },
);
