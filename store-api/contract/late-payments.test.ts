import { eq } from 'drizzle-orm';
import { coupons } from '../db/schema/coupons';
import { orders } from '../db/schema/orders';
import { productVariants } from '../db/schema/products';
import { expireOrders } from '../orders/stock';
import { createTestProvider } from '../payments/test-provider';
import { sendRefunds } from '../payments/send-refunds';
import { describeEachEngine } from './engines.harness';
import { runCommand } from './test-commands';
import { orderIdOf } from './test-orders';
import { paymentTools } from './test-payments';
import { idOf, stockedShops, stockTools } from './test-stock';

const LINE = { size: 'M', color: 'Indigo', quantity: 2 };

describeEachEngine(
  (api) => {
    const { buy, overdue, stockOf } = stockTools(api);
    const { start, capture, statusOf, refundsOf, subjectsTo } = paymentTools(api);
    const provider = createTestProvider('http://api.example', undefined);
    const unpaid = async (test: string) => {
      const { token, email } = await api().newCustomer();
      const orderId = orderIdOf(await buy(token, test, LINE));
      return { token, email, orderId, reference: await start(token, orderId) };
    };
    const expired = async (test: string) => {
      const order = await unpaid(test);
      await overdue(order.orderId);
      await expireOrders(api().db);
      expect(await statusOf(order.orderId)).toBe(4);
      return order;
    };

    test('a late payment takes the pieces again while there are enough', async () => {
      const order = await expired('late');
      expect(await stockOf('late', 'M', 'Indigo')).toBe(5);
      await Promise.all([capture(order.reference), capture(order.reference)]);
      expect([await statusOf(order.orderId), await stockOf('late', 'M', 'Indigo')]).toEqual([1, 3]);
      expect(await refundsOf(order.orderId)).toEqual([]);
    });

    test('a late payment goes back where somebody else has the pieces', async () => {
      const order = await expired('race');
      await api()
        .db.update(productVariants)
        .set({ stock: 1 })
        .where(eq(productVariants.productId, idOf('race')));
      await capture(order.reference, { vpa: 'asha.rao@okbank' });
      expect([await statusOf(order.orderId), await stockOf('race', 'M', 'Indigo')]).toEqual([4, 1]);
      expect(await refundsOf(order.orderId)).toMatchObject([{ reason: 'late', state: 'due' }]);
      expect(await subjectsTo(order.email)).toEqual(['Order placed', 'Refund on its way']);
      expect((await api().mailsTo(order.email)).at(-1)?.text).toContain('to Net banking (as…@okbank).');
    });

    test('a late payment does not exceed the limit of a coupon', async () => {
      const [first, second] = [await unpaid('open'), await unpaid('open')];
      const [coupon] = await api()
        .db.insert(coupons)
        .values({ shopId: 'first', code: 'ONCE', off: 100, useLimit: 1 })
        .returning();
      for (const { orderId } of [first, second])
        await api()
          .db.update(orders)
          .set({ couponId: coupon?.id ?? '' })
          .where(eq(orders.id, orderId));
      for (const { orderId } of [first, second]) await overdue(orderId);
      await expireOrders(api().db);
      await Promise.all([capture(first.reference), capture(second.reference)]);
      expect([await statusOf(first.orderId), await statusOf(second.orderId)].sort()).toEqual([1, 4]);
      expect(await stockOf('open', 'M', 'Indigo')).toBe(3);
    });

    test('cancelling a paid order refunds it, and the commands tell', async () => {
      const order = await unpaid('pay');
      await capture(order.reference, { last4: '0153' });
      const told = async () => (await runCommand(api(), 'orders list', { email: order.email })).lines[0];
      expect(await told()).toMatch(/ {2}Net banking \(card ending 0153\), paid$/);
      const deleted = await runCommand(api(), 'users delete', { args: [order.email], 'with-orders': true });
      expect(deleted.error).toContain(`${order.orderId} is paid and not refunded. Cancel it first`);
      const { lines } = await runCommand(api(), 'orders cancel', { args: [order.orderId] });
      expect(lines).toEqual([`${order.orderId} is cancelled, refund of ₹1598 due.`]);
      expect(await stockOf('pay', 'M', 'Indigo')).toBe(5);

      const outcomes: string[] = [];
      await sendRefunds(api().db, provider, (outcome) => void outcomes.push(outcome));
      expect(outcomes).toContain('done');
      expect(await told()).toMatch(/ {2}Net banking \(card ending 0153\), paid, refund of ₹1598 done$/);
      expect(await subjectsTo(order.email)).toEqual([
        'Order placed',
        'Payment received',
        'Refund on its way',
        'Refunded',
      ]);
      const gone = await runCommand(api(), 'users delete', { args: [order.email], 'with-orders': true });
      expect(gone.error).toBeNull();
    });
  },
  { shops: stockedShops },
);
