import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import { productVariants } from '../db/schema/products';
import { shops } from '../db/schema/shops';
import { indiaTime } from '../delivery/delivery-date';
import { describeEachEngine } from './engines.harness';
import type { TestApi } from './test-api';
import { runCommand } from './test-commands';
import { cap, linenShirt, orderIdOf, placeTestOrder } from './test-orders';

const extras = { features: ['stock'], sizeGuides: [], deliveryRules: [], holdsReviews: false };

const stockOf = async ({ db }: TestApi) => {
  const [variant] = await db.select().from(productVariants).where(eq(productVariants.productId, cap));
  return variant?.stock;
};

const addressOptions = {
  name: 'Mira Iyer',
  address: '3 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  'postal-code': '570001',
  phone: '+919876543210',
};

describeEachEngine((api) => {
  beforeAll(async () => {
    await api().db.update(shops).set({ extras }).where(eq(shops.id, 'first'));
    await runCommand(api(), 'products stock', { args: [cap, '10'] });
  });

  test('creates, lists, moves on and cancels orders, with their stock', async () => {
    const { email, token } = await api().newCustomer();
    const before = await stockOf(api());
    const created = await runCommand(api(), 'orders create', {
      email,
      item: [`${cap},2`],
      ...addressOptions,
    });
    expect(created.error).toBeNull();
    expect(await stockOf(api())).toBe((before ?? 0) - 2);
    const id = created.lines[0]?.split(' ')[0] ?? '';
    const mine = await api().get('/orders', { token });
    expect(z.array(z.object({ id: z.string() })).parse(mine.body)).toMatchObject([{ id }]);

    const cancelled = await runCommand(api(), 'orders cancel', { args: [id.toLowerCase()] });
    expect(cancelled.error).toBeNull();
    expect(await stockOf(api())).toBe(before);
    const twice = await runCommand(api(), 'orders cancel', { args: [id] });
    expect(twice.error).toContain("can't be cancelled");
    expect(await stockOf(api())).toBe(before);
    const revived = await runCommand(api(), 'orders status', { args: [id, 'shipped'] });
    expect(revived.error).toContain("can't become shipped");

    const paid = orderIdOf(await placeTestOrder(api(), token));
    for (const status of ['processing', 'shipped']) {
      const moved = await runCommand(api(), 'orders status', { args: [paid, status], tracking: 'AWB 1' });
      expect(moved.error).toBeNull();
    }
    expect((await runCommand(api(), 'orders list', { email, status: 'shipped' })).lines).toHaveLength(1);
    const [placed] = await api().db.select().from(orders).where(eq(orders.id, paid));
    const { lines: shown } = await runCommand(api(), 'orders show', { args: [paid] });
    expect(shown[0]).toContain(`  ${indiaTime(placed?.createdAt.getTime() ?? 0)}  shipped  `);
    for (const line of ['Tracking number AWB 1', `Customer ${email}`, 'Payment: no payment in the shop'])
      expect(shown).toContain(`  ${line}`);
    const shipped = await runCommand(api(), 'orders cancel', { args: [paid] });
    expect(shipped.error).toContain('is shipped');
    const elsewhere = await runCommand(api(), 'orders show', { args: [paid] }, '', 'second.localhost');
    expect(elsewhere.error).toContain('has no order');
  });

  test.each([
    ['cod', 'processing', 'Cash on delivery'],
    ['card', 'pending', 'Credit or debit card, not confirmed'],
  ])('tells that an order is paid by %s', async (method, status, told) => {
    const { email, token } = await api().newCustomer();
    const orderId = orderIdOf(await placeTestOrder(api(), token));
    const payment = await api().post('/payments', { token, json: { orderId, fields: { method } } });
    expect(payment.status).toBe(200);
    const { lines } = await runCommand(api(), 'orders list', { email });
    expect(lines).toEqual([expect.stringMatching(new RegExp(`Z  ${status} .*  ${email}  ${told}$`))]);
    const { lines: shown } = await runCommand(api(), 'orders show', { args: [orderId] });
    expect(shown).toContain(`  Payment: ${told}`);
  });

  test('tells the payment that succeeded, and of a refused one that it was', async () => {
    const { email, token } = await api().newCustomer();
    const orderId = orderIdOf(await placeTestOrder(api(), token));
    const payment = { orderId, methodId: 'upi', fields: {}, amount: 1, returnHost: 'localhost' };
    const told = async () => (await runCommand(api(), 'orders list', { email })).lines[0];
    await api()
      .db.insert(payments)
      .values({ ...payment, reference: `${orderId}1`, status: 'declined' });
    expect(await told()).toMatch(/ {2}UPI QR code, declined$/);
    await api()
      .db.insert(payments)
      .values({ ...payment, reference: `${orderId}2`, status: 'paid' });
    await api()
      .db.insert(payments)
      .values({ ...payment, reference: `${orderId}3`, status: 'started' });
    expect(await told()).toMatch(/ {2}UPI QR code, paid$/);
  });

  test('refuses an order of more than there is', async () => {
    const { email } = await api().newCustomer();
    const refused = await runCommand(api(), 'orders create', {
      email,
      item: [`${cap},99`],
      ...addressOptions,
    });
    expect(refused.error).toMatch(/Only \d+ of cap are left/);
  });

  test('asks for the size of a product that comes in several, as the shop does', async () => {
    const { email } = await api().newCustomer();
    const order = (item: string) =>
      runCommand(api(), 'orders create', { email, item: [item], ...addressOptions });
    expect((await order(linenShirt)).error).toMatch(/comes in the sizes .*: name one, such as .*,1,/);
    expect(await order(`${linenShirt},1,M`)).toMatchObject({ error: null });
  });
});
