import { eq } from 'drizzle-orm';
import { mails } from '../db/schema/mails';
import { products, productVariants } from '../db/schema/products';
import { stockAlerts } from '../db/schema/stock-alerts';
import { productId } from '../seed/product-id';
import { mailboxOf } from '../mails/email-address';
import { requireRoom } from '../stock-alerts/request-alert';
import { describeEachEngine } from './engines.harness';
import { HIGH_LIMITS } from './test-api';
import { cap, linenShirt } from './test-orders';
import { alertTools, belt, newAddress, scarf, tokenOf, withAlerts } from './test-stock-alerts';

const DAY_MS = 24 * 60 * 60 * 1000;
const indigoM = { productId: linenShirt, size: 'M', color: 'Indigo' };

describeEachEngine(
  (api) => {
    const { request, mailsTo, answer, confirm, setStock, send, alertsOf } = alertTools(api);

    const counts = async (...addresses: string[]) =>
      (await Promise.all(addresses.map(mailsTo))).map(({ length }) => length);

    beforeAll(async () => {
      const { db } = api();
      await db
        .insert(productVariants)
        .values(
          ['S', 'M'].flatMap((size) =>
            ['Indigo', 'Madder'].map((color) => ({ productId: linenShirt, size, color, stock: 0 })),
          ),
        );
      await db.insert(productVariants).values({ productId: belt, size: '', color: '', stock: 4 });
      await db.update(products).set({ soldOut: true }).where(eq(products.id, scarf));
    });
    beforeEach(async () => {
      await api().db.delete(mails);
      await api()
        .db.update(productVariants)
        .set({ stock: 0 })
        .where(eq(productVariants.productId, linenShirt));
      await api().db.delete(stockAlerts);
    });

    test('mails a link to confirm, and stores only its hash', async () => {
      const email = newAddress();
      const response = await request({ ...indigoM, email: ` ${email.toUpperCase()} ` }, 'shop.localhost');
      expect(response).toMatchObject({ status: 202, body: { success: true } });
      const [mail] = await mailsTo(email);
      expect(mail).toMatchObject({
        fromName: 'First',
        fromAddress: 'care@shop.example',
        subject: 'Please confirm: linen shirt',
      });
      expect(mail?.text).toContain('linen shirt, M, Indigo');
      expect(mail?.text).toContain('http://shop.localhost:3000/back-in-stock?token=');
      const token = tokenOf(mail);
      expect(token).toHaveLength(43);
      expect(JSON.stringify(await alertsOf(email))).not.toContain(token);
    });

    test('leads to the shop itself, whatever hostname is asked for', async () => {
      const email = newAddress();
      await request({ ...indigoM, email }, 'evil.example');
      expect((await mailsTo(email))[0]?.text).toContain('http://localhost:3000/back-in-stock?token=');
      expect((await mailsTo(email))[0]?.text).not.toContain('evil');
    });

    test('tells once that it is back, after the address has confirmed', async () => {
      const [confirmed, unconfirmed] = [newAddress(), newAddress()];
      await request({ ...indigoM, email: confirmed });
      await request({ ...indigoM, email: unconfirmed });
      expect(await confirm(confirmed)).toBe(200);
      expect(await confirm(confirmed)).toBe(200);
      await send();
      await setStock('M', 'Madder', 3);
      await send();
      expect(await mailsTo(confirmed)).toHaveLength(1);
      await setStock('M', 'Indigo', 1);
      await Promise.all([send(), send(), send()]);
      await send();
      const [, back, ...more] = await mailsTo(confirmed);
      expect(more).toEqual([]);
      expect(back?.subject).toBe('Back in stock: linen shirt');
      expect(back?.text).toContain(`http://localhost:3000/product/${linenShirt}?color=Indigo&size=M`);
      expect(await mailsTo(unconfirmed)).toHaveLength(1);
    });

    test('waits for any color of a size, for any size of a color, and for the whole product', async () => {
      const [size, color, whole] = [newAddress(), newAddress(), newAddress()];
      await request({ productId: linenShirt, size: 'S', email: size });
      await request({ productId: linenShirt, color: 'Madder', email: color });
      await request({ productId: linenShirt, email: whole });
      for (const email of [size, color, whole]) await confirm(email);
      await setStock('M', 'Indigo', 1);
      await send();
      expect(await counts(size, color, whole)).toEqual([1, 1, 2]);
      await setStock('S', 'Madder', 1);
      await send();
      expect(await counts(size, color, whole)).toEqual([2, 2, 2]);
    });

    test('waits for a product whose stock is not counted', async () => {
      const email = newAddress();
      expect((await request({ productId: scarf, email })).status).toBe(202);
      await confirm(email);
      await send();
      expect(await mailsTo(email)).toHaveLength(1);
      await api().db.update(products).set({ soldOut: false }).where(eq(products.id, scarf));
      await send();
      expect(await mailsTo(email)).toHaveLength(2);
      await api().db.update(products).set({ soldOut: true }).where(eq(products.id, scarf));
    });

    test.each([
      ['a product that is in stock', { productId: belt }, 409],
      ['a product that is not counted and can be ordered', { productId: cap }, 409],
      ['an unknown product', { productId: productId('first', 'no-such') }, 404],
      ['a product of another shop', { productId: productId('second', 'only-shirt') }, 404],
      ['an id that is none', { productId: '../x' }, 404],
      ['a size that the product does not have', { productId: linenShirt, size: 'XXL' }, 422],
      ['a size of a product without counted stock', { productId: scarf, size: 'M' }, 422],
      ['a bad email', { productId: linenShirt, email: 'mira' }, 422],
      [
        'an email with a line break',
        { productId: linenShirt, email: 'a@b.example\r\nBcc: c@d.example' },
        422,
      ],
      ['no email', { productId: linenShirt, email: undefined }, 422],
    ])('refuses %s in words', async (_, json, status) => {
      const response = await request({ email: newAddress(), ...json });
      expect(response).toMatchObject({ status, body: { error: expect.any(String) } });
      expect(await api().db.$count(mails)).toBe(0);
    });

    test('answers the same to every address, and sends it the same mail', async () => {
      const email = newAddress();
      const responses = [await request({ ...indigoM, email })];
      await confirm(email);
      responses.push(
        await request({ ...indigoM, email }),
        await request({ ...indigoM, email: newAddress() }),
      );
      expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(
        Array(2).fill('Please confirm: linen shirt'),
      );
      // What was confirmed stays so, whoever asks again.
      await setStock('M', 'Indigo', 1);
      await send();
      expect(await mailsTo(email)).toHaveLength(3);
    });

    test('sends an address at most three mails to confirm a day, without a word', async () => {
      const email = newAddress();
      const responses = [];
      for (const size of ['S', 'M', 'S', 'M', 'S'])
        responses.push(await request({ productId: linenShirt, size, email }));
      expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(202));
      expect(await mailsTo(email)).toHaveLength(3);
      expect(await confirm(email)).toBe(200);
    });

    test('sends them to one mailbox, however its address is spelled', async () => {
      const name = `victim${Date.now()}`;
      const spellings = [
        `${name}@gmail.com`,
        `${name}+1@gmail.com`,
        `v.${name.slice(1)}@googlemail.com`,
        `${name.toUpperCase()}+2@Gmail.com`,
        `${name.split('').join('.')}+3@gmail.com`,
      ];
      for (const email of spellings) expect((await request({ ...indigoM, email })).status).toBe(202);
      expect(await api().db.$count(mails)).toBe(3);
    });

    test.each([
      ['mira+shop@example.com', 'mira@example.com'],
      ['mira.sen@example.com', 'mira.sen@example.com'],
      ['m.ira+a+b@googlemail.com', 'mira@gmail.com'],
      ['+tag@example.com', '+tag@example.com'],
    ])('counts %s as %s', (address, mailbox) => {
      expect(mailboxOf(address)).toBe(mailbox);
    });

    test('limits requests and answers of one client', async () => {
      const peer = '203.0.113.77';
      const json = () => ({ ...indigoM, email: newAddress() });
      const statuses = [];
      for (let index = 0; index < 5; index += 1)
        statuses.push((await api().post('/stock-alerts', { json: json(), peer })).status);
      expect(statuses).toEqual([202, 202, 202, 202, 429]);
      const guess = { token: 'x'.repeat(43) };
      const guesses = [];
      for (let index = 0; index < 5; index += 1)
        guesses.push((await api().post('/stock-alerts/confirmations', { json: guess, peer })).status);
      expect(guesses).toEqual([404, 404, 404, 404, 429]);
    });

    test('a link is valid for 48 hours, and only the last one', async () => {
      const email = newAddress();
      await request({ ...indigoM, email });
      const first = tokenOf((await mailsTo(email)).at(-1));
      await request({ ...indigoM, email });
      expect(await answer('confirmations', first)).toBe(404);
      await api()
        .db.update(stockAlerts)
        .set({ createdAt: new Date(Date.now() - 2 * DAY_MS - 1000) })
        .where(eq(stockAlerts.email, email));
      expect(await confirm(email)).toBe(404);
      await send();
      expect(await alertsOf(email)).toEqual([]);
    });

    test('cancels an alert with the token of either mail, and says the same without one', async () => {
      const email = newAddress();
      await request({ ...indigoM, email });
      await confirm(email);
      expect(await answer('cancellations', tokenOf((await mailsTo(email))[0]), 'second.localhost')).toBe(404);
      expect(await alertsOf(email)).toHaveLength(1);
      expect(await answer('cancellations', tokenOf((await mailsTo(email))[0]))).toBe(200);
      expect(await alertsOf(email)).toEqual([]);
      expect(await answer('cancellations', tokenOf((await mailsTo(email))[0]))).toBe(200);
      expect(await confirm(email)).toBe(404);

      const told = newAddress();
      await request({ ...indigoM, email: told });
      await confirm(told);
      await setStock('M', 'Indigo', 1);
      await send();
      const back = (await mailsTo(told)).at(-1);
      expect(back?.text).toContain('&step=cancel');
      expect(await answer('cancellations', tokenOf(back))).toBe(200);
      expect(await alertsOf(told)).toEqual([]);
    });

    test('forgets who was told after 48 hours, and who waits after half a year', async () => {
      const [told, waiting] = [newAddress(), newAddress()];
      const set = (email: string, values: Partial<typeof stockAlerts.$inferInsert>) =>
        api().db.update(stockAlerts).set(values).where(eq(stockAlerts.email, email));
      await request({ ...indigoM, email: told });
      await confirm(told);
      await setStock('M', 'Indigo', 1);
      await send();
      await setStock('M', 'Indigo', 0);
      await set(told, { createdAt: new Date(Date.now() - 2 * DAY_MS - 1000) });
      await request({ ...indigoM, email: waiting });
      await confirm(waiting);
      await set(waiting, { createdAt: new Date(Date.now() - 179 * DAY_MS) });
      await send();
      expect(await alertsOf(told)).toEqual([]);
      expect(await alertsOf(waiting)).toHaveLength(1);
      await set(waiting, { confirmedAt: new Date(Date.now() - 181 * DAY_MS) });
      await send();
      expect(await alertsOf(waiting)).toEqual([]);
    });

    test('stores no more alerts of a shop than its bound', async () => {
      const { db } = api();
      await request({ ...indigoM, email: newAddress() });
      await expect(requireRoom(db, 'first', 2)).resolves.toBeUndefined();
      await expect(requireRoom(db, 'first', 1)).rejects.toMatchObject({ status: 503 });
      await expect(requireRoom(db, 'second', 1)).resolves.toBeUndefined();
    });

    test('is not there for a shop without the feature', async () => {
      const json = { productId: productId('second', 'only-shirt'), email: newAddress() };
      expect((await request(json, 'second.localhost')).status).toBe(404);
      expect(await api().db.$count(mails)).toBe(0);
    });
  },
  {
    shops: withAlerts,
    limits: {
      ...HIGH_LIMITS,
      stockAlerts: {
        perAddress: { attempts: 4, seconds: 60 },
        perEmail: { attempts: 3, seconds: 60 },
        answers: { attempts: 4, seconds: 60 },
      },
    },
  },
);
