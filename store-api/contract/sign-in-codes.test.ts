import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { oneTimeCodes } from '../db/schema/one-time-codes';
import { users } from '../db/schema/users';
import { demoCustomer } from '../seed/demo-customer';
import { describeEachEngine } from './engines.harness';
import { accessShops, accountStatus, watchWork } from './test-access';
import { HIGH_LIMITS, type TestApi } from './test-api';
import { otherCode } from './test-cod';

const OVER = { error: 'This code is no longer valid. Please ask for a new one.' };
const asked = z.object({ challenge: z.uuid(), demoCode: z.string().optional() });
const withToken = z.object({ token: z.string() });

type Proof = { email: string; challenge: string; code: string };

const ask = (api: TestApi, email: string, host = 'localhost') =>
  api.post('/sign-in-codes', { host, json: { email } });

const enter = (api: TestApi, proof: Proof & { rememberMe?: boolean }, host = 'localhost') =>
  api.post('/sign-in-codes/confirmations', { host, json: proof });

/** Asks for a code and reads it in the mail. */
async function proofOf(api: TestApi, email: string, host?: string): Promise<Proof> {
  const { challenge } = asked.parse((await ask(api, email, host)).body);
  const mail = (await api.mailsTo(email)).at(-1);
  return { email, challenge, code: /^\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '' };
}

