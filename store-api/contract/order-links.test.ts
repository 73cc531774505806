import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { mails } from '../db/schema/mails';
import { orderEvents, orders } from '../db/schema/orders';
import { productVariants } from '../db/schema/products';
import { users } from '../db/schema/users';
import { mailboxHash } from '../orders/order-link';
import { dayText } from '../orders/order-mail';
import { orderDetailsSchema } from '../orders/order-schema';
import { expireOrders } from '../orders/stock';
import { finishRefund } from '../payments/refunds';
import { revokeAllTokens } from '../users/revocation';
import { verifyToken } from '../users/token';
import { describeEachEngine } from './engines.harness';
import type { TestApi } from './test-api';
import { runCommand } from './test-commands';
import { cap, orderIdOf, placeTestOrder } from './test-orders';
import { paymentTools } from './test-payments';
import { testShops } from './test-shops';
import { EXTRAS, stockedShops, stockTools } from './test-stock';

const withFeatures = (features: string[]) =>
  stockedShops.map((shop) => ({ ...shop, extras: { ...EXTRAS, features } }));

const withToken = z.object({ token: z.string() });
const linkIn = (text: string | undefined) => /\/guest-order\?token=([\w.-]+)\n/.exec(text ?? '')?.[1] ?? '';

/** @returns the link of the last mail to an address */
const linkTo = async (api: TestApi, email: string) => linkIn((await api.mailsTo(email)).at(-1)?.text);

const open = (api: TestApi, link: string, token?: string, host?: string) =>
  api.post('/guests/orders', { json: { token: link }, token, host });

const sessionOf = async (api: TestApi, link: string) => withToken.parse((await open(api, link)).body).token;

