import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import { products, productVariants } from '../db/schema/products';
import { shops } from '../db/schema/shops';
import { MAX_UNPAID_ORDERS } from '../orders/held-stock';
import { expireOrders } from '../orders/stock';
import { describeBothEngines } from './engines.harness';
import { linenShirt, orderIdOf, placeTestOrder, shippingAddress } from './test-orders';
import { EXTRAS, idOf, orderBody, problem, stockedShops, stockTools } from './test-stock';

describeBothEngines(
  (api) => {
    const { stockOf, buy, overdue, statusOf, startPayment } = stockTools(api);

    test('a product tells the pieces of each size and color, a list as well', async () => {
      const variants = [
        { size: 'M', color: 'Indigo', stock: 5 },
        { size: 'M', color: 'Madder', stock: 5 },
        { size: 'S', color: 'Indigo', stock: 5 },
        { size: 'S', color: 'Madder', stock: 0 },
      ];
      const { body } = await api().get(`/products/${idOf('take')}`);
      expect(body).toMatchObject({ variants });
      const list = await api().get('/products?limit=100');
      const listed = z.object({ data: z.array(z.looseObject({ id: z.string() })) }).parse(list.body).data;
      expect(listed.find(({ id }) => id === idOf('take'))).toMatchObject({ variants });
      expect(listed.find(({ id }) => id === linenShirt)).not.toHaveProperty('variants');
    });

    test('an order takes its pieces and says until when it can be paid', async () => {
      const { token } = await api().newCustomer();
      const before = Date.now();
      const response = await buy(token, 'take', { size: 'M', color: 'Indigo', quantity: 2 });
      expect(response.status).toBe(201);
      const { payBefore = '' } = orderBody.parse(response.body);
      expect(Date.parse(payBefore) - before).toBeGreaterThanOrEqual(30 * 60 * 1000);
      expect(Date.parse(payBefore) - Date.now()).toBeLessThanOrEqual(30 * 60 * 1000);
      expect(await stockOf('take', 'M', 'Indigo')).toBe(3);
      expect(await stockOf('take', 'S', 'Indigo')).toBe(5);
    });

    test('a line without a color takes the variant of which most is left', async () => {
      const { token } = await api().newCustomer();
      await buy(token, 'open', { size: 'M', color: 'Indigo', quantity: 2 });
      expect((await buy(token, 'open', { size: 'M', quantity: 3 })).status).toBe(201);
      expect([await stockOf('open', 'M', 'Indigo'), await stockOf('open', 'M', 'Madder')]).toEqual([3, 2]);
    });

    test.each([
      [{ size: 'M', color: 'Indigo', quantity: 6 }, 'Only 5 of shortage shirt, size M, Indigo are left', 5],
      [{ size: 'S', color: 'Madder' }, 'shortage shirt, size S, Madder is sold out', 0],
    ])('what there is not enough of is refused, and nothing is taken: %j', async (line, error, stock) => {
      const { token } = await api().newCustomer();
      const { size, color } = line;
      const response = await buy(token, 'shortage', line);
      expect(response.status).toBe(409);
      const shortage = { productId: idOf('shortage'), size, color, stock };
      expect(problem.parse(response.body)).toEqual({ error, shortages: [shortage] });
      expect(await stockOf('shortage', 'M', 'Indigo')).toBe(5);
      expect(await statusOf(token, '')).toBeUndefined();
    });

    test('several lines of one variant share its pieces', async () => {
      const { token } = await api().newCustomer();
      const id = idOf('shortage');
      const line = { productId: id, quantity: 3, size: 'M', color: 'Madder' };
      const response = await placeTestOrder(api(), token, { products: { [id]: 6 }, lines: [line, line] });
      expect(response.status).toBe(409);
      expect(problem.parse(response.body).error).toBe('Only 5 of shortage shirt, size M, Madder are left');
    });

    test('200 orders at the same time for the last five pieces sell exactly five', async () => {
      const customers = await Promise.all(Array.from({ length: 200 }, () => api().newCustomer()));
      const responses = await Promise.all(
        customers.map(({ token }) => buy(token, 'race', { size: 'M', color: 'Indigo' })),
      );
      const count = (status: number) => responses.filter((response) => response.status === status).length;
      expect([count(201), count(409)]).toEqual([5, 195]);
      expect(await stockOf('race', 'M', 'Indigo')).toBe(0);
      expect(api().errors).toEqual([]);
    }, 120_000);

    test('one customer holds at most three unpaid orders, also of those placed at the same time', async () => {
      const { token } = await api().newCustomer();
      const placed = await Promise.all(
        ['S', 'M', 'M', 'M', 'M'].map((size) => buy(token, 'unpaid', { size, color: 'Indigo' })),
      );
      expect(placed.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
      const refused = placed.find(({ status }) => status === 409);
      expect(problem.parse(refused?.body).error).toMatch(
        `You have ${MAX_UNPAID_ORDERS} orders that wait for payment`,
      );
      // One whose product is not counted holds no stock.
      const other = await api().newCustomer();
      for (let order = 0; order <= MAX_UNPAID_ORDERS; order += 1) {
        expect((await placeTestOrder(api(), other.token)).status).toBe(201);
      }
      expect((await buy(other.token, 'unpaid', { size: 'S', color: 'Indigo' })).status).toBe(201);
    });

    test('an order that is not paid in time is cancelled and gives its pieces back', async () => {
      const { token } = await api().newCustomer();
      const id = orderIdOf(await buy(token, 'expire', { size: 'M', color: 'Indigo', quantity: 3 }));
      expect(await stockOf('expire', 'M', 'Indigo')).toBe(2);
      await overdue(id);
      expect(await statusOf(token, id)).toEqual(
        expect.objectContaining({ status: ORDER_STATUS.cancelled, cancelReason: 'unpaid' }),
      );
      expect(await statusOf(token, id)).not.toHaveProperty('payBefore');
      expect(await stockOf('expire', 'M', 'Indigo')).toBe(5);
    });

    test('the pieces come back once, whoever notices that the order is overdue', async () => {
      const { token } = await api().newCustomer();
      const id = orderIdOf(await buy(token, 'twice', { size: 'M', color: 'Madder', quantity: 2 }));
      await overdue(id);
      await Promise.all([
        expireOrders(api().db),
        expireOrders(api().db),
        api().get('/orders', { token }),
        api().get(`/orders/${id}?contactInfo=${encodeURIComponent(shippingAddress.phone)}`),
      ]);
      expect(await stockOf('twice', 'M', 'Madder')).toBe(5);
    });

    test('a paid order keeps its pieces', async () => {
      const { token } = await api().newCustomer();
      const id = orderIdOf(await buy(token, 'pay', { size: 'M', color: 'Madder', quantity: 2 }));
      await api().db.update(orders).set({ status: ORDER_STATUS.processing }).where(eq(orders.id, id));
      await overdue(id);
      await expireOrders(api().db);
      expect(await stockOf('pay', 'M', 'Madder')).toBe(3);
      expect(await statusOf(token, id)).toMatchObject({ status: ORDER_STATUS.processing });
    });

    test('a payment that comes too late is refused in words', async () => {
      const { token } = await api().newCustomer();
      const id = orderIdOf(await buy(token, 'late', { size: 'M', color: 'Madder' }));
      await startPayment(`late-${id}`, id);
      await overdue(id);
      const response = await api().post(`/gateway/payments/late-${id}`, { form: { outcome: 'pay' } });
      expect(response.status).toBe(409);
      expect(response.text).toContain('was cancelled before it was paid.');
      expect(await stockOf('late', 'M', 'Madder')).toBe(5);
      const [payment] = await api().db.select().from(payments).where(eq(payments.orderId, id));
      expect(payment?.status).toBe('started');
      const page = await api().get(`/gateway/payments/late-${id}`);
      expect([page.status, page.text.includes('Order cancelled')]).toEqual([409, true]);
      const start = await api().post('/payments', {
        token,
        json: { orderId: id, fields: { method: 'cod' } },
      });
      expect([start.status, start.body]).toEqual([
        409,
        { error: 'This order was cancelled, so it cannot be paid any more' },
      ]);
    });

    test('an order and its expiry at the same time either pay or cancel', async () => {
      const { token } = await api().newCustomer();
      const id = orderIdOf(await buy(token, 'late', { size: 'S', color: 'Indigo' }));
      const reference = `race-${id}`;
      await startPayment(reference, id);
      await overdue(id);
      await Promise.all([
        api().post(`/gateway/payments/${reference}`, { form: { outcome: 'pay' } }),
        expireOrders(api().db),
        api().post(`/gateway/payments/${reference}`, { form: { outcome: 'pay' } }),
      ]);
      expect(await statusOf(token, id)).toMatchObject({ status: ORDER_STATUS.cancelled });
      expect(await stockOf('late', 'S', 'Indigo')).toBe(5);
    });

    test('a refused order can be tried again with the same key', async () => {
      const { token } = await api().newCustomer();
      const key = { 'idempotency-key': 'the-same' };
      const line = { size: 'S', color: 'Madder' };
      expect((await buy(token, 'keys', line, key)).status).toBe(409);
      await api()
        .db.update(productVariants)
        .set({ stock: 1 })
        .where(and(eq(productVariants.productId, idOf('keys')), eq(productVariants.stock, 0)));
      const placed = await buy(token, 'keys', line, key);
      expect(placed.status).toBe(201);
      expect((await buy(token, 'keys', line, key)).body).toEqual(placed.body);
      expect(await stockOf('keys', 'S', 'Madder')).toBe(0);
    });

    test('the seeded order that waits for payment took no stock and never expires', async () => {
      const { db } = api();
      const [pending] = await db
        .select()
        .from(orders)
        .where(and(eq(orders.shopId, 'first'), eq(orders.status, ORDER_STATUS.pending)))
        .orderBy(asc(orders.createdAt))
        .limit(1);
      expect(pending?.payBefore).toBeNull();
      await expireOrders(db);
      const [after] = await db
        .select()
        .from(orders)
        .where(eq(orders.id, pending?.id ?? ''));
      expect(after?.status).toBe(ORDER_STATUS.pending);
    });

    test('what is sold out is so in the list and in the filter by size, until it is back', async () => {
      const { db } = api();
      const set = (stock: number, size?: string) =>
        db
          .update(productVariants)
          .set({ stock })
          .where(
            and(
              eq(productVariants.productId, idOf('filter')),
              size === undefined ? undefined : eq(productVariants.size, size),
            ),
          );
      const found = async (size: string) => {
        const { body } = await api().get(`/products?size=${size}&facets=true&limit=100`);
        const ids = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(body).data;
        return ids.some(({ id }) => id === idOf('filter'));
      };
      const isSoldOut = async () => {
        const [row] = await db
          .select()
          .from(products)
          .where(eq(products.id, idOf('filter')));
        return row?.soldOut;
      };
      expect([await found('S'), await found('M'), await isSoldOut()]).toEqual([true, true, false]);
      await set(0, 'S');
      expect([await found('S'), await found('M'), await isSoldOut()]).toEqual([false, true, false]);
      await set(0);
      expect([await found('M'), await isSoldOut()]).toEqual([false, true]);
      // A change of the product's own row leaves the filter as it is.
      await db
        .update(products)
        .set({ title: 'Changed' })
        .where(eq(products.id, idOf('filter')));
      expect(await found('M')).toBe(false);
      await set(3);
      expect([await found('S'), await found('M'), await isSoldOut()]).toEqual([true, true, false]);
    });

    test('a shop that does not count takes no stock and tells none', async () => {
      const { db } = api();
      await db
        .update(shops)
        .set({ extras: { ...EXTRAS, features: [] } })
        .where(eq(shops.id, 'first'));
      // A running API knows its shops for a while.
      api().restart();
      try {
        const { token } = await api().newCustomer();
        const { body } = await api().get(`/products/${idOf('pay')}`);
        expect(body).not.toHaveProperty('variants');
        const before = await stockOf('pay', 'S', 'Indigo');
        const placed = await buy(token, 'pay', { size: 'S', color: 'Indigo' });
        expect(placed.body).not.toHaveProperty('payBefore');
        expect(await stockOf('pay', 'S', 'Indigo')).toBe(before);
      } finally {
        await db.update(shops).set({ extras: EXTRAS }).where(eq(shops.id, 'first'));
        api().restart();
      }
    });
  },
  { shops: stockedShops },
);
