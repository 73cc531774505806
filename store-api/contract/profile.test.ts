import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { emailChanges } from '../db/schema/email-changes';
import { users } from '../db/schema/users';
import { PLAIN_EXTRAS } from '../shops/shop-schema';
import { describeEachEngine } from './engines.harness';
import { accountStatus, signIn, watchWork } from './test-access';
import { HIGH_LIMITS, type TestApi } from './test-api';
import { testShops } from './test-shops';

const GONE = { error: 'This link is no longer valid. Please ask for a new one.' };
const WRONG = 'This is not your current password.';

const shops = testShops.map((shop) =>
  ['first', 'second'].includes(shop.id)
    ? { ...shop, extras: { ...PLAIN_EXTRAS, features: ['profile', 'password-reset', 'one-time-code'] } }
    : shop,
);

type Customer = Awaited<ReturnType<TestApi['newCustomer']>>;

const newEmail = () => `${randomUUID()}@example.com`;

const renewed = z.object({ token: z.string(), rememberMe: z.boolean() });

const changePassword = (api: TestApi, token: string, currentPassword: string, newPassword = 'another one') =>
  api.put('/users/me/password', { token, json: { currentPassword, newPassword } });

const askEmail = (api: TestApi, { token, password }: Customer, email: string, given = password) =>
  api.post('/users/me/email-changes', { token, json: { email, password: given } });

const confirm = (api: TestApi, token: string, host = 'localhost') =>
  api.post('/email-changes/confirmations', { host, json: { token } });

/** The token of the last mail with a link that confirms an address. */
async function linkTo(api: TestApi, address: string): Promise<string> {
  const mails = await api.mailsTo(address);
  const texts = mails.map(({ text }) => /\/confirm-email\?token=([\w-]{43})/.exec(text)?.[1]);
  return texts.findLast(Boolean) ?? '';
}

const account = async (api: TestApi, token: string) => (await api.get('/accountInfo', { token })).body;

