import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import { productVariants } from '../db/schema/products';
import { MAX_ORDER_PIECES, MAX_UNPAID_PIECES } from '../orders/held-stock';
import type { SeedShop } from '../seed/catalogue';
import { productId } from '../seed/product-id';
import { describeEachEngine } from './engines.harness';
import type { TestResponse } from './test-api';
import { cap, orderIdOf, placeTestOrder } from './test-orders';
import { testShops } from './test-shops';

const EXTRAS = { features: ['stock'], sizeGuides: [], deliveryRules: [], holdsReviews: false };

/** Counted products of one size and color each. */
const STOCK: Record<string, number> = { attack: 300, order: 300, customer: 300, share: 20, race: 100 };

/** A product of which there are few pieces in one size, and many in others. */
const SIZED = {
  slug: 'sized-shirt',
  title: 'sized shirt',
  attributes: [
    { id: 'sized-size', key: 'size', value: ['S', 'M'], metricUnit: null },
    { id: 'sized-color', key: 'color', value: ['Navy', 'Sand'], metricUnit: null },
  ],
  variants: [
    { size: 'S', color: 'Navy', stock: 200 },
    { size: 'M', color: 'Navy', stock: 21 },
    { size: 'M', color: 'Sand', stock: 200 },
  ],
};

const stockedShops: SeedShop[] = testShops.map((shop) => {
  const [pattern] = shop.products;
  if (shop.id !== 'first' || !pattern) return shop;
  const own = Object.entries(STOCK).map(([name, stock]) => ({
    ...pattern,
    slug: `${name}-shirt`,
    title: `${name} shirt`,
    attributes: [],
    variants: [{ size: '', color: '', stock }],
  }));
  return { ...shop, extras: EXTRAS, products: [...shop.products, ...own, { ...pattern, ...SIZED }] };
});

const idOf = (name: string) => productId('first', `${name}-shirt`);
const problem = z.object({ error: z.string() });

