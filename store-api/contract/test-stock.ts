import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import { productVariants } from '../db/schema/products';
import type { SeedShop } from '../seed/catalogue';
import { productId } from '../seed/product-id';
import type { TestApi, TestResponse } from './test-api';
import { placeTestOrder } from './test-orders';
import { testShops } from './test-shops';

/** What the shop `first` has beside the other test shops. */
export const EXTRAS = {
  features: ['stock'],
  sizeGuides: [],
  deliveryRules: [],
  holdsReviews: false,
};

const sizes = { key: 'Sizes', value: ['S', 'M'], metricUnit: null };
const colors = { key: 'Colour', value: ['Indigo', 'Madder'], metricUnit: null };

const TESTS = [
  'take',
  'open',
  'shortage',
  'race',
  'unpaid',
  'expire',
  'twice',
  'late',
  'pay',
  'keys',
  'filter',
];
/** The test shops, the default one counting its stock; with a counted product of its own for each test. */
export const stockedShops: SeedShop[] = testShops.map((shop) => {
  if (shop.id !== 'first') return shop;
  const [pattern] = shop.products;
  if (!pattern) throw new Error('The test shop has no products.');
  const own = TESTS.map((slug) => ({
    ...pattern,
    slug: `${slug}-shirt`,
    title: `${slug} shirt`,
    attributes: [sizes, colors],
    variants: ['S', 'M'].flatMap((size) =>
      ['Indigo', 'Madder'].map((color) => ({
        size,
        color,
        stock: size === 'S' && color === 'Madder' ? 0 : 5,
      })),
    ),
  }));
  return {
    ...shop,
    extras: EXTRAS,
    search: {
      features: ['search', 'facets'],
      synonyms: [],
      popularSearches: [],
      collections: [],
      facets: [{ name: 'size', label: 'Size' }],
      swatches: {},
    },
    products: [...shop.products, ...own],
  };
});

/** The id of a test's own product. */
export const idOf = (test: string) => productId('first', `${test}-shirt`);

/** An order in a response. */
export const orderBody = z.object({
  id: z.string(),
  status: z.int(),
  payBefore: z.string().optional(),
  cancelReason: z.string().optional(),
});
/** A refused order in a response. */
export const problem = z.object({
  error: z.string(),
  shortages: z
    .array(
      z.object({
        productId: z.string(),
        size: z.string().optional(),
        color: z.string().optional(),
        stock: z.int(),
      }),
    )
    .optional(),
});

/** How a test orders and looks at its product. */
export function stockTools(api: () => TestApi) {
  const stockOf = async (test: string, size: string, color: string): Promise<number | undefined> => {
    const { productId: id } = productVariants;
    const [row] = await api()
      .db.select()
      .from(productVariants)
      .where(and(eq(id, idOf(test)), eq(productVariants.size, size), eq(productVariants.color, color)));
    return row?.stock;
  };

  const buy = (
    token: string,
    test: string,
    line: { size?: string; color?: string; quantity?: number } = {},
    headers: Record<string, string> = {},
    changes: Record<string, unknown> = {},
  ): Promise<TestResponse> => {
    const { quantity = 1, ...choice } = line;
    const productIdOfTest = idOf(test);
    return placeTestOrder(
      api(),
      token,
      {
        products: { [productIdOfTest]: quantity },
        lines: [{ productId: productIdOfTest, quantity, ...choice }],
        ...changes,
      },
      headers,
    );
  };

  const overdue = (orderId: string) =>
    api()
      .db.update(orders)
      .set({ payBefore: sql`now() - interval '1 second'` })
      .where(and(eq(orders.id, orderId), eq(orders.status, ORDER_STATUS.pending)));

  const statusOf = async (token: string, orderId: string) => {
    const { body } = await api().get('/orders', { token });
    return z
      .array(orderBody)
      .parse(body)
      .find(({ id }) => id === orderId);
  };

  /** Begins the payment of an order. */
  const startPayment = (reference: string, orderId: string) =>
    api().db.insert(payments).values({
      reference,
      orderId,
      methodId: 'card',
      fields: {},
      amount: 79_900,
      status: 'started',
      returnHost: 'localhost',
    });

  return { stockOf, buy, overdue, statusOf, startPayment };
}
