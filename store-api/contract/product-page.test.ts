import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { shops } from '../db/schema/shops';
import { productId } from '../seed/product-id';
import { describeEachEngine } from './engines.harness';
import { orderIdOf, placeTestOrder, shippingAddress } from './test-orders';
import { extras, withExtras } from './test-product-page';

const SHIRT = productId('first', 'linen-shirt');
const CAP = productId('first', 'cap');

const listed = z.object({
  data: z.array(
    z.looseObject({
      title: z.string(),
      discountedPrice: z.number().nullable(),
      saleEndsAt: z.string().optional(),
    }),
  ),
});

describeEachEngine(
  (api) => {
    const list = async (query: string) => listed.parse((await api().get(`/products?${query}`)).body).data;
    const find = async (query: string, title: string) =>
      (await list(query)).find((product) => product.title === title);

    test('names the extensions of a shop', async () => {
      expect((await api().get('/storeInfo')).body).toMatchObject({
        features: [
          'order-lines',
          'sign-out',
          'search',
          'sort',
          'facets',
          'suggestions',
          'facts',
          'size-guides',
          'delivery',
        ],
      });
    });

    test('tells the facts of a product, its returns, what goes with it and who wears it', async () => {
      const { status, body } = await api().get(`/products/${SHIRT}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id: SHIRT,
        facts: {
          countryOfOrigin: 'Italy',
          maker: { name: 'Sarto', address: 'Via Roma 1, Biella' },
          importer: { name: 'First', address: '1 Test Street, Bengaluru' },
          netQuantity: '1 shirt',
          madeIn: '2026-08',
          care: 'Hand wash',
        },
        returns: { days: 7, exchange: true },
        model: { height: 183, size: 'M' },
        pairsWith: [productId('first', 'chinos'), productId('first', 'belt')],
        sizeGuide: true,
      });
      expect(z.object({ facts: z.object({}).loose() }).parse(body).facts).not.toHaveProperty('returnDays');
    });

    test('leaves out what is not known of a product', async () => {
      expect((await api().get(`/products/${CAP}`)).body).toMatchObject({
        facts: {},
        returns: { days: 0, exchange: false },
      });
      const { body } = await api().get(`/products/${productId('first', 'belt')}`);
      for (const field of ['facts', 'returns', 'model', 'pairsWith', 'sizeGuide', 'saleEndsAt']) {
        expect(body).not.toHaveProperty(field);
      }
    });

    test('has the details on the page of a product only', async () => {
      const shirt = await find('limit=100', 'linen shirt');
      for (const field of ['facts', 'returns', 'model', 'pairsWith', 'sizeGuide']) {
        expect(shirt).not.toHaveProperty(field);
      }
    });

    test('says which color and what an image shows, the main image first', async () => {
      const images = [
        { colorName: 'Indigo', url: expect.stringContaining('indigo.webp'), color: '#768697' },
        { label: 'Detail in Indigo', url: expect.stringContaining('detail.webp') },
        { colorName: 'Madder', url: expect.stringContaining('madder.webp'), color: '#8a4a3f' },
      ];
      expect((await api().get(`/products/${SHIRT}`)).body).toMatchObject({ images });
      expect(await find('q=linen', 'linen shirt')).toMatchObject({ images });
    });

    test('keeps a shop without extras plain', async () => {
      const host = 'second.localhost';
      const id = productId('second', 'only-shirt');
      const { body } = await api().get(`/products/${id}`, { host });
      for (const field of ['facts', 'returns', 'model', 'pairsWith', 'sizeGuide']) {
        expect(body).not.toHaveProperty(field);
      }
      expect(body).toMatchObject({
        images: [{ url: expect.any(String), color: '#768697' }, { url: expect.any(String) }],
      });
      const { images } = z.object({ images: z.array(z.object({}).loose()) }).parse(body);
      expect(images).toHaveLength(2);
      for (const image of images) {
        expect(image).not.toHaveProperty('colorName');
        expect(image).not.toHaveProperty('label');
      }
      expect((await api().get(`/products/${id}/size-guide`, { host })).status).toBe(404);
      expect((await api().get('/delivery/560001', { host })).status).toBe(404);
    });

    test.each(['facts', 'size-guides', 'delivery'])(
      'tells nothing without the feature %s',
      async (feature) => {
        const [shirt, guide, delivery] = [
          `/products/${SHIRT}`,
          `/products/${SHIRT}/size-guide`,
          '/delivery/560001',
        ];
        const set = (features: string[]) =>
          api()
            .db.update(shops)
            .set({ extras: { ...extras, features } })
            .where(eq(shops.id, 'first'));
        await set(extras.features.filter((name) => name !== feature));
        api().restart();
        const { body } = await api().get(shirt);
        const told = {
          facts: body !== null && typeof body === 'object' && 'facts' in body,
          'size-guides': (await api().get(guide)).status === 200,
          delivery: (await api().get(delivery)).status === 200,
        };
        await set(extras.features);
        api().restart();
        expect(told).toEqual({ facts: true, 'size-guides': true, delivery: true, [feature]: false });
      },
    );

    test('returns the size guide of a product with its sizes', async () => {
      const { status, body } = await api().get(`/products/${SHIRT}/size-guide`);
      expect(status).toBe(200);
      expect(body).toEqual({
        title: 'Shirts',
        measures: [
          { name: 'Chest', howTo: 'Around the chest.' },
          { name: 'Neck', howTo: 'Around the neck.' },
        ],
        rows: [{ size: 'S', values: [[86, 91], 38] }],
      });
    });

    test.each([
      ['a product without a guide', CAP],
      ['an unknown product', '00000000-0000-4000-8000-000000000000'],
      ["another shop's product", productId('second', 'only-shirt')],
      ['what is no id', 'x'],
    ])('responds with 404 to the size guide of %s', async (_, id) => {
      expect((await api().get(`/products/${id}/size-guide`)).status).toBe(404);
    });

    test('tells when an order is delivered and the city and state, by the narrowest range', async () => {
      const { status, body } = await api().get('/delivery/560001');
      expect(status).toBe(200);
      expect(body).toEqual({
        pin: '560001',
        place: 'Bengaluru',
        city: 'Bengaluru',
        state: 'Karnataka',
        isServed: true,
        earliest: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        cashOnDelivery: true,
        pickup: true,
      });
      expect((await api().get('/delivery/570001')).body).toMatchObject({
        place: 'Karnataka',
        cashOnDelivery: false,
        pickup: false,
      });
    });

    test('tells of a PIN code that is not served that it is known', async () => {
      const { status, body } = await api().get('/delivery/682555');
      expect(status).toBe(200);
      expect(body).toEqual({
        pin: '682555',
        place: 'Lakshadweep',
        isServed: false,
        cashOnDelivery: false,
        pickup: false,
      });
    });

    test.each(['060001', '56001', '5600011', 'abcdef', '56000%31%20', '٥٦٠٠٠١'])(
      'responds with 400 to %s, which is no PIN code',
      async (pin) => {
        const { status, body } = await api().get(`/delivery/${pin}`);
        expect(status).toBe(400);
        expect(body).toMatchObject({ error: expect.stringContaining('6 digits') });
      },
    );

    test('responds with 404 to a PIN code that does not exist', async () => {
      const { status, body } = await api().get('/delivery/999999');
      expect([status, body]).toEqual([404, { error: 'There is no such PIN code' }]);
    });

    test('takes no order to a PIN code that is not served', async () => {
      const { token } = await api().newCustomer();
      const orderTo = (postalCode: string) =>
        placeTestOrder(api(), token, { shippingAddress: { ...shippingAddress, postalCode } });
      expect(await orderTo('682 555')).toMatchObject({
        status: 422,
        body: { error: 'We don’t deliver to Lakshadweep yet' },
      });
      expect(await orderTo('999999')).toMatchObject({
        status: 422,
        body: { error: 'There is no PIN code 999999. Check its digits' },
      });
      expect((await api().get('/orders', { token })).body).toEqual([]);
      // No rule has it; another country may.
      expect((await orderTo('SW1A 1AA')).status).toBe(201);
    });

    test('takes cash on delivery only where the rules say so', async () => {
      const { token } = await api().newCustomer();
      const payCash = async (postalCode: string) => {
        const order = await placeTestOrder(api(), token, {
          shippingAddress: { ...shippingAddress, postalCode },
        });
        return api().post('/payments', {
          token,
          json: { orderId: orderIdOf(order), fields: { method: 'cod' } },
        });
      };
      const error = 'Cash on delivery isn’t offered in Karnataka';
      expect(await payCash('570001')).toMatchObject({
        status: 422,
        body: { error, fields: { method: error } },
      });
      expect((await payCash('560001')).status).toBe(200);
    });
  },
  { shops: withExtras() },
);
