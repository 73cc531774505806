import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { revokedTokens } from '../db/schema/users';
import { describeEachEngine } from './engines.harness';
import type { TestApi } from './test-api';

const HOURS = 60 * 60;
const withToken = z.object({ token: z.string() });

const signOut = (api: TestApi, token: string, json: object = {}, host = 'localhost') =>
  api.post('/users/signout', { token, json, host });

const accountStatus = async (api: TestApi, token: string) =>
  (await api.get('/accountInfo', { token })).status;

describeEachEngine((api) => {
  const signIn = async (credentials: { email: string; password: string; rememberMe?: boolean }) => {
    const { email, password, rememberMe } = credentials;
    const { body } = await api().post('/users/authorize', { json: { email, password, rememberMe } });
    return withToken.parse(body).token;
  };
  const customer = async () => {
    const { email, password } = await api().newCustomer();
    return { email, password };
  };

  test('issues a token for 30 days to who is to be remembered, else for 12 hours', async () => {
    const credentials = await customer();
    const lifetime = async (rememberMe?: boolean) => {
      const { exp = 0, iat = 0 } = decodeJwt(await signIn({ ...credentials, rememberMe }));
      return (exp - iat) / HOURS;
    };
    expect(await lifetime(true)).toBe(30 * 24);
    expect(await lifetime(false)).toBe(12);
    expect(await lifetime()).toBe(12);
  });

  test('ends the session that signs out and no other one', async () => {
    const credentials = await customer();
    const [here, elsewhere] = [await signIn(credentials), await signIn(credentials)];
    const { status, body, headers } = await signOut(api(), here);
    expect([status, body]).toEqual([200, { success: true }]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await accountStatus(api(), here)).toBe(401);
    expect(await accountStatus(api(), elsewhere)).toBe(200);
    expect((await signOut(api(), here)).status).toBe(401);
    expect(await accountStatus(api(), await signIn(credentials))).toBe(200);
  });

  test('ends all sessions of the customer, and of nobody else', async () => {
    const [credentials, stranger] = [await customer(), await customer()];
    const tokens = [await signIn(credentials), await signIn({ ...credentials, rememberMe: true })];
    const foreign = await signIn(stranger);
    expect((await signOut(api(), tokens[0] ?? '', { everywhere: true })).status).toBe(200);
    for (const token of tokens) expect(await accountStatus(api(), token)).toBe(401);
    expect(await accountStatus(api(), foreign)).toBe(200);
    expect(await accountStatus(api(), await signIn(credentials))).toBe(200);
  });

  test('rejects a revoked token on every route that takes one', async () => {
    const { token } = await api().newCustomer();
    await signOut(api(), token);
    expect((await api().get('/orders', { token })).status).toBe(401);
    expect((await api().post('/orders', { token, json: {} })).status).toBe(401);
    expect((await api().post('/payments', { token, json: {} })).status).toBe(401);
    expect((await signOut(api(), token, { everywhere: true })).status).toBe(401);
  });

  test('rejects a sign-out without a token, of another shop and with an unreadable body', async () => {
    const { token } = await api().newCustomer();
    expect((await api().post('/users/signout', { json: {} })).status).toBe(401);
    expect((await signOut(api(), token, {}, 'second.localhost')).status).toBe(401);
    expect((await signOut(api(), token, { everywhere: 'yes' })).status).toBe(422);
    expect(await accountStatus(api(), token)).toBe(200);
  });

  test('keeps a revocation until its token expires', async () => {
    const { token } = await api().newCustomer();
    const { jti = '' } = decodeJwt(token);
    await signOut(api(), token);
    await signOut(api(), (await api().newCustomer()).token);
    const revocations = () => api().db.select().from(revokedTokens).where(eq(revokedTokens.id, jti));
    expect(await revocations()).toHaveLength(1);
    const hasExpired = { expiresAt: new Date(Date.now() - 1000) };
    await api().db.update(revokedTokens).set(hasExpired).where(eq(revokedTokens.id, jti));
    await signOut(api(), (await api().newCustomer()).token);
    expect(await revocations()).toEqual([]);
  });

  test('survives a restart', async () => {
    const [one, all, kept] = [
      await api().newCustomer(),
      await api().newCustomer(),
      await api().newCustomer(),
    ];
    await signOut(api(), one.token);
    await signOut(api(), all.token, { everywhere: true });
    api().restart();
    for (const { token } of [one, all]) expect(await accountStatus(api(), token)).toBe(401);
    expect(await accountStatus(api(), kept.token)).toBe(200);
  });
});
