import { PLAIN_EXTRAS } from '../shops/shop-schema';
import { describeEachEngine } from './engines.harness';
import { runCommand } from './test-commands';
import { orderIdOf, placeTestOrder, shippingAddress } from './test-orders';
import { testShops } from './test-shops';

const extras = { ...PLAIN_EXTRAS, features: ['order-notes'] };
const note = 'Please ring twice.\nThe dog is harmless.';

describeEachEngine(
  (api) => {
    test('keeps the note of an order, and tells it to customer and shop, but not by mail', async () => {
      const { email, token } = await api().newCustomer();
      const placed = await placeTestOrder(api(), token, { note: `  ${note} ` });
      expect(placed).toMatchObject({ status: 201, body: { note } });
      expect((await api().get('/orders', { token })).body).toMatchObject([{ note }]);
      // Nobody has to prove that an address is theirs, so no free text goes to it.
      expect((await api().mailsTo(email))[0]?.text).not.toContain('Please ring');
      const { lines } = await runCommand(api(), 'orders show', { args: [orderIdOf(placed)] });
      expect(lines).toEqual(
        expect.arrayContaining(['  Note: Please ring twice.', '  Note: The dog is harmless.']),
      );
    });

    test('leaves the note out for who knows no more than order number and phone', async () => {
      const { token } = await api().newCustomer();
      const id = orderIdOf(await placeTestOrder(api(), token, { note }));
      const contact = encodeURIComponent(shippingAddress.phone);
      const { status, body } = await api().get(`/orders/${id}?contactInfo=${contact}`);
      expect(status).toBe(200);
      expect(body).not.toHaveProperty('note');
    });

    test.each([
      ['500 characters', 'x'.repeat(500), 201],
      ['only spaces', '  ', 201],
      ['501 characters', 'x'.repeat(501), 422],
      ['a control character', 'ring\u0007', 422],
      ['no text', 7, 422],
    ])('answers a note of %s', async (_, text, status) => {
      const { token } = await api().newCustomer();
      expect((await placeTestOrder(api(), token, { note: text })).status).toBe(status);
    });

    test('keeps none at a shop that takes none', async () => {
      const { token } = await api().newCustomer();
      await runCommand(api(), 'shops features', { remove: 'order-notes' });
      api().restart();
      const { status, body } = await placeTestOrder(api(), token, { note });
      expect(status).toBe(201);
      expect(body).not.toHaveProperty('note');
    });
  },
  { shops: testShops.map((shop) => (shop.id === 'first' ? { ...shop, extras } : shop)) },
);