describeEachEngine(
  (api) => {
    const buy = (token: string, pieces: Record<string, number>): Promise<TestResponse> =>
      placeTestOrder(api(), token, {
        products: Object.fromEntries(
          Object.entries(pieces).map(([name, quantity]) => [name === 'cap' ? cap : idOf(name), quantity]),
        ),
      });
    const newToken = async () => (await api().newCustomer()).token;
    const stockOf = async (name: string) => {
      const [row] = await api()
        .db.select()
        .from(productVariants)
        .where(eq(productVariants.productId, idOf(name)));
      return row?.stock ?? 0;
    };
    /** The bounds that refused something since the last call. */
    const refusals = () =>
      api()
        .events.splice(0)
        .map((event) => z.object({ event: z.literal('stock-held'), bound: z.string() }).parse(event).bound);

    beforeEach(() => {
      api().events.length = 0;
    });

    test('eleven free accounts at once hold half of a product and three pieces each at most', async () => {
      const tokens = await Promise.all(Array.from({ length: 11 }, newToken));
      await Promise.all(
        tokens.flatMap((token) => [99, MAX_ORDER_PIECES, 3].map((attack) => buy(token, { attack }))),
      );
      const held = (STOCK.attack ?? 0) - (await stockOf('attack'));
      expect(held).toBeLessThanOrEqual(150 + 3 * tokens.length);
      expect((await buy(await newToken(), { attack: 3 })).status).toBe(201);
      expect(new Set(refusals())).toEqual(new Set(['order', 'variant']));
    });

    test('parallel orders do not exceed the share of a product', async () => {
      const tokens = await Promise.all(Array.from({ length: 10 }, newToken));
      const responses = await Promise.all(tokens.map((token) => buy(token, { race: 20 })));
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
      expect(await stockOf('race')).toBe(60);
      expect(api().errors).toEqual([]);
    });

    test('an order has at most 50 counted pieces', async () => {
      const token = await newToken();
      const refused = await buy(token, { order: 30, customer: 21 });
      expect([refused.status, problem.parse(refused.body).error]).toEqual([
        409,
        `An order has at most ${MAX_ORDER_PIECES} pieces. Please order fewer, and the others once it is paid`,
      ]);
      expect(await stockOf('order')).toBe(300);
      expect((await buy(token, { order: 30, customer: 20, cap: 99 })).status).toBe(201);
      expect(refusals()).toEqual(['order']);
    });

    test('a customer holds at most 100 pieces without a payment, also in orders placed at the same time', async () => {
      const token = await newToken();
      const placed = await Promise.all([40, 40, 40].map((customer) => buy(token, { customer })));
      expect(placed.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
      const refused = placed.find(({ status }) => status === 409);
      expect(problem.parse(refused?.body).error).toBe(
        `You have 80 pieces in orders that wait for payment, of at most ${MAX_UNPAID_PIECES}. Please pay one of them first, or order fewer`,
      );
      const paid = placed.find(({ status }) => status === 201);
      await api()
        .db.update(orders)
        .set({ status: ORDER_STATUS.processing })
        .where(eq(orders.id, paid ? orderIdOf(paid) : ''));
      expect((await buy(token, { customer: 40 })).status).toBe(201);
      expect(refusals()).toEqual(['customer']);
    });

    test('three accounts do not empty one size of a product that has many pieces in others', async () => {
      const line = (quantity: number, size: string | null, color: string | null) => ({
        productId: idOf('sized'),
        quantity,
        size,
        color,
      });
      const order = async (token: string, ...lines: ReturnType<typeof line>[]) =>
        placeTestOrder(api(), token, {
          products: { [idOf('sized')]: lines.reduce((pieces, { quantity }) => pieces + quantity, 0) },
          lines,
        });
      const leftOf = async (size: string, color: string) => {
        const rows = await api()
          .db.select()
          .from(productVariants)
          .where(eq(productVariants.productId, idOf('sized')));
        return rows.find((row) => row.size === size && row.color === color)?.stock;
      };
      const [one, other, third] = [await newToken(), await newToken(), await newToken()];
      expect((await order(one, line(7, 'M', 'Navy'))).status).toBe(201);
      const refused = await order(other, line(7, 'M', 'Navy'), line(20, 'S', 'Navy'));
      expect([refused.status, problem.parse(refused.body).error]).toEqual([
        409,
        'Many pieces of sized shirt, size M, Navy wait for payment. Please order at most 3 of it now, and more once that is paid',
      ]);
      for (const token of [other, third]) {
        const placed = await order(token, line(3, 'M', 'Navy'), line(20, 'S', 'Navy'));
        expect(placed.status).toBe(201);
        expect((await order(token, line(1, 'M', 'Navy'))).status).toBe(409);
      }
      expect([await leftOf('M', 'Navy'), await leftOf('S', 'Navy')]).toEqual([8, 160]);
      // Where size and color are open, it is what the order took that counts.
      expect((await order(third, line(20, 'M', null))).status).toBe(201);
      expect(await leftOf('M', 'Sand')).toBe(180);
      expect(refusals()).toEqual(['variant', 'variant', 'variant']);
    });

    test('three pieces of a product can be ordered, however many of it wait for payment', async () => {
      const [one, other] = [await newToken(), await newToken()];
      const first = await buy(one, { share: 9 });
      const responses = [first];
      for (const share of [4, 3, 1]) responses.push(await buy(other, { share }));
      expect(responses.map(({ status }) => status)).toEqual([201, 409, 201, 409]);
      expect([1, 3].map((index) => problem.parse(responses[index]?.body).error)).toEqual([
        'Many pieces of share shirt wait for payment. Please order at most 3 of it now, and more once that is paid',
        'Many pieces of share shirt wait for payment. Please pay your own order of it first',
      ]);
      expect(refusals()).toEqual(['variant', 'variant']);
      await api()
        .db.update(orders)
        .set({ status: ORDER_STATUS.processing })
        .where(eq(orders.id, orderIdOf(first)));
      expect((await buy(other, { share: 1 })).status).toBe(201);
    });
  },
  { shops: stockedShops },
);
