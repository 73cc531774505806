import { z } from 'zod';
import { demoCustomer } from '../seed/demo-customer';
import { productId } from '../seed/product-id';
import { describeEachEngine } from './engines.harness';
import { HIGH_LIMITS } from './test-api';
import { cap, linenShirt, orderIdOf, placeTestOrder, shippingAddress } from './test-orders';

const orderList = z.array(z.object({ id: z.string(), status: z.number() }));

describeEachEngine(
  (api) => {
    const orders = async (token: string) => orderList.parse((await api().get('/orders', { token })).body);

    test('prices an order from the catalogue and lists it for its customer only', async () => {
      const { token } = await api().newCustomer();
      expect((await api().get('/orders', { token })).body).toEqual([]);
      const placed = await placeTestOrder(api(), token, {
        products: { [linenShirt]: 2, [cap]: 3 },
        total: 1,
        shippingAddress: { ...shippingAddress, city: '  Mysuru ', country: 'ignored' },
      });
      expect(placed.status).toBe(201);
      expect(placed.body).toEqual({
        id: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/),
        status: 0,
        createdAt: expect.any(String),
        currency: 'INR',
        items: expect.arrayContaining([
          {
            id: expect.any(String),
            productId: linenShirt,
            productTitle: 'linen shirt',
            quantity: 2,
            price: 799,
            imgUrl: expect.stringMatching(/shirt\.webp$/),
          },
          {
            id: expect.any(String),
            productId: cap,
            productTitle: 'cap',
            quantity: 3,
            price: 249.5,
            imgUrl: expect.stringMatching(/cap\.webp$/),
          },
        ]),
        shippingAddress,
        total: 2346.5,
      });
      const second = orderIdOf(await placeTestOrder(api(), token));
      const listed = await api().get('/orders', { token });
      expect(listed.body).toEqual([expect.objectContaining({ id: second }), placed.body]);
      const stranger = await api().newCustomer();
      expect((await api().get('/orders', { token: stranger.token })).body).toEqual([]);
    });

    test('stores the size and colour of each line', async () => {
      const { token } = await api().newCustomer();
      const { status, body } = await placeTestOrder(api(), token, {
        products: { [linenShirt.toUpperCase()]: 3, [cap]: 1 },
        lines: [
          { productId: linenShirt, quantity: 1, size: 'S', color: 'Indigo' },
          { productId: linenShirt, quantity: 2, size: 'M', color: null },
          { productId: cap, quantity: 1, size: '' },
        ],
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        items: [{ quantity: 1, size: 'S', color: 'Indigo' }, { quantity: 2, size: 'M' }, { quantity: 1 }],
        total: 3 * 799 + 249.5,
      });
    });

    test.each<[string, Record<string, unknown>]>([
      ['There is no product', { products: { '00000000-0000-4000-8000-000000000000': 1 } }],
      ['There is no product', { products: { nonsense: 1 } }],
      ['There is no product', { products: { [productId('second', 'only-shirt')]: 1 } }],
      ['The order has no products', { products: {} }],
      [
        'The order has too many products',
        {
          products: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`p${i}`, 1])),
        },
      ],
      ['must be at least 1', { products: { [cap]: 0 } }],
      ['must be at least 1', { products: { [cap]: -2 } }],
      ['must be at most 99', { products: { [cap]: 100 } }],
      ['must be a whole number', { products: { [cap]: 1.5 } }],
      ['must be a whole number', { products: { [cap]: '1' } }],
      ['is missing or not as expected', { products: [cap] }],
      ['is missing or not as expected', { shippingAddress: undefined }],
      ['Full name is required', { shippingAddress: { ...shippingAddress, fullName: '   ' } }],
      ['Phone is required', { shippingAddress: { ...shippingAddress, phone: undefined } }],
      ['Address must be at most 300', { shippingAddress: { ...shippingAddress, address: 'x'.repeat(301) } }],
      ['same pieces', { lines: [{ productId: cap, quantity: 2 }] }],
      ['same pieces', { lines: [{ productId: linenShirt, quantity: 1 }] }],
      [
        'does not come in size XXL',
        {
          products: { [linenShirt]: 1 },
          lines: [{ productId: linenShirt, quantity: 1, size: 'XXL' }],
        },
      ],
      [
        'does not come in Mauve',
        {
          products: { [linenShirt]: 1 },
          lines: [{ productId: linenShirt, quantity: 1, color: 'Mauve' }],
        },
      ],
    ])('responds 422 with "%s" to %j', async (message, changes) => {
      const { token } = await api().newCustomer();
      const { status, body } = await placeTestOrder(api(), token, changes);
      expect(status).toBe(422);
      expect(body).toMatchObject({ error: expect.stringContaining(message) });
      expect(await orders(token)).toEqual([]);
    });

    test('requires a token', async () => {
      expect((await api().get('/orders')).status).toBe(401);
      // The token is verified before the body is validated.
      expect((await api().post('/orders', { json: {} })).status).toBe(401);
    });

    test('lists an order of each status for the demo customer', async () => {
      const { email, password } = demoCustomer;
      const { body } = await api().post('/users/authorize', { json: { email, password } });
      const { token } = z.object({ token: z.string() }).parse(body);
      expect((await orders(token)).map(({ status }) => status)).toEqual([0, 1, 2, 4, 3]);
      const tracked = z.array(z.object({ status: z.number(), trackingNumber: z.string().optional() }));
      const listed = tracked.parse((await api().get('/orders', { token })).body);
      // What has been sent can be followed.
      for (const { status, trackingNumber } of listed) {
        expect(trackingNumber !== undefined).toBe(status === 2 || status === 3);
      }
    });

    describe('tracking', () => {
      const track = (id: string, contact: string, host = 'localhost') =>
        api().get(`/orders/${id}?contactInfo=${encodeURIComponent(contact)}`, { host });

      test('finds an order by email or phone in any notation and omits name and phone', async () => {
        const { token, email } = await api().newCustomer();
        const id = orderIdOf(await placeTestOrder(api(), token));
        const plain = id.toLowerCase().replaceAll('-', '');
        for (const [typed, contact] of [
          [id, email],
          [plain, ` ${email.toUpperCase()} `],
          [id, '+919876543210'],
          [id, '98765 43210'],
          [id, '09876543210'],
        ] as const) {
          const { status, body, headers } = await track(typed, contact);
          expect(status).toBe(200);
          expect(body).toMatchObject({ id, status: 0 });
          expect(headers.get('cache-control')).toBe('no-store');
          const { address, city, state, postalCode } = shippingAddress;
          const tracked = z.looseObject({ shippingAddress: z.unknown() }).parse(body);
          expect(tracked.shippingAddress).toEqual({ address, city, state, postalCode });
        }
      });

      test('gives the same response to a wrong contact and an unknown order', async () => {
        const { token, email } = await api().newCustomer();
        const id = orderIdOf(await placeTestOrder(api(), token));
        const responses = [
          await track(id, 'other@example.com'),
          await track(id, '43210'),
          await track('0000-0000-0000-0000', email),
          await track('nonsense', email),
          await track('%27%20or%201=1', email),
          await track(id, email, 'second.localhost'),
        ];
        for (const { status, body } of responses) {
          expect([status, body]).toEqual([404, { error: 'Order not found or access denied' }]);
        }
      });

      test('requires a contact', async () => {
        for (const path of ['/orders/x', '/orders/x?contactInfo=', '/orders/x?contactInfo=%20']) {
          const { status, body } = await api().get(path);
          expect(status).toBe(400);
          expect(body).toMatchObject({ error: 'Please enter the email or phone of the order' });
        }
      });

      test('does not limit the signed-in customer of the order', async () => {
        const { token, email } = await api().newCustomer();
        const stranger = await api().newCustomer();
        const id = orderIdOf(await placeTestOrder(api(), token));
        for (let i = 0; i < 4; i += 1) await track(id, `guess${i}@example.com`);
        const trackAs = (bearer: string, contact: string) =>
          api().get(`/orders/${id}?contactInfo=${encodeURIComponent(contact)}`, { token: bearer });
        expect((await trackAs(stranger.token, email)).status).toBe(429);
        expect((await trackAs('no-token', email)).status).toBe(429);
        for (let i = 0; i < 5; i += 1) {
          expect((await trackAs(token, 'wrong@example.com')).status).toBe(404);
          expect((await trackAs(token, email)).body).toMatchObject({ id });
        }
        expect((await track(id, email)).status).toBe(429);
        await api().post('/users/signout', { token, json: {} });
        expect((await trackAs(token, email)).status).toBe(429);
      });

      test('limits failed attempts per contact without limiting other contacts', async () => {
        const { token, email } = await api().newCustomer();
        const id = orderIdOf(await placeTestOrder(api(), token));
        const statuses: number[] = [];
        for (let i = 0; i < 6; i += 1) statuses.push((await track(id, 'Wrong@example.com')).status);
        expect(statuses).toEqual([404, 404, 429, 429, 429, 429]);
        expect((await track(id, 'wrong@EXAMPLE.com')).status).toBe(429);
        // Successful attempts do not count.
        for (let i = 0; i < 5; i += 1) expect((await track(id, email)).status).toBe(200);
        expect((await track(id, 'other@example.com')).status).toBe(404);
        expect((await track(id, email)).status).toBe(429);
      });

      test('limits failed attempts per order', async () => {
        const { token, email } = await api().newCustomer();
        const id = orderIdOf(await placeTestOrder(api(), token));
        const statuses: number[] = [];
        for (let i = 0; i < 4; i += 1) statuses.push((await track(id, `guess${i}@example.com`)).status);
        expect(statuses).toEqual([404, 404, 404, 429]);
        const limited = await track(id, email);
        expect(limited.status).toBe(429);
        expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
      });
    });
  },
  {
    limits: {
      ...HIGH_LIMITS,
      tracking: {
        ...HIGH_LIMITS.tracking,
        perOrder: { attempts: 3, seconds: 60 },
        perContact: { attempts: 2, seconds: 60 },
      },
    },
  },
);
