import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { mails } from '../db/schema/mails';
import { orderEvents, orders } from '../db/schema/orders';
import { productVariants } from '../db/schema/products';
import { shops } from '../db/schema/shops';
import { deliveryDate } from '../delivery/delivery-date';
import { orderDetailsSchema } from '../orders/order-schema';
import { describeEachEngine } from './engines.harness';
import { runCommand } from './test-commands';
import { orderIdOf, placeTestOrder } from './test-orders';
import { paymentTools } from './test-payments';
import { EXTRAS, idOf, stockedShops, stockTools } from './test-stock';

const extras = {
  ...EXTRAS,
  features: ['stock', 'delivery', 'order-details', 'cancel', 'guest-checkout'],
  deliveryRules: [
    { from: '570001', to: '570099', place: 'Mysuru', days: 2, cashOnDelivery: true, pickup: true },
  ],
};
const detailedShops = stockedShops.map((shop) => (shop.id === 'first' ? { ...shop, extras } : shop));
const LINE = { size: 'M', color: 'Indigo' };
const PARCEL = { courier: 'Kaveri', tracking: 'KV 1', link: 'https://kaveri.example/KV1' };
const NOT_FOUND = [404, { error: 'Order not found or access denied' }];

describeEachEngine(
  (api) => {
    const { buy, stockOf } = stockTools(api);
    const { start, capture, refundsOf, subjectsTo } = paymentTools(api);

    beforeEach(() => api().db.update(productVariants).set({ stock: 50 }));

    const newOrder = async () => {
      const customer = await api().newCustomer();
      return { ...customer, id: orderIdOf(await buy(customer.token, 'take', LINE)) };
    };
    const read = (id: string, token?: string) => api().get(`/orders/${id}`, token ? { token } : {});
    const details = async ({ id, token }: { id: string; token: string }) =>
      orderDetailsSchema.parse((await read(id, token)).body);
    const pay = (id: string, token: string) =>
      api().post('/payments', { token, json: { orderId: id, fields: { method: 'cod' } } });
    const move = async (id: string, step: string, parcel: Record<string, unknown> = {}) =>
      (await runCommand(api(), 'orders status', { args: [id, step], ...parcel })).error;
    const eventsOf = async (order: { id: string; token: string }) =>
      (await details(order)).timeline.map(({ event }) => event);

    test('tells the life of a paid order, its payment and the day that it comes', async () => {
      const order = await newOrder();
      const { createdAt, ...placed } = await details(order);
      expect(placed).toMatchObject({
        status: 0,
        actions: ['pay', 'cancel'],
        timeline: [{ event: 'placed' }],
      });
      expect(placed.expected).toBe(deliveryDate(2, Date.parse(createdAt)));
      const reference = await start(order.token, order.id);
      expect((await details(order)).payment).toEqual({ label: 'Net banking', state: 'waiting' });
      await capture(reference, { instrument: { vpa: 'asha.rao@okbank' } });
      for (const step of ['packed', 'shipped', 'out-for-delivery'])
        expect(await move(order.id, step, step === 'shipped' ? PARCEL : {})).toBeNull();
      const sent = await details(order);
      expect(sent).toMatchObject({
        status: 2,
        actions: [],
        payment: { label: 'Net banking', state: 'paid' },
      });
      expect(sent.expected).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(sent.timeline.map(({ at, ...event }) => [typeof at, event])).toEqual(
        [
          { event: 'placed' },
          { event: 'paid' },
          { event: 'packed' },
          { event: 'shipped', courier: 'Kaveri', trackingNumber: 'KV 1', trackingUrl: PARCEL.link },
          { event: 'out-for-delivery' },
        ].map((event) => ['string', event]),
      );
      expect(await move(order.id, 'delivered')).toBeNull();
      expect(await details(order)).not.toHaveProperty('expected');
      expect(await move(order.id, 'shipped')).toBe("The order is delivered, and can't become shipped.");
      const { lines } = await runCommand(api(), 'orders show', { args: [order.id] });
      expect(lines).toContainEqual(
        expect.stringMatching(/IST {2}shipped, Kaveri, KV 1, https:\S+, by shop$/),
      );
    });

    test('keeps the day that was promised, and says in its mails when that has passed', async () => {
      const [order, late] = [await newOrder(), await newOrder()];
      const { expected } = await details(order);
      const change = (changes: object) => api().db.update(shops).set(changes).where(eq(shops.id, 'first'));
      await change({ extras: { ...extras, deliveryRules: [] } });
      api().restart();
      expect((await details(order)).expected).toBe(expected);
      await api().db.update(orders).set({ expectedOn: '2025-01-03' }).where(eq(orders.id, late.id));
      for (const { id, token } of [order, late]) {
        await pay(id, token);
        await move(id, 'shipped');
        await move(id, 'delivered');
      }
      const textsTo = async (email: string) => (await api().mailsTo(email)).map(({ text }) => text);
      const [, , shipped, delivered] = await textsTo(order.email);
      expect(shipped).toMatch(/^Expected by \w+, \d+ \w+\.$/m);
      expect(delivered).toMatch(/ was delivered on \w+, \d+ \w+\.$/m);
      expect((await textsTo(late.email))[2]).toContain(
        'It was expected by Friday, 3 January. We are sorry that it is late.',
      );
      await change({ extras: { ...extras, features: ['order-details'] }, terms: { deliveryDays: [2, 4] } });
      api().restart();
      const { expected: byTerms, createdAt } = await details(await newOrder());
      expect(byTerms).toBe(deliveryDate(4, Date.parse(createdAt)));
      await change({ terms: null });
      api().restart();
      expect(await details(await newOrder())).not.toHaveProperty('expected');
      await change({ extras });
      api().restart();
    });

    test('mails each step of a parcel once, a corrected one again', async () => {
      const order = await newOrder();
      await pay(order.id, order.token);
      await api().db.delete(mails);
      await move(order.id, 'packed');
      for (const tracking of ['KV 1', 'KV 1', 'KV 2'])
        await move(order.id, 'shipped', { ...PARCEL, tracking });
      await move(order.id, 'out-for-delivery');
      await move(order.id, 'delivered');
      expect(await subjectsTo(order.email)).toEqual([
        ...['Packed', 'Shipped', 'Shipped', 'Out for delivery', 'Delivered'],
      ]);
      const [, , shipped, onWay] = await api().mailsTo(order.email);
      for (const mail of [shipped, onWay]) {
        expect(mail?.text).toContain('Courier: Kaveri\nTracking number: KV 2\n');
        expect(mail?.text).toContain(PARCEL.link);
      }
      expect(await eventsOf(order)).toEqual([
        ...['placed', 'cash', 'packed', 'shipped', 'out-for-delivery', 'delivered'],
      ]);
    });

    test('puts back what was refused at the door, and refunds it where it was paid', async () => {
      const before = await stockOf('take', 'M', 'Indigo');
      const [paid, cash] = [await newOrder(), await newOrder()];
      await capture(await start(paid.token, paid.id));
      await pay(cash.id, cash.token);
      for (const { id } of [paid, cash]) {
        await move(id, 'shipped');
        expect(await move(id, 'returned')).toBeNull();
        expect(await move(id, 'returned')).toBeNull();
      }
      expect(await stockOf('take', 'M', 'Indigo')).toBe(before);
      expect(await refundsOf(paid.id)).toMatchObject([{ amount: 79_900, reason: 'returned' }]);
      expect(await refundsOf(cash.id)).toEqual([]);
      const { timeline, payment, status } = await details(paid);
      expect([status, payment?.state]).toEqual([2, 'refunded']);
      expect(timeline.slice(-2)).toMatchObject([
        { event: 'returned', reason: 'It could not be delivered.' },
        { event: 'refund', amount: 799, reason: 'The parcel came back to us.' },
      ]);
      expect((await details(cash)).payment).toEqual({ label: 'Cash on delivery', state: 'cash' });
      expect(await subjectsTo(cash.email)).toEqual([
        'Order placed',
        'Order confirmed',
        'Shipped',
        'Returned',
      ]);
    });

    test('leaves stock and money of what comes back after delivery to the shop', async () => {
      const order = await newOrder();
      await capture(await start(order.token, order.id));
      await move(order.id, 'delivered');
      const before = await stockOf('take', 'M', 'Indigo');
      expect(await move(order.id, 'returned')).toBeNull();
      expect([await stockOf('take', 'M', 'Indigo'), await refundsOf(order.id)]).toEqual([before, []]);
    });

    test('cancels before an order is packed only, and tells why', async () => {
      const [order, packed] = [await newOrder(), await newOrder()];
      const cancel = async (id: string) => (await runCommand(api(), 'orders cancel', { args: [id] })).error;
      expect(await cancel(order.id)).toBeNull();
      expect(await subjectsTo(order.email)).toEqual(['Order placed', 'Order cancelled']);
      expect(await eventsOf(order)).toEqual(['placed', 'cancelled']);
      await pay(packed.id, packed.token);
      await move(packed.id, 'packed');
      expect(await cancel(packed.id)).toBe("The order is packed, and can't be cancelled.");
      const late = await newOrder();
      await stockTools(api).overdue(late.id);
      expect((await details(late)).timeline.at(-1)).toMatchObject({
        event: 'cancelled',
        reason: 'It was not paid in time.',
      });
      expect(await subjectsTo(late.email)).toEqual(['Order placed', 'Order cancelled']);
    });

    test('refuses links that are no web addresses', async () => {
      const { id, token } = await newOrder();
      await pay(id, token);
      for (const link of ['javascript:alert(1)', 'kaveri.example/1', 'ftp://kaveri.example/1', ''])
        expect(await move(id, 'shipped', { link })).toContain('--link must be an address');
      expect(await move(id, 'shipped', { link: 'http://kaveri.example/1' })).toBeNull();
    });

    test('answers for orders of others as for unknown ones, and needs a contact or a token', async () => {
      const [order, other] = [await newOrder(), await newOrder()];
      for (const id of [other.id, '0000-0000-0000-0000', 'nonsense']) {
        const { status, body } = await read(id, order.token);
        expect([status, body]).toEqual(NOT_FOUND);
      }
      expect((await read(order.id, 'no-token')).status).toBe(401);
      expect(await read(order.id)).toMatchObject({
        status: 400,
        body: { fields: { contactInfo: 'Please enter the email or phone of the order' } },
      });
    });

    test('shows a guest the order of the mail’s link alone, to which the mails of its parcel lead', async () => {
      const guest = z.object({ token: z.string() });
      const { token } = guest.parse((await api().post('/guests', { json: {} })).body);
      const email = 'guest@example.com';
      const place = async () =>
        orderIdOf(await placeTestOrder(api(), token, { products: { [idOf('open')]: 1 }, email }));
      const [first, second] = [await place(), await place()];
      await pay(first, token);
      await api().db.delete(mails);
      await move(first, 'shipped');
      const [mail] = await api().mailsTo(email);
      const link = /\/guest-order\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const session = guest.parse((await api().post('/guests/orders', { json: { token: link } })).body).token;
      expect(await eventsOf({ id: first, token: session })).toEqual(['placed', 'cash', 'shipped']);
      expect((await read(second, session)).status).toBe(404);
      const actors = await api().db.select().from(orderEvents).where(eq(orderEvents.orderId, first));
      expect(actors.map(({ who }) => who)).toEqual(['guest', 'guest', 'shop']);
    });

    test('derives what an order was before the shop noted events', async () => {
      const order = await newOrder();
      await api().db.delete(orderEvents).where(eq(orderEvents.orderId, order.id));
      const old = { status: 2, trackingNumber: 'KV 9' };
      await api().db.update(orders).set(old).where(eq(orders.id, order.id));
      expect((await details(order)).timeline).toEqual([
        { at: expect.any(String), event: 'placed' },
        { event: 'shipped' },
      ]);
      await move(order.id, 'delivered');
      expect(await eventsOf(order)).toEqual(['placed', 'shipped', 'delivered']);
      expect((await api().mailsTo(order.email)).at(-1)?.text).toContain('Tracking number: KV 9');
    });

    test('a shop without the feature asks for a contact, and mails no steps', async () => {
      const order = await newOrder();
      await pay(order.id, order.token);
      const features = ['stock'];
      await api()
        .db.update(shops)
        .set({ extras: { ...extras, features } })
        .where(eq(shops.id, 'first'));
      api().restart();
      await move(order.id, 'shipped');
      expect((await read(order.id, order.token)).status).toBe(400);
      expect(await subjectsTo(order.email)).toEqual(['Order placed', 'Order confirmed']);
    });
  },
  { shops: detailedShops },
);
