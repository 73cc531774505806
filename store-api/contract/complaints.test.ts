import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { mails } from '../db/schema/mails';
import { messages } from '../db/schema/messages';
import { orders } from '../db/schema/orders';
import { users } from '../db/schema/users';
import { indiaDate } from '../delivery/delivery-date';
import { describeEachEngine } from './engines.harness';
import { HIGH_LIMITS } from './test-api';
import { runCommand } from './test-commands';
import { testShops } from './test-shops';

const SHOP_ADDRESS = 'care@shop.example';
const DAY_MS = 24 * 60 * 60 * 1000;

const extras = {
  features: ['contact', 'complaints'],
  holdsReviews: false,
  sizeGuides: [],
  deliveryRules: [],
  redress: {
    acknowledgeHours: 48,
    answerDays: 7,
    officer: { name: 'Kavita Menon', email: 'gro@shop.example' },
  },
};
const contactOnly = { ...extras, features: ['contact'] };

const message = { name: 'Mira', email: 'mira@example.com', subject: 'Torn', message: 'A seam is open.' };
const answerSchema = z.object({ complaint: z.object({ number: z.string(), answerBy: z.string() }) });

describeEachEngine(
  (api) => {
    const write = (json: object = message, options: { token?: string; key?: string; host?: string } = {}) => {
      const { key, ...rest } = options;
      return api().post('/messages', { json, ...rest, ...(key && { headers: { 'idempotency-key': key } }) });
    };
    const numberOf = async (...sent: Parameters<typeof write>) =>
      answerSchema.parse((await write(...sent)).body).complaint.number;
    const orderOf = async (email: string) => {
      const [user] = await api().db.select().from(users).where(eq(users.email, email));
      const [order] = await api()
        .db.insert(orders)
        .values({
          ...{ id: randomUUID(), shopId: 'first', userId: user?.id ?? '', total: 100 },
          ...{
            fullName: 'M',
            address: 'A',
            city: 'C',
            state: 'S',
            postalCode: '560001',
            phone: '+919800000000',
          },
        })
        .returning();
      return order?.id ?? '';
    };

    beforeEach(async () => {
      for (const table of [mails, messages]) await api().db.delete(table);
    });

    test('answers with a number and a date, which are mailed to who wrote without their words', async () => {
      const { status, body } = await write();
      expect(status).toBe(202);
      const { complaint } = answerSchema.parse(body);
      expect(complaint.number).toMatch(/^C-\d{4}-0001$/);
      expect(complaint.answerBy).toBe(indiaDate(Date.now() + 7 * DAY_MS));
      const [mail] = await api().mailsTo(message.email);
      expect(mail?.subject).toBe(`Complaint ${complaint.number}: First has your message`);
      expect(mail?.text).toContain('Grievance Officer: Kavita Menon, gro@shop.example.');
      expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Torn|seam|Mira/);
      const [toShop] = await api().mailsTo(SHOP_ADDRESS);
      expect(toShop).toMatchObject({ subject: `Complaint ${complaint.number}: Torn` });
    });

    test('what is sent again has the same number, at the same time too, and is stored and mailed once', async () => {
      const key = randomUUID();
      const numbers = await Promise.all([1, 2, 3, 4].map(() => numberOf(message, { key })));
      expect(new Set(numbers).size).toBe(1);
      expect(await api().db.$count(messages)).toBe(1);
      expect(await api().mailsTo(message.email)).toHaveLength(1);
      expect((await write({ ...message, subject: 'Other' }, { key })).status).toBe(422);
      expect((await write(message, { key: 'with blanks' })).status).toBe(400);
    });

    test('numbers messages without a gap or a double, however many come at a time', async () => {
      const numbers = await Promise.all(Array.from({ length: 8 }, () => numberOf()));
      expect(numbers.map((number) => number.slice(-4)).sort()).toEqual(
        Array.from({ length: 8 }, (_, index) => `000${index + 1}`),
      );
    });

    test('is about one of the customer’s own orders, and tells of no other one', async () => {
      const [owner, stranger] = [await api().newCustomer(), await api().newCustomer()];
      const orderId = await orderOf(owner.email);
      expect((await write({ ...message, orderId }, { token: owner.token })).status).toBe(202);
      expect(await api().db.select().from(messages)).toMatchObject([{ orderId }]);
      const refused = await Promise.all([
        write({ ...message, orderId }, { token: stranger.token }),
        write({ ...message, orderId: 'none' }, { token: stranger.token }),
        write({ ...message, orderId }),
        write({ ...message, orderId }, { token: 'forged' }),
      ]);
      for (const { status, body } of refused) expect([status, body]).toEqual([422, refused[0]?.body]);
      expect(await api().db.$count(messages)).toBe(1);
    });

    test('lists the customer’s own ones that wait for an answer', async () => {
      const [owner, stranger] = [await api().newCustomer(), await api().newCustomer()];
      const sent = [1, 2, 3, 4].map((n) => ({ ...message, subject: `Seam ${n}` }));
      const numbers: string[] = [];
      for (const json of sent) numbers.push(await numberOf(json, { token: owner.token }));
      // Not known to be theirs.
      await write();
      const set = (index: number, values: Partial<typeof messages.$inferInsert>) =>
        api()
          .db.update(messages)
          .set(values)
          .where(eq(messages.number, numbers[index] ?? ''));
      await set(0, { answeredAt: new Date() });
      await set(1, { closedAt: new Date() });
      await set(3, { answerBy: '2026-01-01' });
      const { status, body } = await api().get('/messages', { token: owner.token });
      expect(status).toBe(200);
      expect(body).toEqual({
        data: [
          { number: numbers[3], answerBy: '2026-01-01' },
          { number: numbers[2], answerBy: indiaDate(Date.now() + 7 * DAY_MS) },
        ],
      });
      expect((await api().get('/messages', { token: stranger.token })).body).toEqual({ data: [] });
      expect((await api().get('/messages')).status).toBe(401);
    });

    test('mails nobody more than a few acknowledgements, without a word', async () => {
      const peers = ['a@gmail.com', 'a+1@gmail.com', 'A@googlemail.com'];
      for (const email of peers) expect((await write({ ...message, email })).status).toBe(202);
      const sent = await api().db.select().from(mails);
      expect(sent.filter(({ toAddress }) => toAddress !== SHOP_ADDRESS)).toHaveLength(2);
    });

    test('the shop lists what is due, overdue first, and closes it with one mail', async () => {
      const [first, second] = [await numberOf(), await numberOf({ ...message, subject: 'Late' })];
      await api().db.update(messages).set({ answerBy: '2020-01-01' }).where(eq(messages.number, second));
      const { lines } = await runCommand(api(), 'messages list');
      expect(lines[0]).toContain('Late');
      expect(lines[1]).toBe(`    Complaint ${second}, answer by 2020-01-01: OVERDUE`);
      expect(lines[4]).toMatch(new RegExp(`^ {4}Complaint ${first}, answer by \\S+$`));

      const close = (id: string, answer?: string) =>
        runCommand(api(), 'messages close', { args: [id], ...(answer && { answer }) });
      expect((await close(second, 'A new one is on its way.')).lines).toEqual([
        'It is closed, and the answer to mira@example.com is on its way.',
      ]);
      expect((await close(second, 'Again')).error).toBe(`The shop has no open message ${second}.`);
      const answers = (await api().mailsTo(message.email)).filter(({ subject }) => subject.startsWith('Re:'));
      expect(answers).toMatchObject([{ subject: `Re: Late (${second})` }]);
      expect((await close(first)).lines).toEqual(['It is closed.']);
      expect((await runCommand(api(), 'messages list')).lines).toEqual(['No messages.']);
    });

    test('the shop says what it promises', async () => {
      expect((await api().get('/storeInfo')).body).toMatchObject({ redress: extras.redress });
      const changed = await runCommand(api(), 'shops redress', {
        officer: 'Ravi Iyer',
        phone: '080 4717 0042',
      });
      expect(changed.lines).toEqual([
        'Messages are acknowledged within 48 hours and answered within 7 days. Grievance Officer: Ravi Iyer, 080 4717 0042.',
      ]);
      const next = { 'answer-days': '30', email: 'ravi@shop.example' };
      await runCommand(api(), 'shops redress', next);
      expect((await runCommand(api(), 'shops redress')).lines[0]).toContain(
        'within 30 days. Grievance Officer: Ravi Iyer, 080 4717 0042, ravi@shop.example.',
      );
      expect((await runCommand(api(), 'shops redress', { 'answer-days': '0' })).error).toContain(
        'at least 1',
      );
    });

    test('a shop that only takes messages gives no numbers', async () => {
      const options = { host: 'second.localhost', key: randomUUID() };
      for (const json of [message, { ...message, orderId: 'any' }])
        expect(await write(json, options)).toMatchObject({ status: 202, body: { success: true } });
      expect((await write(message, options)).body).toEqual({ success: true });
      expect(await api().db.select().from(messages)).toMatchObject([
        { number: null, answerBy: null, orderId: null },
      ]);
      expect(await api().mailsTo(message.email)).toEqual([]);
      expect((await api().get('/storeInfo', { host: 'second.localhost' })).body).not.toHaveProperty(
        'redress',
      );
    });
  },
  {
    shops: testShops.map((shop) => ({ ...shop, extras: shop.id === 'first' ? extras : contactOnly })),
    limits: {
      ...HIGH_LIMITS,
      messages: { ...HIGH_LIMITS.messages, acknowledgements: { attempts: 2, seconds: 60 } },
    },
  },
);
