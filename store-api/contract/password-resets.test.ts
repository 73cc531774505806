import { randomUUID } from 'node:crypto';
import { passwordResets } from '../db/schema/password-resets';
import { describeEachEngine } from './engines.harness';
import { accessShops, accountStatus, signIn, watchWork } from './test-access';
import { HIGH_LIMITS, type TestApi } from './test-api';

const GONE = { error: 'This link is no longer valid. Please ask for a new one.' };
const NEW = 'another password';

const ask = (api: TestApi, email: string, host = 'localhost') =>
  api.post('/password-resets', { host, json: { email } });

const choose = (api: TestApi, token: string, password = NEW, host = 'localhost') =>
  api.post('/password-resets/confirmations', { host, json: { token, password } });

/** The token of the last mail with a link. */
async function linkOf(api: TestApi, email: string): Promise<string> {
  const mails = (await api.mailsTo(email)).filter(({ id }) => id.startsWith('reset-'));
  return /\/reset-password\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

describeEachEngine(
  (api) => {
    test('mails a link with which a new password is chosen, and ends all sessions', async () => {
      const { email, password, token } = await api().newCustomer();
      const asked = await ask(api(), ` ${email.toUpperCase()} `);
      expect([asked.status, asked.body]).toEqual([202, { success: true }]);
      const link = await linkOf(api(), email);
      // Nothing has changed so far.
      expect(await accountStatus(api(), token)).toBe(200);
      const chosen = await choose(api(), link);
      expect([chosen.status, chosen.body]).toEqual([200, { success: true }]);
      expect(await accountStatus(api(), token)).toBe(401);
      expect((await signIn(api(), email, password)).status).toBe(401);
      expect((await signIn(api(), email, NEW)).status).toBe(200);
      expect((await api().mailsTo(email)).at(-1)).toMatchObject({
        subject: 'Your password was changed',
        text: expect.stringContaining('http://localhost:3000/forgot-password'),
      });
    });

    test('answers and works the same for an email without an account, and mails nobody', async () => {
      const [{ email }, unknown] = [await api().newCustomer(), `${randomUUID()}@example.com`];
      const work = await watchWork(api());
      const responses: unknown[] = [];
      const asking = (address: string) => async () => {
        const { status, text, headers } = await ask(api(), address);
        headers.delete('x-request-id');
        responses.push([status, text, [...headers]]);
      };
      const [known, stranger] = [await work(asking(email)), await work(asking(unknown))];
      expect(known).toContain('INSERT mails');
      expect(stranger).toEqual(known);
      expect(responses[1]).toEqual(responses[0]);
      expect(await api().mailsTo(unknown)).toEqual([]);
      expect(await api().mailsTo(email)).toHaveLength(1);
    });

    test('stores no token and no email', async () => {
      const { email } = await api().newCustomer();
      await ask(api(), email);
      const stored = JSON.stringify(await api().db.select().from(passwordResets));
      expect(stored).not.toContain(await linkOf(api(), email));
      expect(stored).not.toContain(email);
    });

    test('takes a link once, also in parallel', async () => {
      const { email } = await api().newCustomer();
      await ask(api(), email);
      const link = await linkOf(api(), email);
      const chosen = await Promise.all([1, 2, 3, 4].map((index) => choose(api(), link, `password ${index}`)));
      expect(chosen.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
      const winner = chosen.findIndex(({ status }) => status === 200) + 1;
      expect((await signIn(api(), email, `password ${winner}`)).status).toBe(200);
      expect((await choose(api(), link)).body).toEqual(GONE);
    });

    test('keeps the link while the password is too short', async () => {
      const { email } = await api().newCustomer();
      await ask(api(), email);
      const link = await linkOf(api(), email);
      const short = await choose(api(), link, '12345');
      const error = 'Password must be at least 6 characters';
      expect([short.status, short.body]).toMatchObject([422, { fields: { password: error } }]);
      expect((await choose(api(), link)).status).toBe(200);
    });

    test('takes no link that a later one replaced, that is over, of another shop, forged, or from before a sign-out everywhere', async () => {
      const { email, password, token } = await api().newCustomer();
      await ask(api(), email);
      const replaced = await linkOf(api(), email);
      await ask(api(), email);
      const link = await linkOf(api(), email);
      expect(link).not.toBe(replaced);
      expect((await choose(api(), replaced)).body).toEqual(GONE);
      expect((await choose(api(), link, NEW, 'second.localhost')).body).toEqual(GONE);
      expect((await choose(api(), 'A'.repeat(43))).body).toEqual(GONE);
      expect((await choose(api(), `${link}x`)).body).toEqual(GONE);
      await api().post('/users/signout', { token, json: { everywhere: true } });
      expect((await choose(api(), link)).body).toEqual(GONE);
      await ask(api(), email);
      const late = await linkOf(api(), email);
      await api().db.update(passwordResets).set({ expiresAt: new Date() });
      expect((await choose(api(), late)).body).toEqual(GONE);
      expect((await signIn(api(), email, password)).status).toBe(200);
    });

    test('is of one shop', async () => {
      const { email, token } = await api().newCustomer('second');
      await ask(api(), email);
      expect(await api().mailsTo(email)).toEqual([]);
      await ask(api(), email, 'second.localhost');
      const link = await linkOf(api(), email);
      expect((await choose(api(), link)).body).toEqual(GONE);
      expect((await api().get('/accountInfo', { token, host: 'second.localhost' })).status).toBe(200);
      expect((await choose(api(), link, NEW, 'second.localhost')).status).toBe(200);
    });
  },
  { shops: accessShops },
);

describeEachEngine(
  (api) => {
    test('mails a mailbox a few links an hour and does not tell; an address and a shop are told', async () => {
      const { email } = await api().newCustomer();
      const from = (peer: string, address: string) =>
        api().post('/password-resets', { peer, json: { email: address } });
      const asked: number[] = [];
      for (const address of [email, email, email]) asked.push((await from('203.0.113.1', address)).status);
      expect(asked).toEqual([202, 202, 202]);
      expect(await api().mailsTo(email)).toHaveLength(2);
      // The last link stays valid.
      expect((await choose(api(), await linkOf(api(), email))).status).toBe(200);
      const unknown = () => `${randomUUID()}@example.com`;
      expect((await from('203.0.113.1', unknown())).status).toBe(202);
      const limited = await from('203.0.113.1', unknown());
      expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
      expect((await from('203.0.113.2', unknown())).status).toBe(202);
      expect((await from('203.0.113.2', unknown())).status).toBe(429);
    });
  },
  {
    shops: accessShops,
    limits: {
      ...HIGH_LIMITS,
      passwordResets: {
        ...HIGH_LIMITS.passwordResets,
        perEmail: { attempts: 2, seconds: 60 },
        perAddress: { attempts: 4, seconds: 60 },
        perShop: { attempts: 5, seconds: 60 },
      },
    },
  },
);

describeEachEngine((api) => {
  test('is nothing at a shop without the feature', async () => {
    expect((await ask(api(), 'a@example.com')).status).toBe(404);
    expect((await choose(api(), 'A'.repeat(43))).status).toBe(404);
  });
});
