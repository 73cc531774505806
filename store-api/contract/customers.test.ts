import { randomUUID } from 'node:crypto';
import { SignJWT, decodeJwt } from 'jose';
import { z } from 'zod';
import { and, eq } from 'drizzle-orm';
import { users } from '../db/schema/users';
import { demoCustomer } from '../seed/demo-customer';
import { issueToken } from '../users/token';
import { describeEachEngine } from './engines.harness';
import { HIGH_LIMITS } from './test-api';

const person = { email: 'mira@example.com', password: 'six-or-more', firstName: 'Mira', lastName: 'Iyer' };
const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password });
const withToken = z.object({ token: z.string() });

describeEachEngine(
  (api) => {
    const signIn = (json: unknown, host = 'localhost') => api().post('/users/authorize', { json, host });

    test('registers, signs in and returns the account', async () => {
      const registered = await api().post('/users/register', {
        json: { ...person, email: ' Mira@Example.COM ', firstName: ' Mira ', isAdmin: true },
      });
      expect([registered.status, registered.body]).toEqual([201, { success: true }]);
      const { status, body, headers } = await signIn({ ...credentials(person), rememberMe: true });
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      const { token } = withToken.parse(body);
      const account = await api().get('/accountInfo', { token });
      expect(account.status).toBe(200);
      expect(account.body).toEqual({
        data: {
          firstName: 'Mira',
          lastName: 'Iyer',
          email: 'mira@example.com',
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
      });
      expect(account.headers.get('cache-control')).toBe('no-store');
      const { exp = 0, iat = 0 } = decodeJwt(token);
      expect(exp - iat).toBe(30 * 24 * 60 * 60);
    });

    test('allows one account per email in each shop', async () => {
      const json = { ...person, email: 'twice@example.com' };
      expect((await api().post('/users/register', { json })).status).toBe(201);
      const again = await api().post('/users/register', { json: { ...json, email: 'TWICE@example.com' } });
      expect([again.status, again.body]).toEqual([
        409,
        { error: 'An account with this email already exists' },
      ]);
      expect((await api().post('/users/register', { json, host: 'second.localhost' })).status).toBe(201);
    });

    test('creates one account for concurrent registrations', async () => {
      const json = { ...person, email: 'race@example.com' };
      const responses = await Promise.all([1, 2, 3].map(() => api().post('/users/register', { json })));
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    });

    test('stores the password as a scrypt hash only', async () => {
      const { email, password } = { ...person, email: 'hashed@example.com' };
      await api().post('/users/register', { json: { ...person, email } });
      const [user] = await api().db.select().from(users).where(eq(users.email, email));
      expect(user?.passwordHash).toMatch(/^scrypt\$15\$8\$1\$/);
      expect(JSON.stringify(user)).not.toContain(password);
    });

    test('gives the same response to a wrong password and an unknown email', async () => {
      const { email } = await api().newCustomer();
      const wrong = await signIn({ email, password: 'wrong one' });
      const unknown = await signIn({ email: 'nobody@example.com', password: 'wrong one' });
      expect([wrong.status, wrong.body]).toEqual([401, { error: 'Invalid email or password' }]);
      expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    });

    test('signs the demo customer in at each shop', async () => {
      for (const host of ['localhost', 'second.localhost']) {
        expect((await signIn(credentials(demoCustomer), host)).status).toBe(200);
      }
    });

    test.each<[object, Record<string, string>]>([
      [{ email: 'x' }, { email: 'Invalid email address' }],
      [{ password: '12345' }, { password: 'Password must be at least 6 characters' }],
      [{ password: 'x'.repeat(201) }, { password: 'Password must be at most 200 characters' }],
      [{ firstName: ' A ' }, { firstName: 'First name must be at least 2 characters' }],
      [{ lastName: undefined }, { lastName: 'Last name must be at least 2 characters' }],
      [
        { firstName: 7, lastName: {} },
        {
          firstName: 'First name must be at least 2 characters',
          lastName: 'Last name must be at least 2 characters',
        },
      ],
    ])('rejects a registration with %j with 422', async (change, fields) => {
      const { status, body } = await api().post('/users/register', { json: { ...person, ...change } });
      expect(status).toBe(422);
      expect(body).toEqual({ error: Object.values(fields).join('; '), fields });
    });

    describe('tokens', () => {
      const accountStatus = async (token: string, host = 'localhost') =>
        (await api().get('/accountInfo', { token, host })).status;
      const customerWithId = async () => {
        const { email, token } = await api().newCustomer();
        const [user] = await api()
          .db.select()
          .from(users)
          .where(and(eq(users.email, email), eq(users.shopId, 'first')));
        return { userId: user?.id ?? '', token, email };
      };
      const signToken = (claims: Record<string, unknown>, key = api().tokenKey) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key);

      test('rejects a missing or malformed token', async () => {
        const missing = await api().get('/accountInfo');
        expect([missing.status, missing.body]).toEqual([401, { error: 'Please sign in.' }]);
        expect(missing.headers.get('www-authenticate')).toBe('Bearer');
        expect((await api().get('/accountInfo', { headers: { authorization: 'Basic YTpi' } })).status).toBe(
          401,
        );
        for (const token of ['x', 'a.b.c', 'null', 'e30.e30.']) expect(await accountStatus(token)).toBe(401);
      });

      test('rejects a token of another shop', async () => {
        const { token } = await customerWithId();
        expect(await accountStatus(token)).toBe(200);
        expect(await accountStatus(token, 'second.localhost')).toBe(401);
      });

      test('rejects expired and forged tokens', async () => {
        const { userId } = await customerWithId();
        const now = Math.floor(Date.now() / 1000);
        const claims = { sub: userId, shop: 'first', ver: 0, jti: randomUUID(), iss: 'store-api', iat: now };
        expect(await accountStatus(await signToken({ ...claims, exp: now + 60 }))).toBe(200);
        expect(await accountStatus(await signToken({ ...claims, exp: now - 1 }))).toBe(401);
        expect(await accountStatus(await signToken({ ...claims, exp: now + 60, iss: 'other' }))).toBe(401);
        expect(await accountStatus(await signToken({ ...claims, exp: now + 60, sub: 'x' }))).toBe(401);
        const otherKey = new TextEncoder().encode('another key than the API has, of length');
        expect(await accountStatus(await signToken({ ...claims, exp: now + 60 }, otherKey))).toBe(401);
        const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
        expect(
          await accountStatus(`${encode({ alg: 'none' })}.${encode({ ...claims, exp: now + 60 })}.`),
        ).toBe(401);
      });

      test('rejects the tokens of a deleted customer', async () => {
        const { userId, token, email } = await customerWithId();
        await api().db.delete(users).where(eq(users.email, email));
        expect(await accountStatus(token)).toBe(401);
        const subject = { userId, shopId: 'first', version: 0 };
        const newToken = await issueToken(api().tokenKey, subject, 'remembered');
        expect(await accountStatus(newToken)).toBe(401);
      });
    });
  },
  { limits: HIGH_LIMITS },
);