describeEachEngine(
  (api) => {
    test('signs a customer in once, for as long as they are to be remembered', async () => {
      const { email, token } = await api().newCustomer();
      const proof = await proofOf(api(), email);
      const [mail] = await api().mailsTo(email);
      expect(mail?.text).toContain(`Your code is ${proof.code}. It is for signing in to First.`);
      const { status, body, headers } = await enter(api(), {
        ...proof,
        email: ` ${email.toUpperCase()}`,
        rememberMe: true,
      });
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      const session = withToken.parse(body).token;
      expect(await accountStatus(api(), session)).toBe(200);
      const { exp = 0, iat = 0, sub } = decodeJwt(session);
      expect((exp - iat) / 60 / 60).toBe(30 * 24);
      expect(sub).toBe(decodeJwt(token).sub);
      expect((await enter(api(), proof)).body).toEqual(OVER);
      const stored = JSON.stringify(await api().db.select().from(oneTimeCodes));
      expect(stored).not.toContain(email);
    });

    test('answers and works the same for an email without an account, mails nobody and makes no account', async () => {
      const [{ email }, unknown] = [await api().newCustomer(), `${randomUUID()}@example.com`];
      await api().db.insert(users).values({ shopId: 'first', firstName: '', lastName: '' });
      const work = await watchWork(api());
      const challenges: string[] = [];
      const asking = (address: string) => async () => {
        const { status, body } = await ask(api(), address);
        expect([status, Object.keys(asked.parse(body))]).toEqual([202, ['challenge']]);
        challenges.push(asked.parse(body).challenge);
      };
      const [known, stranger] = [await work(asking(email)), await work(asking(unknown))];
      expect(known).toContain('INSERT mails');
      expect(stranger).toEqual(known);
      expect(await api().mailsTo(unknown)).toEqual([]);
      const code = otherCode(/^\d{6}/.exec((await api().mailsTo(email))[0]?.subject ?? '')?.[0] ?? '');
      const answers: unknown[] = [];
      const guessing =
        (address: string, challenge = '') =>
        async () => {
          const { status, body } = await enter(api(), { email: address, challenge, code });
          answers.push([status, body]);
        };
      expect(await work(guessing(unknown, challenges[1]))).toEqual(
        await work(guessing(email, challenges[0])),
      );
      expect(answers[0]).toEqual([401, { error: expect.stringContaining('4 tries are left') }]);
      expect(answers[1]).toEqual(answers[0]);
      const made = await api().db.select().from(users).where(eq(users.email, unknown));
      expect(made).toEqual([]);
    });

    test('gives parallel guesses five tries, and a right one is too late then', async () => {
      const { email } = await api().newCustomer();
      const proof = await proofOf(api(), email);
      const wrong = { ...proof, code: otherCode(proof.code) };
      const guesses = await Promise.all(Array.from({ length: 20 }, () => enter(api(), wrong)));
      expect(guesses.filter(({ body }) => JSON.stringify(body) !== JSON.stringify(OVER))).toHaveLength(5);
      expect(guesses.map(({ status }) => status)).toEqual(Array(20).fill(401));
      expect((await enter(api(), proof)).body).toEqual(OVER);
      expect(api().events).toContainEqual(
        expect.objectContaining({ event: 'sign-in-failed', account: expect.any(String) }),
      );
      expect(JSON.stringify(api().events)).not.toContain(email);
    });

    test('begins one session for the same code in parallel', async () => {
      const proof = await proofOf(api(), (await api().newCustomer()).email);
      const entered = await Promise.all(Array.from({ length: 4 }, () => enter(api(), proof)));
      expect(entered.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    });

    test('keeps a customer’s code from requests and guesses of others', async () => {
      const { email } = await api().newCustomer();
      const proof = await proofOf(api(), email);
      const { challenge } = asked.parse((await ask(api(), email)).body);
      for (let index = 0; index < 6; index += 1)
        await enter(api(), { email, challenge, code: otherCode(proof.code) });
      expect((await enter(api(), proof)).status).toBe(200);
    });

    test('takes no code of another request, email or shop, nor one that is over', async () => {
      const [mine, other] = [await api().newCustomer(), await api().newCustomer()];
      const proof = await proofOf(api(), mine.email);
      const { challenge } = asked.parse((await ask(api(), other.email)).body);
      for (const wrong of [
        { ...proof, email: other.email },
        { ...proof, challenge },
        { ...proof, email: other.email, challenge },
        { ...proof, challenge: randomUUID() },
      ])
        expect((await enter(api(), wrong)).status).toBe(401);
      expect((await enter(api(), proof, 'second.localhost')).status).toBe(401);
      await api().db.update(oneTimeCodes).set({ expiresAt: new Date() });
      expect((await enter(api(), proof)).body).toEqual(OVER);
    });

    test.each(['', '12345', '1234567', '٣٤٥٦٧٨', '1'.repeat(21)])('is not proven by %j', async (code) => {
      const proof = await proofOf(api(), (await api().newCustomer()).email);
      expect([401, 422]).toContain((await enter(api(), { ...proof, code })).status);
    });

    test('shows no code', async () => {
      const { text } = await ask(api(), demoCustomer.email);
      expect(text).not.toContain('demoCode');
    });
  },
  { shops: accessShops },
);

describeEachEngine(
  (api) => {
    test('limits the codes of a mailbox, known or not, and the tries of an address', async () => {
      const { email } = await api().newCustomer();
      for (const address of [email, `${randomUUID()}@example.com`]) {
        const statuses: number[] = [];
        for (let index = 0; index < 3; index += 1) statuses.push((await ask(api(), address)).status);
        expect(statuses).toEqual([202, 202, 429]);
      }
      const guess = { email, challenge: randomUUID(), code: '000000' };
      const tries: number[] = [];
      for (let index = 0; index < 3; index += 1) {
        const { status } = await api().post('/sign-in-codes/confirmations', {
          peer: '203.0.113.9',
          json: guess,
        });
        tries.push(status);
      }
      expect(tries).toEqual([401, 401, 429]);
    });
  },
  {
    shops: accessShops,
    limits: {
      ...HIGH_LIMITS,
      signInCodes: {
        ...HIGH_LIMITS.signInCodes,
        perRecipient: { attempts: 2, seconds: 60 },
        tries: { attempts: 2, seconds: 60 },
      },
    },
  },
);

describeEachEngine(
  (api) => {
    test('shows the code of the demo customer at a shop for trying out, and nobody else’s', async () => {
      const { email } = demoCustomer;
      const { challenge, demoCode = '' } = asked.parse((await ask(api(), email)).body);
      expect((await enter(api(), { email, challenge, code: demoCode })).status).toBe(200);
      const { text } = await ask(api(), (await api().newCustomer()).email);
      expect(text).not.toContain('demoCode');
    });
  },
  { shops: accessShops, showsCodes: true },
);

describeEachEngine((api) => {
  test('is nothing at a shop without the feature', async () => {
    expect((await ask(api(), 'a@example.com')).status).toBe(404);
    const guess = { email: 'a@example.com', challenge: randomUUID(), code: '000000' };
    expect((await enter(api(), guess)).status).toBe(404);
  });
});