describeEachEngine(
  (api) => {
    test('changes name and phone, and leaves the rest', async () => {
      const { token, email } = await api().newCustomer();
      const change = (json: object) => api().patch('/users/me', { token, json });
      expect((await change({ firstName: ' Mira ', phone: '+919830012345' })).body).toEqual({
        data: {
          ...{ firstName: 'Mira', lastName: 'Person', email, phone: '+919830012345', emailConfirmed: false },
          createdAt: expect.any(String),
        },
      });
      expect((await change({ phone: '' })).body).toMatchObject({ data: { firstName: 'Mira', phone: '' } });
      expect((await change({})).status).toBe(200);
      const refused = await change({ firstName: 'M', email: newEmail() });
      const error = 'First name must be at least 2 characters';
      expect([refused.status, refused.body]).toMatchObject([422, { fields: { firstName: error } }]);
      // No more can be changed by it than it names.
      expect((await change({ email: newEmail(), tokenVersion: 7, shopId: 'second' })).status).toBe(200);
      expect(await account(api(), token)).toMatchObject({ data: { email, firstName: 'Mira' } });
      expect((await api().patch('/users/me', { json: { firstName: 'Nobody' } })).status).toBe(401);
      expect((await api().patch('/users/me', { token, form: { firstName: 'Nobody' } })).status).toBe(415);
    });

    test('changes the password, ends all other sessions and goes on with this one', async () => {
      const { email, password, token } = await api().newCustomer();
      const json = { email, password, rememberMe: true, deviceName: 'Chrome on Android' };
      const signedIn = await api().post('/users/authorize', { json });
      const here = z.object({ token: z.string() }).parse(signedIn.body).token;
      const wrong = await changePassword(api(), here, 'not this one');
      expect([wrong.status, wrong.body]).toMatchObject([422, { fields: { currentPassword: WRONG } }]);
      const next = renewed.parse((await changePassword(api(), here, password)).body);
      expect(next.rememberMe).toBe(true);
      const statuses = await Promise.all([token, here, next.token].map((each) => accountStatus(api(), each)));
      expect(statuses).toEqual([401, 401, 200]);
      expect((await signIn(api(), email, password)).status).toBe(401);
      expect((await signIn(api(), email, 'another one')).status).toBe(200);
      expect((await api().get('/users/me/sessions', { token: next.token })).body).toMatchObject({
        data: expect.arrayContaining([
          expect.objectContaining({ deviceName: 'Chrome on Android', isCurrent: true }),
        ]),
      });
      expect((await api().mailsTo(email)).at(-1)).toMatchObject({
        subject: 'Your password was changed',
        text: expect.stringContaining('all other devices'),
      });
      const brief = await api().newCustomer();
      const kept = renewed.parse((await changePassword(api(), brief.token, brief.password)).body);
      expect(kept.rememberMe).toBe(false);
    });

    test('of parallel changes one wins, and the others are signed out', async () => {
      const { email, password, token } = await api().newCustomer();
      const tried = await Promise.all(
        [1, 2, 3].map((index) => changePassword(api(), token, password, `password ${index}`)),
      );
      expect(tried.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
      const winner = tried.findIndex(({ status }) => status === 200) + 1;
      expect((await signIn(api(), email, `password ${winner}`)).status).toBe(200);
    });

    test('mails the new address a link that makes it the email, and tells the old one', async () => {
      const customer = await api().newCustomer();
      const email = newEmail();
      const wrong = await askEmail(api(), customer, email, 'not this one');
      expect([wrong.status, wrong.body]).toMatchObject([422, { fields: { password: WRONG } }]);
      expect(await api().mailsTo(email)).toEqual([]);
      const asked = await askEmail(api(), customer, ` ${email.toUpperCase()}`);
      expect([asked.status, asked.body]).toEqual([202, { success: true }]);
      const link = await linkTo(api(), email);
      // Nothing has changed so far, and whose account it is stays between the two.
      expect(await account(api(), customer.token)).toMatchObject({ data: { email: customer.email } });
      expect((await api().mailsTo(email))[0]?.text).not.toContain(customer.email);
      await api().post('/password-resets', { json: { email: customer.email } });
      const reset = /token=([\w-]{43})/.exec((await api().mailsTo(customer.email)).at(-1)?.text ?? '')?.[1];

      expect((await confirm(api(), link)).body).toEqual({ success: true });
      expect(await account(api(), customer.token)).toMatchObject({ data: { email, emailConfirmed: true } });
      expect((await signIn(api(), customer.email, customer.password)).status).toBe(401);
      expect((await signIn(api(), email, customer.password)).status).toBe(200);
      const notice = (await api().mailsTo(customer.email)).at(-1);
      expect(notice?.subject).toBe('The email of your account was changed');
      expect(notice?.text).not.toContain(email);
      const json = { token: reset, password: 'of the former mailbox' };
      expect((await api().post('/password-resets/confirmations', { json })).status).toBe(404);
      expect((await confirm(api(), link)).body).toEqual(GONE);
    });

    test('asks for no password to confirm the email that the account has, and tells nobody else', async () => {
      const { token, email } = await api().newCustomer();
      const json = { email };
      expect((await api().post('/users/me/email-changes', { token, json })).status).toBe(202);
      expect((await confirm(api(), await linkTo(api(), email))).status).toBe(200);
      expect(await account(api(), token)).toMatchObject({ data: { email, emailConfirmed: true } });
      expect(await api().mailsTo(email)).toHaveLength(1);
    });

    test('answers and works the same for an email that has an account, and tells its owner alone', async () => {
      const [customer, other] = [await api().newCustomer(), await api().newCustomer()];
      const work = await watchWork(api());
      const responses: unknown[] = [];
      const asking = (address: string) => async () => {
        const { status, text, headers } = await askEmail(api(), customer, address);
        headers.delete('x-request-id');
        responses.push([status, text, [...headers]]);
      };
      const steps = [await work(asking(other.email)), await work(asking(newEmail()))];
      expect(steps[0]).toContain('INSERT mails');
      expect(steps[1]).toEqual(steps[0]);
      expect(responses[1]).toEqual(responses[0]);
      await askEmail(api(), customer, other.email);
      const taken = await confirm(api(), await linkTo(api(), other.email));
      expect([taken.status, taken.body]).toEqual([
        409,
        { error: 'There is another account with this email already.' },
      ]);
      expect((await signIn(api(), other.email, other.password)).status).toBe(200);
      expect((await signIn(api(), customer.email, customer.password)).status).toBe(200);
    });

    test('gives an email to one of two accounts that confirm it at once', async () => {
      const customers = [await api().newCustomer(), await api().newCustomer()];
      const email = newEmail();
      const links: string[] = [];
      for (const customer of customers) {
        await askEmail(api(), customer, email);
        links.push(await linkTo(api(), email));
      }
      const confirmed = await Promise.all(links.map((link) => confirm(api(), link)));
      expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await api().db.$count(users, eq(users.email, email))).toBe(1);
      expect(api().errors).toEqual([]);
    });

    test('takes a link once, in its time, at its shop, and none from before all sessions were ended', async () => {
      const customer = await api().newCustomer();
      const ask = async () => {
        const email = newEmail();
        await askEmail(api(), customer, email);
        return linkTo(api(), email);
      };
      const [replaced, link] = [await ask(), await ask()];
      expect((await confirm(api(), replaced)).body).toEqual(GONE);
      expect((await confirm(api(), link, 'second.localhost')).body).toEqual(GONE);
      expect((await confirm(api(), 'A'.repeat(43))).body).toEqual(GONE);
      expect((await confirm(api(), `${link}x`)).status).toBe(422);
      const parallel = await Promise.all([1, 2, 3].map(() => confirm(api(), link)));
      expect(parallel.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
      const late = await ask();
      await api().db.update(emailChanges).set({ expiresAt: new Date() });
      expect((await confirm(api(), late)).body).toEqual(GONE);
      const stolen = await ask();
      await api().post('/users/signout', { token: customer.token, json: { everywhere: true } });
      expect((await confirm(api(), stolen)).body).toEqual(GONE);
      expect(JSON.stringify(await api().db.select().from(emailChanges))).not.toContain(stolen);
    });
  },
  { shops },
);

const FEW = { attempts: 3, seconds: 60 };

describeEachEngine(
  (api) => {
    test('bounds guesses of the password, in parallel and wherever it is asked for, for each customer alone', async () => {
      const [customer, other] = [await api().newCustomer(), await api().newCustomer()];
      const guess = (index: number) =>
        index % 2
          ? changePassword(api(), customer.token, `guess ${index}`)
          : askEmail(api(), customer, newEmail(), `guess ${index}`);
      const guesses = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(guess));
      const statuses = guesses.map(({ status }) => status).sort();
      expect(statuses).toEqual([422, 422, 422, 429, 429, 429, 429, 429]);
      expect((await changePassword(api(), customer.token, customer.password)).status).toBe(429);
      expect((await signIn(api(), customer.email, customer.password)).status).toBe(200);
      for (const password of ['guess', other.password, other.password, other.password])
        await askEmail(api(), other, newEmail(), password);
      expect((await changePassword(api(), other.token, other.password)).status).toBe(200);
    });

    test('mails a mailbox a few links and does not tell; a customer is told', async () => {
      const customers = await Promise.all([1, 2, 3].map(() => api().newCustomer()));
      const email = newEmail();
      for (const customer of customers)
        for (const address of [email, email.replace('@', '+more@')])
          expect((await askEmail(api(), customer, address)).status).toBe(202);
      const mails = [email, email.replace('@', '+more@')].map((address) => api().mailsTo(address));
      expect((await Promise.all(mails)).flat()).toHaveLength(3);
      const asker = await api().newCustomer();
      const statuses = [];
      for (let count = 0; count < 7; count += 1)
        statuses.push((await askEmail(api(), asker, newEmail())).status);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
    });
  },
  {
    shops,
    limits: {
      ...HIGH_LIMITS,
      profile: {
        ...HIGH_LIMITS.profile,
        passwords: FEW,
        perEmail: FEW,
        emails: { attempts: 5, seconds: 60 },
      },
    },
  },
);

describeEachEngine((api) => {
  test('is nothing at a shop without the feature, whose accounts have four fields', async () => {
    const customer = await api().newCustomer();
    const { token, password } = customer;
    expect((await api().patch('/users/me', { token, json: { firstName: 'Mira' } })).status).toBe(404);
    expect((await changePassword(api(), token, password)).status).toBe(404);
    expect((await askEmail(api(), customer, newEmail())).status).toBe(404);
    expect((await confirm(api(), 'A'.repeat(43))).status).toBe(404);
    const data = {
      firstName: 'Test',
      lastName: 'Person',
      email: customer.email,
      createdAt: expect.any(String),
    };
    expect(await account(api(), token)).toEqual({ data });
  });
});
