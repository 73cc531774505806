import { eq } from 'drizzle-orm';
import { orderItems } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import { products } from '../db/schema/products';
import { codShops, methodField, orderFor, pay, refusalOf, storedOrder } from './test-cod';
import { describeEachEngine } from './engines.harness';
import { runCommand } from './test-commands';
import { linenShirt } from './test-orders';
import { quoteOf, shirt } from './test-quotes';

const ALL = ['upi', 'upi-app', 'card', 'netbanking', 'cod'];
const valuesOf = (field: Awaited<ReturnType<typeof methodField>>) =>
  field?.options?.map(({ value }) => value);

describeEachEngine(
  (api) => {
    test('offers the methods that an order can have, and says what one costs', async () => {
      const field = await methodField(api(), await orderFor(api(), 1));
      expect(valuesOf(field)).toEqual(ALL);
      expect(field).not.toHaveProperty('description');
      expect(field?.options?.at(-1)).toMatchObject({
        fee: 49,
        totals: { subtotal: 799, delivery: 79, fee: 49, total: 927, taxIncluded: 44.14 },
      });
      expect(field?.options?.[0]).not.toHaveProperty('fee');
    });

    test.each([
      [1, { postalCode: '744101' }, 'Cash on delivery isn’t offered in Andaman'],
      [4, {}, 'Cash on delivery is offered up to ₹3,000'],
    ])('leaves out and refuses cash on delivery of %i pieces to %j', async (quantity, address, reason) => {
      const order = await orderFor(api(), quantity, address);
      const field = await methodField(api(), order);
      expect([valuesOf(field), field?.description]).toEqual([ALL.slice(0, -1), reason]);
      expect(refusalOf(await pay(api(), order))).toEqual({
        status: 422,
        error: reason,
        fields: { method: reason },
      });
      expect((await storedOrder(api(), order.orderId))?.status).toBe(0);
    });

    test('leaves out and refuses cash on delivery of goods that are never paid so', async () => {
      const order = await orderFor(api(), 1);
      const csv = `id,title,category,price,details\n${linenShirt},Linen,shirts,1000,"{""prepaidOnly"":true}"\n`;
      const imported = await runCommand(api(), 'products import', { args: ['a.csv'] }, csv);
      expect(imported.error).toBeNull();
      const reason = 'Cash on delivery isn’t offered for Linen';
      const field = await methodField(api(), order);
      expect([valuesOf(field), field?.description]).toEqual([ALL.slice(0, -1), reason]);
      expect(refusalOf(await pay(api(), order)).fields).toEqual({ method: reason });
      expect((await quoteOf(api(), { lines: [shirt(1)], method: 'cod' })).totals.fee).toBe(0);
      await api().db.update(products).set({ details: {} }).where(eq(products.id, linenShirt));
      expect(valuesOf(await methodField(api(), order))).toEqual(ALL);
    });

    test('tells nobody else of an order, and answers without one as ever', async () => {
      const { orderId } = await orderFor(api(), 4);
      const { token } = await api().newCustomer();
      const plain = await methodField(api(), {});
      expect(valuesOf(plain)).toEqual(ALL);
      for (const caller of [{ orderId }, { orderId, token }, { orderId: 'nonsense', token }])
        expect(await methodField(api(), caller)).toEqual(plain);
    });

    test('adds the fee to the order that is placed so, and its GST to the lines', async () => {
      const order = await orderFor(api(), 1);
      expect((await pay(api(), order, { fee: '0' })).status).toBe(422);
      const { status, body } = await pay(api(), order);
      expect([status, body]).toEqual([200, { success: true, placed: true }]);
      const stored = await storedOrder(api(), order.orderId);
      expect(stored).toMatchObject({ status: 1, total: 927_00 });
      expect(stored?.totals).toMatchObject({
        fee: 49_00,
        delivery: 79_00,
        total: 927_00,
        taxIncluded: 44_14,
      });
      const items = await api().db.select().from(orderItems).where(eq(orderItems.orderId, order.orderId));
      expect(items.map(({ taxIncluded }) => taxIncluded)).toEqual([44_14]);
      // The mail about the order has asked for a payment of less.
      const mail = (await api().mailsTo(order.email)).at(-1);
      expect(mail?.subject).toBe(`Order confirmed: ${order.orderId}`);
      expect(mail?.text).toContain('You pay ₹927.00 when it arrives.');
      expect(mail?.text).toContain('This includes ₹49.00 for cash on delivery.');
      expect(await api().db.select().from(payments).where(eq(payments.orderId, order.orderId))).toMatchObject(
        [{ amount: 927_00 }],
      );
      expect((await api().get('/orders', { token: order.token })).body).toMatchObject([
        { total: 927, totals: { fee: 49 } },
      ]);
      const { lines } = await runCommand(api(), 'orders show', { args: [order.orderId] });
      expect(lines.join()).toContain('fee ₹49');
    });

    test('costs nothing more by another method', async () => {
      const order = await orderFor(api(), 1);
      expect((await pay(api(), order, { method: 'card' })).body).toMatchObject({
        action: { formParams: { data: { amount: '878.00' } } },
      });
      expect(await storedOrder(api(), order.orderId)).toMatchObject({ status: 0, total: 878_00 });
    });

    test('tells the fee in a quote, whose id holds for the order', async () => {
      const request = { lines: [shirt(1)], postalCode: '570001' };
      const [plain, cash] = [
        await quoteOf(api(), request),
        await quoteOf(api(), { ...request, method: 'cod' }),
      ];
      expect(cash.totals).toEqual({ ...plain.totals, fee: 49, taxIncluded: 44.14, total: 927 });
      expect(cash.id.split('.')[1]).toBe(plain.id.split('.')[1]);
      for (const changes of [
        { method: 'card' },
        { method: 'barter' },
        { method: 'cod', lines: [shirt(4)] },
        { method: 'cod', postalCode: '744101' },
        { method: 'cod', lines: [] },
      ])
        expect((await quoteOf(api(), { ...request, ...changes })).totals.fee).toBe(0);
    });

    test('is changed by command', async () => {
      const { lines } = await runCommand(api(), 'shops cod', { fee: '0', cap: '', 'code-above': '' });
      expect(lines).toEqual(['Cash on delivery: no fee, any total, no one-time codes, guests, too.']);
      api().restart();
      const order = await orderFor(api(), 4);
      expect(valuesOf(await methodField(api(), order))).toEqual(ALL);
      expect((await pay(api(), order)).status).toBe(200);
      expect((await storedOrder(api(), order.orderId))?.totals?.fee).toBe(0);
      expect((await runCommand(api(), 'shops cod', { fee: '-1' })).error).toContain('fee');
      await runCommand(api(), 'shops cod', { fee: '49', cap: '3000', 'code-above': '1500' });
      api().restart();
    });

    test('leaves a shop without it as it was', async () => {
      const off = await runCommand(api(), 'shops features', { add: 'cod' }, '', 'second.localhost');
      expect(off.error).toBe('Say on which terms first: `shops cod --fee 49`.');
      const [far, near] = [await orderFor(api(), 1, { postalCode: '744101' }), await orderFor(api(), 4)];
      await runCommand(api(), 'shops features', { remove: 'cod' });
      api().restart();
      expect((await pay(api(), far)).status).toBe(422);
      const field = await methodField(api(), near);
      expect(field?.options?.at(-1)).toEqual({ value: 'cod', kind: 'cash', label: 'Cash on delivery' });
      expect(refusalOf(await pay(api(), near, { code: '1' })).fields).toEqual({
        code: 'The form has no such field',
      });
      expect((await pay(api(), near)).body).toEqual({ success: true, placed: true });
      await runCommand(api(), 'shops features', { add: 'cod', remove: 'quotes' });
      expect((await runCommand(api(), 'shops check')).lines).toContain(
        'The terms of cash on delivery need quotes: `shops features --add quotes`.',
      );
    });
  },
  { shops: codShops() },
);