describeEachEngine(
  (api) => {
    const { buy } = stockTools(api);
    const { start, notify, capture, refundsOf, subjectsTo } = paymentTools(api);

    beforeEach(() => api().db.update(productVariants).set({ stock: 50 }));

    const order = async (customer: { email: string; token: string }) => ({
      ...customer,
      id: orderIdOf(await buy(customer.token, 'take', { size: 'M', color: 'Indigo' })),
    });
    const newOrder = async () => order(await api().newCustomer());
    const move = async (id: string, ...args: string[]) =>
      (await runCommand(api(), 'orders status', { args: [id, ...args] })).error;

    test('each mail about an order opens it without the account', async () => {
      const { id, email, token } = await newOrder();
      await notify({ type: 'payment.failed', reference: await start(token, id) });
      await capture(await start(token, id));
      for (const step of ['packed', 'shipped', 'out-for-delivery', 'returned']) await move(id, step);
      for (const refund of await refundsOf(id))
        await api().db.transaction((tx) => finishRefund(tx, refund.id, null));
      expect(await subjectsTo(email)).toEqual([
        ...['Order placed', 'Payment failed', 'Payment received', 'Packed', 'Shipped', 'Out for delivery'],
        ...['Refund on its way', 'Returned', 'Refunded'],
      ]);
      for (const mail of await api().mailsTo(email)) {
        const link = linkIn(mail.text);
        expect(mail.html).toContain(`/guest-order?token=${link}"`);
        expect(mail.orderId).toBe(id);
        const opened = await open(api(), link);
        expect(opened).toMatchObject({ status: 200, body: { orderId: id, status: 2 } });
        expect(opened.body).not.toHaveProperty('isJoined');
        expect(await api().get(`/orders/${id}`, withToken.parse(opened.body))).toMatchObject({ status: 200 });
      }
      // What waits has no link that somebody could use who reads the database.
      const waiting = await api().db.select().from(mails).where(eq(mails.orderId, id));
      expect(waiting.some(({ text }) => text.includes('token='))).toBe(false);
    });

    test('a link shows and changes its order alone', async () => {
      const customer = await api().newCustomer();
      const first = await order(customer);
      const link = await linkTo(api(), customer.email);
      const second = await order(customer);
      const token = await sessionOf(api(), link);
      expect((await api().get('/orders', { token })).body).toMatchObject([{ id: first.id }]);
      const statuses = await Promise.all([
        api().get(`/orders/${second.id}`, { token }),
        api().get('/accountInfo', { token }),
        api().get('/users/me/sessions', { token }),
        api().get('/addresses', { token }),
        api().post('/users/signout', { token, json: {} }),
        placeTestOrder(api(), token, { products: { [cap]: 1 } }),
        api().post('/payments', { token, json: { orderId: second.id, fields: {} } }),
        api().post(`/orders/${second.id}/cancel`, { token, json: {} }),
        api().post(`/orders/${first.id}/cancel`, { token, json: {} }),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual([404, 401, 401, 401, 401, 401, 404, 404, 200]);
      const [kept] = await api().db.select().from(orders).where(eq(orders.id, second.id));
      expect(kept?.status).toBe(0);
    });

    test('forged, expired and altered links, and those of other shops and purposes, open nothing', async () => {
      const { id, email, token } = await newOrder();
      const link = await linkTo(api(), email);
      const to = mailboxHash(email);
      const sign = (subject: string, audience = 'order-link', expiry = '1h', shop = 'first', key?: string) =>
        new SignJWT({ shop, to })
          .setProtectedHeader({ alg: 'HS256' })
          .setAudience(audience)
          .setSubject(subject)
          .setExpirationTime(expiry)
          .sign(key === undefined ? api().tokenKey : new TextEncoder().encode(key));
      expect((await open(api(), await sign(id))).status).toBe(200);
      const session = await sessionOf(api(), link);
      const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${link.split('.')[1]}.`;
      const refused = [
        ...['', 'x', token, session, unsigned, `${link.slice(0, -3)}abc`],
        await sign(id, 'order-link', '-1s'),
        await sign(id, 'another-purpose'),
        await sign(id, 'order-link', '1h', 'second'),
        await sign(id, 'order-link', '1h', 'first', 'the key of somebody else'),
        await sign('0000-0000-0000-0000'),
      ];
      for (const forged of refused)
        expect(await open(api(), forged)).toMatchObject({
          status: 404,
          body: { error: 'This link is no longer valid' },
        });
      expect((await open(api(), link, undefined, 'second.localhost')).status).toBe(404);
      // A link is no session.
      expect((await api().get(`/orders/${id}`, { token: link })).status).toBe(401);
      expect((await api().get(`/orders/${id}`, { token: session, host: 'second.localhost' })).status).toBe(
        401,
      );
    });

    test('leads the owner to the account, and refuses another customer', async () => {
      const { id, email, token } = await newOrder();
      const link = await linkTo(api(), email);
      expect((await open(api(), link, token)).body).toEqual({ orderId: id, status: 0, isJoined: true });
      const stranger = await api().newCustomer();
      const refused = await open(api(), link, stranger.token);
      expect(refused.status).toBe(403);
      expect(refused.text).not.toContain(id);
      // Neither is the session of a link an account that orders could join.
      expect((await open(api(), link, await sessionOf(api(), link))).body).not.toHaveProperty('isJoined');
    });

    test('is of no use once the account is deleted, and its session ends with all others', async () => {
      const { id, email, token } = await newOrder();
      const link = await linkTo(api(), email);
      const session = await sessionOf(api(), link);
      const userId = (await verifyToken(api().tokenKey, token))?.userId ?? '';
      await revokeAllTokens(api().db, userId);
      expect((await api().get(`/orders/${id}`, { token: session })).status).toBe(401);
      const next = await sessionOf(api(), link);
      const removed = await runCommand(api(), 'users delete', { args: [email], 'with-orders': true });
      expect(removed.error).toBeNull();
      expect((await open(api(), link)).status).toBe(404);
      expect((await api().get(`/orders/${id}`, { token: next })).status).toBe(401);
      expect(await api().mailsTo(email)).toEqual([]);
    });

    test('ends with the email of its account, as its session does, and leads the owner there all the same', async () => {
      const { id, email, token } = await newOrder();
      const link = await linkTo(api(), email);
      const session = await sessionOf(api(), link);
      const userId = (await verifyToken(api().tokenKey, token))?.userId ?? '';
      const moveMailbox = (to: string) =>
        api().db.update(users).set({ email: to }).where(eq(users.id, userId));
      await moveMailbox(`other-${email}`);
      expect((await open(api(), link)).status).toBe(404);
      expect((await api().get(`/orders/${id}`, { token: session })).status).toBe(401);
      expect((await open(api(), link, token)).body).toMatchObject({ isJoined: true });
      await move(id, 'processing');
      expect((await open(api(), await linkTo(api(), `other-${email}`))).status).toBe(200);
    });

    test('an order that is not paid in time is told, and so are the terms of a refund', async () => {
      const { id, email, token } = await newOrder();
      await api()
        .db.update(orders)
        .set({ payBefore: new Date(Date.now() - 1) })
        .where(eq(orders.id, id));
      await Promise.all([expireOrders(api().db), api().get('/orders', { token }), expireOrders(api().db)]);
      expect(await subjectsTo(email)).toEqual(['Order placed', 'Order cancelled']);
      const [, cancelled] = await api().mailsTo(email);
      expect(cancelled?.text).toContain('was not paid in time');

      const paid = await newOrder();
      await capture(await start(paid.token, paid.id));
      await runCommand(api(), 'orders cancel', { args: [paid.id] });
      const { timeline } = orderDetailsSchema.parse((await api().get(`/orders/${paid.id}`, paid)).body);
      const by = timeline.find(({ event }) => event === 'refund')?.by ?? '';
      const mail = (await api().mailsTo(paid.email)).find(({ text }) => text.includes('We refund'));
      expect(mail?.text).toContain(`It is with you by ${dayText(by)}.`);
    });

    test('whose mailbox was full of orders is not told how those end that nobody pays', async () => {
      const customer = await newOrder();
      const { id, email } = customer;
      await api()
        .db.update(orderEvents)
        .set({ details: { isUntold: true } })
        .where(eq(orderEvents.orderId, id));
      await api().post(`/orders/${id}/cancel`, { token: customer.token, json: {} });
      expect(await subjectsTo(email)).toEqual(['Order placed']);
    });

    test('a step is mailed once, by commands at the same time as well', async () => {
      const { id, email, token } = await newOrder();
      await capture(await start(token, id));
      for (const step of ['packed', 'shipped', 'delivered'])
        await Promise.all([1, 2, 3].map(() => move(id, step)));
      expect(await subjectsTo(email)).toEqual([
        ...['Order placed', 'Payment received', 'Packed', 'Shipped', 'Delivered'],
      ]);
    });
  },
  { shops: withFeatures(['stock', 'order-details', 'cancel', 'profile', 'addresses']) },
);

describeEachEngine(
  (api) => {
    test('a plain shop mails no such link and opens none', async () => {
      const { email, token } = await api().newCustomer();
      const id = orderIdOf(await placeTestOrder(api(), token));
      const [mail] = await api().mailsTo(email);
      expect(mail?.text).toContain(
        `Pay for your order:\nhttp://localhost:3000/payment?orderId=${id}\n\nYour orders:\nhttp://localhost:3000/orders\n`,
      );
      expect(mail?.text).not.toContain('valid for');
      expect((await open(api(), 'x')).status).toBe(404);
    });
  },
  { shops: testShops },
);
