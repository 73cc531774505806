import { eq } from 'drizzle-orm';
import { mails } from '../db/schema/mails';
import { messages, newsletterSubscribers } from '../db/schema/messages';
import { deleteUnconfirmed } from '../messages/newsletter';
import { describeEachEngine } from './engines.harness';
import { HIGH_LIMITS } from './test-api';
import { runCommand } from './test-commands';
import { testShops } from './test-shops';

const HOUR_MS = 60 * 60 * 1000;

const SHOP_ADDRESS = 'care@shop.example';

const extras = {
  features: ['contact', 'newsletter'],
  holdsReviews: false,
  sizeGuides: [],
  deliveryRules: [],
};

const message = {
  name: 'Mira Rao',
  email: ' Mira@Example.com ',
  subject: 'Sizes',
  message: 'Is M long enough?\nI am tall.',
};

describeEachEngine(
  (api) => {
    const write = (json: object, host?: string) => api().post('/messages', { json, ...(host && { host }) });
    const subscribe = (email: string) => api().post('/newsletter', { json: { email } });
    const answer = async (kind: string, token: string, host = 'localhost') =>
      (await api().post(`/newsletter/${kind}`, { json: { token }, host })).status;
    const tokenTo = async (email: string) =>
      /\/newsletter\?token=([\w-]{43})/.exec((await api().mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
    const subscribers = (email: string) =>
      api().db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));

    beforeEach(async () => {
      for (const table of [mails, messages, newsletterSubscribers]) await api().db.delete(table);
    });

    test('stores a message and mails it to the shop, whose answer goes to the shopper', async () => {
      expect(await write(message)).toMatchObject({ status: 202, body: { success: true } });
      expect(await api().db.select().from(messages)).toMatchObject([
        { ...message, email: 'mira@example.com', shopId: 'first', answeredAt: null },
      ]);
      const [mail] = await api().mailsTo(SHOP_ADDRESS);
      expect(mail).toMatchObject({ subject: 'Message: Sizes', replyTo: 'mira@example.com' });
      expect(mail?.text).toContain('Mira Rao (mira@example.com)');
      expect(mail?.text).toContain('  Is M long enough?\n  I am tall.');
    });

    test.each([
      ['name', ' ', 'is required'],
      ['email', 'mira@', 'Please enter a valid email address'],
      ['subject', 'x'.repeat(201), 'must be at most 200 characters'],
      ['message', 'x'.repeat(5001), 'must be at most 5000 characters'],
    ])('refuses a message whose %s is %j', async (field, value, problem) => {
      const response = await write({ ...message, [field]: value });
      expect(response).toMatchObject({ status: 422, body: { fields: { [field]: problem } } });
      expect(await api().db.$count(messages)).toBe(0);
    });

    test('a flood is limited by address, and fills no mailbox of the shop', async () => {
      const send = (peer: string) => api().post('/messages', { json: message, peer });
      const statuses = [];
      for (let index = 0; index < 4; index += 1) statuses.push((await send('203.0.113.1')).status);
      expect(statuses).toEqual([202, 202, 202, 429]);
      for (let index = 2; index < 8; index += 1) expect((await send(`203.0.113.${index}`)).status).toBe(202);
      expect(await api().db.$count(messages)).toBe(9);
      expect((await api().mailsTo(SHOP_ADDRESS)).length).toBeLessThanOrEqual(5);
    });

    test('the shop lists and answers messages by command', async () => {
      await write(message);
      const { lines } = await runCommand(api(), 'messages list');
      const id = lines[0]?.split(' ')[0] ?? '';
      expect(lines[0]).toContain('Mira Rao <mira@example.com>  Sizes');
      expect(lines.slice(1)).toEqual(['    Is M long enough?', '    I am tall.']);
      const refused = await runCommand(
        api(),
        'messages answer',
        { args: [id], text: 'Yes.' },
        '',
        'second.localhost',
      );
      expect(refused.error).toBe(`The shop has no message ${id}.`);
      const answered = await runCommand(api(), 'messages answer', { args: [id], text: 'Yes.\nSee you!' });
      expect(answered.lines).toEqual(['The answer to mira@example.com is on its way.']);
      const [mail] = await api().mailsTo('mira@example.com');
      expect(mail).toMatchObject({ subject: 'Re: Sizes', fromAddress: SHOP_ADDRESS });
      expect(mail?.text).toContain('Yes.\nSee you!\n\nYou wrote:\n\n  Is M long enough?');
      expect((await runCommand(api(), 'messages list')).lines).toEqual(['No messages.']);
      const all = await runCommand(api(), 'messages list', { all: true });
      expect(all.lines.at(-1)).toBe('    Answered: Yes. See you!');
    });

    test('subscribes an address after it has confirmed, and says the same to each request', async () => {
      const email = 'asha@example.com';
      expect(await subscribe(' Asha@Example.com')).toMatchObject({ status: 202, body: { success: true } });
      const token = await tokenTo(email);
      expect((await runCommand(api(), 'newsletter list')).lines).toEqual(['No subscribers.']);
      expect(await answer('confirmations', token, 'second.localhost')).toBe(404);
      expect(await answer('confirmations', token)).toBe(200);
      expect(await answer('confirmations', token)).toBe(200);
      expect((await runCommand(api(), 'newsletter list')).lines).toEqual([
        `${email}  http://localhost:3000/newsletter?token=${token}&step=cancel`,
      ]);
      expect((await subscribe(email)).status).toBe(202);
      // A link of a newsletter that was sent goes on to work.
      expect(await tokenTo(email)).toBe(token);
      expect(await subscribers(email)).toHaveLength(1);
      expect(await answer('cancellations', token)).toBe(200);
      expect(await answer('cancellations', token)).toBe(200);
      expect(await subscribers(email)).toEqual([]);
    });

    test('an address that was not confirmed within 48 hours is deleted', async () => {
      const [late, confirmed] = ['late@example.com', 'confirmed@example.com'];
      for (const email of [late, confirmed]) await subscribe(email);
      await answer('confirmations', await tokenTo(confirmed));
      await api()
        .db.update(newsletterSubscribers)
        .set({ createdAt: new Date(Date.now() - 48 * HOUR_MS - 1000) });
      expect(await answer('confirmations', await tokenTo(late))).toBe(404);
      await deleteUnconfirmed(api().db);
      expect(await subscribers(late)).toEqual([]);
      expect(await subscribers(confirmed)).toHaveLength(1);
    });

    test('mails an address at most so often, without a word', async () => {
      for (const email of ['a@gmail.com', 'a+1@gmail.com', 'A@googlemail.com'])
        expect((await subscribe(email)).status).toBe(202);
      expect(await api().db.$count(mails)).toBe(2);
    });

    test('neither is there for a shop without the feature', async () => {
      expect((await write(message, 'second.localhost')).status).toBe(404);
      const json = { email: 'asha@example.com' };
      expect((await api().post('/newsletter', { json, host: 'second.localhost' })).status).toBe(404);
      expect(await api().db.$count(mails)).toBe(0);
    });

    test('what waits to be sent, or was given up, can be listed and tried again', async () => {
      await subscribe('queued@example.com');
      await api().db.update(mails).set({ dueAt: null, attempts: 7, error: '550 no such mailbox' });
      const { lines } = await runCommand(api(), 'mails list');
      expect(lines[0]).toMatch(/to queued@example\.com {2}Please confirm: newsletter of First {2}given up$/);
      expect(lines[1]).toBe('    550 no such mailbox');
      expect((await runCommand(api(), 'mails retry')).lines).toEqual(['1 mail is tried now.']);
      const [mail] = await api().db.select().from(mails);
      expect(mail?.dueAt).not.toBeNull();
    });
  },
  {
    shops: testShops.map((shop) => (shop.id === 'first' ? { ...shop, extras } : shop)),
    limits: {
      ...HIGH_LIMITS,
      messages: {
        perAddress: { attempts: 3, seconds: 60 },
        mailsPerShop: { attempts: 5, seconds: 60 },
        acknowledgements: { attempts: 5, seconds: 60 },
      },
      newsletter: { ...HIGH_LIMITS.newsletter, perEmail: { attempts: 2, seconds: 60 } },
    },
  },
);
