import { eq } from 'drizzle-orm';
import { mails } from '../db/schema/mails';
import { products } from '../db/schema/products';
import { describeEachEngine } from './engines.harness';
import { cap, linenShirt, orderIdOf, placeTestOrder } from './test-orders';
import { HIGH_LIMITS } from './test-api';
import { testShops } from './test-shops';

const extras = {
  features: ['delivery', 'order-lines'],
  holdsReviews: false,
  sizeGuides: [],
  deliveryRules: [
    { from: '570001', to: '570099', place: 'Mysuru', days: 2, cashOnDelivery: true, pickup: true },
  ],
};

describeEachEngine(
  (api) => {
    test('confirms an order to its customer, once', async () => {
      const { email, token } = await api().newCustomer();
      await api()
        .db.update(products)
        .set({ images: [{ url: '/api/v1/pictures/indigo.webp', colorName: 'Indigo' }] })
        .where(eq(products.id, linenShirt));
      const lines = [
        { productId: linenShirt, quantity: 2, size: 'M', color: 'Indigo' },
        { productId: cap, quantity: 1 },
      ];
      const changes = { products: { [linenShirt]: 2, [cap]: 1 }, lines };
      const headers = { 'idempotency-key': 'once' };
      const placed = await placeTestOrder(api(), token, changes, headers);
      await placeTestOrder(api(), token, changes, headers);
      const sent = await api().mailsTo(email);
      expect(sent).toHaveLength(1);
      expect(sent[0]?.subject).toBe(`Order placed: ${orderIdOf(placed)}`);
      expect(sent[0]?.pictures).toEqual(['/api/v1/pictures/indigo.webp', '/api/v1/pictures/cap.webp']);
      const text = sent[0]?.text ?? '';
      expect(text).toMatch(/^2 × linen shirt, M, Indigo: ₹[\d,]+\.\d\d$/m);
      expect(text).toMatch(/^Total: ₹[\d,]+\.\d\d$/m);
      expect(text).toMatch(/^Expected by \w+,? \d+ \w+\.$/m);
      expect(text).toContain('Mira Iyer\n3 Temple Road\nMysuru, Karnataka 570001');
      expect(text).toContain(`http://localhost:3000/payment?orderId=${orderIdOf(placed)}\n`);
      expect(text).toContain('http://localhost:3000/orders\n');
    });

    test('confirms nothing that was not placed', async () => {
      const { email, token } = await api().newCustomer();
      const refused = await placeTestOrder(api(), token, { products: { [cap]: 1_000 } });
      expect(refused.status).toBe(422);
      expect(await api().mailsTo(email)).toEqual([]);
      expect(await api().db.$count(mails)).toBeLessThanOrEqual(1);
    });
  },
  { shops: testShops.map((shop) => (shop.id === 'first' ? { ...shop, extras } : shop)) },
);

describeEachEngine(
  (api) => {
    test('floods no mailbox: beyond the limit an order is placed without a mail', async () => {
      const { email, token } = await api().newCustomer();
      for (let index = 0; index < 3; index += 1)
        expect((await placeTestOrder(api(), token)).status).toBe(201);
      expect(await api().mailsTo(email)).toHaveLength(2);
    });

    test('counts no order that was not placed', async () => {
      const { email, token } = await api().newCustomer();
      const unknown = { products: { [crypto.randomUUID()]: 1 } };
      for (let index = 0; index < 2; index += 1)
        expect((await placeTestOrder(api(), token, unknown)).status).toBe(422);
      const once = { 'idempotency-key': 'once' };
      for (let index = 0; index < 2; index += 1) await placeTestOrder(api(), token, {}, once);
      await placeTestOrder(api(), token);
      expect(await api().mailsTo(email)).toHaveLength(2);
    });
  },
  { limits: { ...HIGH_LIMITS, orderMails: { attempts: 2, seconds: 60 } } },
);
