import { eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { orders } from '../db/schema/orders';
import { users } from '../db/schema/users';
import { deleteIdleGuests } from '../guests/guests';
import { describeEachEngine } from './engines.harness';
import type { TestApi, TestResponse } from './test-api';
import { runCommand } from './test-commands';
import { cap, orderIdOf, placeTestOrder, shippingAddress } from './test-orders';
import { addCoupon, clearQuotes, errorOf, orderShirts, quoteOf, quotingShops, shirt } from './test-quotes';

const shops = quotingShops.map((shop) =>
  shop.extras
    ? { ...shop, extras: { ...shop.extras, features: [...shop.extras.features, 'guest-checkout'] } }
    : shop,
);

const withToken = z.object({ token: z.string() });
const tokenOf = ({ body }: TestResponse) => withToken.parse(body).token;
const EMAIL = 'guest@example.com';

async function newGuest(api: TestApi): Promise<string> {
  const response = await api.post('/guests', { json: {} });
  expect(response.status).toBe(201);
  return tokenOf(response);
}

/** Places an order of a cap, whose price includes its delivery, as its guest has agreed to. */
async function orderAs(api: TestApi, token: string, changes: Record<string, unknown> = {}) {
  const { id } = await quoteOf(
    api,
    { lines: [{ productId: cap, quantity: 1 }], postalCode: '570001' },
    token,
  );
  return placeTestOrder(api, token, { quoteId: id, email: EMAIL, ...changes });
}

/** The token in the link of the last mail to an address. */
async function linkTo(api: TestApi, address: string): Promise<string> {
  const mail = (await api.mailsTo(address)).at(-1);
  return /\/guest-order\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const open = (api: TestApi, link: string, token?: string) =>
  api.post('/guests/orders', { json: { token: link }, ...(token && { token }) });

describeEachEngine(
  (api) => {
    beforeEach(() => clearQuotes(api()));

    test('lets a guest order and pay, and nothing else', async () => {
      const token = await newGuest(api());
      const placed = await orderAs(api(), token);
      expect(placed.status).toBe(201);
      const id = orderIdOf(placed);
      expect((await api().get('/orders', { token })).body).toMatchObject([{ id }]);
      const payment = await api().post('/payments', { token, json: { orderId: id, fields: {} } });
      expect(payment.status).toBe(422);
      for (const path of ['/accountInfo', '/addresses'])
        expect((await api().get(path, { token })).status).toBe(path === '/addresses' ? 404 : 401);
      expect((await api().post('/users/signout', { token, json: {} })).status).toBe(401);
      expect((await api().get('/orders', { token: await newGuest(api()) })).body).toEqual([]);
      const tracked = (contactInfo: string) =>
        api().get(`/orders/${id}?contactInfo=${encodeURIComponent(contactInfo)}`);
      expect((await tracked(EMAIL)).status).toBe(200);
      expect((await tracked('other@example.com')).status).toBe(404);
    });

    test('asks a guest for the email', async () => {
      const token = await newGuest(api());
      const placed = await orderAs(api(), token, { email: undefined });
      expect(placed).toMatchObject({ status: 422, body: { error: 'Please enter your email' } });
    });

    test('confirms the order by mail, whose link shows and pays that order alone', async () => {
      const token = await newGuest(api());
      const first = orderIdOf(await orderAs(api(), token));
      await orderAs(api(), token, { email: 'second@example.com' });
      const link = await linkTo(api(), EMAIL);
      const opened = await open(api(), link);
      expect(opened).toMatchObject({ status: 200, body: { orderId: first } });
      const session = tokenOf(opened);
      expect((await api().get('/orders', { token: session })).body).toMatchObject([{ id: first }]);
      const others = await api().get('/orders', { token });
      const second = z
        .array(z.object({ id: z.string() }))
        .parse(others.body)
        .find(({ id }) => id !== first)?.id;
      const pay = (orderId: string) =>
        api().post('/payments', { token: session, json: { orderId, fields: {} } });
      expect((await pay(first)).status).toBe(422);
      expect((await pay(String(second))).status).toBe(404);
      expect((await orderAs(api(), session)).status).toBe(401);
      for (const forged of ['', 'x', token, session, `${link.slice(0, -3)}abc`])
        expect((await open(api(), forged)).status).toBe(404);
      expect(
        (await api().post('/guests/orders', { host: 'second.localhost', json: { token: link } })).status,
      ).toBe(404);
    });

    test('adds an order to the account of its email by the link of its mailbox only', async () => {
      const customer = await api().newCustomer();
      const token = await newGuest(api());
      const other = orderIdOf(await orderAs(api(), token, { email: customer.email }));
      const orderId = orderIdOf(await orderAs(api(), token, { email: customer.email.toUpperCase() }));
      const link = await linkTo(api(), customer.email);
      expect((await api().get('/orders', { token: customer.token })).body).toEqual([]);
      const stranger = await api().newCustomer();
      expect((await open(api(), link, stranger.token)).status).toBe(403);
      const joined = { orderId, status: 0, isJoined: true };
      expect((await open(api(), link, customer.token)).body).toEqual(joined);
      const ofCustomer = await api().get('/orders', { token: customer.token });
      expect(ofCustomer.body).toMatchObject([{ id: orderId }]);
      expect((await api().get('/orders', { token })).body).toMatchObject([{ id: other }]);
      expect((await open(api(), link)).body).toEqual(joined);
    });

    test('bounds what waits for its money by mailbox, phone and address, also at the same time', async () => {
      const place = async (at: number, changes: Record<string, unknown>) =>
        (
          await orderAs(api(), await newGuest(api()), {
            email: `g${at}@example.com`,
            shippingAddress: {
              ...shippingAddress,
              phone: `98765432${at}0`,
              address: `${at} Temple Road`,
              ...changes,
            },
          })
        ).status;
      for (const changes of [{ phone: '+91 99999 99999' }, { address: '7, HILL road' }]) {
        await api().db.delete(orders);
        const results = await Promise.all([11, 12, 13, 14, 15].map((at) => place(at, changes)));
        expect(results.sort()).toEqual([201, 201, 201, 409, 409]);
      }
      await api().db.delete(orders);
      const emails = ['a.b@gmail.com', 'ab+1@gmail.com', 'ab@googlemail.com', 'AB@gmail.com'];
      const placed = emails.map(async (email, at) =>
        orderAs(api(), await newGuest(api()), {
          email,
          shippingAddress: { ...shippingAddress, phone: `987654321${at}`, address: `${at} Lake Road` },
        }),
      );
      expect((await Promise.all(placed)).map(({ status }) => status).sort()).toEqual([201, 201, 201, 409]);
    });

    test('counts an order that waits for no payment in time for a day', async () => {
      for (let index = 0; index < 3; index += 1) await orderAs(api(), await newGuest(api()));
      expect((await orderAs(api(), await newGuest(api()))).status).toBe(409);
      await api()
        .db.update(orders)
        .set({ payBefore: null, createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) });
      expect((await orderAs(api(), await newGuest(api()))).status).toBe(201);
    });

    test('tells nobody by a code that guests have ordered with an email, until that is proved', async () => {
      await addCoupon(api(), 'FIRST', { public: true, 'first-order': true });
      const { email, token } = await api().newCustomer();
      await orderAs(api(), await newGuest(api()), { email });
      const reason = async () =>
        (await quoteOf(api(), { lines: [shirt(2)], coupon: 'FIRST' }, token)).coupon?.error;
      expect(await reason()).toBeUndefined();
      await open(api(), await linkTo(api(), email), token);
      expect(await reason()).toBe('FIRST is for a first order only.');
    });

    test('is deleted by command, with the orders of the email and what they took', async () => {
      const guest = await newGuest(api());
      const kept = orderIdOf(await orderAs(api(), guest, { email: 'kept@example.com' }));
      await orderAs(api(), guest);
      const once = { 'idempotency-key': 'once' };
      const other = await newGuest(api());
      const { id } = await quoteOf(
        api(),
        { lines: [{ productId: cap, quantity: 1 }], postalCode: '570001' },
        other,
      );
      await placeTestOrder(api(), other, { quoteId: id, email: EMAIL }, once);
      const remove = (options = {}) =>
        runCommand(api(), 'users delete', { args: ['Guest@example.com'], ...options });
      expect((await remove({ 'with-orders': true })).error).toBeNull();
      expect((await api().db.select({ id: orders.id }).from(orders)).map((order) => order.id)).toEqual([
        kept,
      ]);
      expect((await api().get('/orders', { token: other })).status).toBe(401);
      expect((await api().get('/orders', { token: guest })).body).toMatchObject([{ id: kept }]);
      expect((await remove()).error).toContain('no customer guest@example.com');
    });

    test('refuses guests the codes that are for an account', async () => {
      await addCoupon(api(), 'ONCE', { public: true, once: true });
      const token = await newGuest(api());
      const refused = await orderShirts(api(), token, 2, { coupon: 'ONCE', email: EMAIL });
      expect(errorOf(refused).quote?.coupon?.error).toBe(
        'ONCE needs an account: sign in or register to use it.',
      );
      const customer = await api().newCustomer();
      await addCoupon(api(), 'MINE', { for: customer.email });
      const quote = await quoteOf(api(), { lines: [shirt(2)], coupon: 'MINE' }, token);
      expect(quote.coupon?.error).toBe('This code is not valid.');
    });

    test('offers nothing where the shop does not sell to guests', async () => {
      const second = { host: 'second.localhost' };
      expect((await api().post('/guests', { ...second, json: {} })).status).toBe(404);
      expect((await api().post('/guests/orders', { ...second, json: { token: 'x' } })).status).toBe(404);
      const token = await newGuest(api());
      expect((await api().get('/orders', { ...second, token })).status).toBe(401);
    });

    test('deletes guests who have ordered nothing', async () => {
      const token = await newGuest(api());
      await orderAs(api(), token);
      await newGuest(api());
      await api()
        .db.update(users)
        .set({ createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) })
        .where(isNull(users.email));
      await deleteIdleGuests(api().db);
      expect(await api().db.$count(users, isNull(users.email))).toBe(1);
      expect(await api().db.$count(orders, eq(orders.email, EMAIL))).toBe(1);
    });
  },
  { shops },
);
