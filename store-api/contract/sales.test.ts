import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { products } from '../db/schema/products';
import { endSales } from '../products/sale-end';
import { productId } from '../seed/product-id';
import { describeEachEngine } from './engines.harness';
import { shippingAddress } from './test-orders';
import { withExtras } from './test-product-page';

const listed = z.object({
  data: z.array(
    z.looseObject({
      title: z.string(),
      discountedPrice: z.number().nullable(),
    }),
  ),
});

const ordersSchema = z.array(
  z.object({ items: z.array(z.object({ productTitle: z.string(), price: z.number() })) }),
);

describeEachEngine(
  (api) => {
    const list = async (query: string) => listed.parse((await api().get(`/products?${query}`)).body).data;
    const find = async (query: string, title: string) =>
      (await list(query)).find((product) => product.title === title);

    test('tells the end of a sale, and no sale that is over', async () => {
      expect(await find('limit=100', 'chinos')).toMatchObject({
        discountedPrice: 900,
        saleEndsAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      });
      for (const query of ['limit=100', 'q=office']) {
        const over = await find(query, 'office shirt');
        expect(over).toMatchObject({ regularPrice: 1000, discountedPrice: null });
        expect(over).not.toHaveProperty('saleEndsAt');
      }
      const { body } = await api().get(`/products/${productId('first', 'office-shirt')}`);
      expect(body).toMatchObject({ discountedPrice: null });
      const suggested = z
        .object({
          products: z.array(z.object({ title: z.string(), discountedPrice: z.number().nullable() })),
        })
        .parse((await api().get('/suggestions?q=office')).body);
      expect(suggested.products).toEqual([{ title: 'office shirt', discountedPrice: null }]);
    });

    test('takes no sale that is over for an order', async () => {
      const { token } = await api().newCustomer();
      const ordered = await api().post('/orders', {
        token,
        json: {
          products: { [productId('first', 'office-shirt')]: 1, [productId('first', 'chinos')]: 1 },
          shippingAddress,
        },
      });
      expect(ordered.status).toBe(201);
      const [order] = ordersSchema.parse((await api().get('/orders', { token })).body);
      expect(order?.items.map(({ productTitle, price }) => `${productTitle} ${price}`).sort()).toEqual([
        'chinos 900',
        'office shirt 1000',
      ]);
    });

    test('sorts and filters by the regular price once ended sales are swept', async () => {
      const cheapest = async () => (await list('sort=priceAsc&limit=1'))[0]?.title;
      expect(await cheapest()).toBe('office shirt');
      await endSales(api().db);
      expect(await cheapest()).toBe('cap');
      expect((await list('discount=10')).map(({ title }) => title).sort()).toEqual(['chinos', 'linen shirt']);
      const [row] = await api()
        .db.select({ discountedPrice: products.discountedPrice, saleEndsAt: products.saleEndsAt })
        .from(products)
        .where(eq(products.id, productId('first', 'office-shirt')));
      expect(row).toEqual({ discountedPrice: null, saleEndsAt: null });
      expect(await find('limit=100', 'chinos')).toMatchObject({ discountedPrice: 900 });
    });
  },
  { shops: withExtras() },
);
