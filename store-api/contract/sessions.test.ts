import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { sessions, users } from '../db/schema/users';
import { PLAIN_EXTRAS } from '../shops/shop-schema';
import { describeEachEngine } from './engines.harness';
import { testShops } from './test-shops';

const HOUR_MS = 60 * 60 * 1000;
const shops = testShops.map((shop) =>
  shop.id === 'first' ? { ...shop, extras: { ...PLAIN_EXTRAS, features: ['profile'] } } : shop,
);

const withToken = z.object({ token: z.string() });
const listed = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      deviceName: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
      isCurrent: z.boolean(),
    }),
  ),
});

describeEachEngine(
  (api) => {
    const signIn = async (customer: { email: string; password: string }, deviceName?: string) => {
      const { email, password } = customer;
      const response = await api().post('/users/authorize', { json: { email, password, deviceName } });
      return withToken.parse(response.body).token;
    };
    const list = async (token: string) =>
      listed.parse((await api().get('/users/me/sessions', { token })).body).data;
    const end = (token: string, id: string) => api().delete(`/users/me/sessions/${id}`, { token });
    const status = async (token: string) => (await api().get('/accountInfo', { token })).status;

    test('lists where a customer is signed in, each use to the hour', async () => {
      const customer = await api().newCustomer();
      await signIn(customer, 'Firefox on Linux');
      const phone = await signIn(customer, ' Chrome on Android ');
      const stranger = await api().newCustomer();
      await signIn(stranger, 'Safari on iPhone');
      const [first] = await list(phone);
      expect(first).toMatchObject({ deviceName: 'Chrome on Android', isCurrent: true });
      const before = new Date(Date.now() - 2 * HOUR_MS);
      await api()
        .db.update(sessions)
        .set({ lastUsedAt: before })
        .where(eq(sessions.deviceName, 'Firefox on Linux'));
      expect((await list(phone)).map(({ deviceName, isCurrent }) => [deviceName, isCurrent])).toEqual([
        ['Chrome on Android', true],
        ['Firefox on Linux', false],
      ]);
      const recent = new Date(Date.now() - HOUR_MS / 2).toISOString();
      await api()
        .db.update(sessions)
        .set({ lastUsedAt: new Date(recent) })
        .where(eq(sessions.id, first?.id ?? ''));
      expect((await list(phone))[0]?.lastUsedAt).toBe(recent);
      await api()
        .db.update(sessions)
        .set({ lastUsedAt: before })
        .where(eq(sessions.id, first?.id ?? ''));
      expect(Date.parse((await list(phone))[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - HOUR_MS / 2);
    });

    test('lists the session of a token from before the shop had the feature', async () => {
      const { token } = await api().newCustomer();
      expect(await list(token)).toMatchObject([{ deviceName: '', isCurrent: true }]);
    });

    test('ends one session, and no other customer’s', async () => {
      const [customer, stranger] = [await api().newCustomer(), await api().newCustomer()];
      const [here, there] = [await signIn(customer, 'here'), await signIn(customer, 'there')];
      const id = (await list(here)).find(({ deviceName }) => deviceName === 'there')?.id ?? '';
      expect((await end(stranger.token, id)).status).toBe(404);
      expect((await end(here, 'nothing')).status).toBe(404);
      expect(await status(there)).toBe(200);
      expect((await end(here, id)).body).toEqual({ success: true });
      expect([await status(there), await status(here)]).toEqual([401, 200]);
      expect((await end(here, id)).status).toBe(404);
      expect((await list(here)).map(({ deviceName }) => deviceName)).toEqual(['here']);
    });

    test('lists none that has ended: signed out, everywhere, or expired', async () => {
      const customer = await api().newCustomer();
      const signedOut = await signIn(customer, 'signed out');
      await api().post('/users/signout', { token: signedOut, json: {} });
      await signIn(customer, 'expired');
      await api()
        .db.update(sessions)
        .set({ expiresAt: new Date() })
        .where(eq(sessions.deviceName, 'expired'));
      const last = await signIn(customer, 'last');
      expect((await list(last)).map(({ deviceName }) => deviceName)).toEqual(['last']);
      await api().post('/users/signout', { token: last, json: { everywhere: true } });
      const now = await signIn(customer, 'now');
      expect((await list(now)).map(({ deviceName }) => deviceName)).toEqual(['now']);
    });

    test('loses the sessions of a deleted account', async () => {
      const customer = await api().newCustomer();
      await signIn(customer, 'of nobody');
      await api().db.delete(users).where(eq(users.email, customer.email));
      const ofNobody = eq(sessions.deviceName, 'of nobody');
      expect(await api().db.select().from(sessions).where(ofNobody)).toEqual([]);
    });

    test('notes and tells nothing at a shop without the feature', async () => {
      const { email, password } = await api().newCustomer('second');
      const host = 'second.localhost';
      const json = { email, password, deviceName: 'unnoted' };
      const { token } = withToken.parse((await api().post('/users/authorize', { host, json })).body);
      expect((await api().get('/accountInfo', { host, token })).status).toBe(200);
      expect((await api().get('/users/me/sessions', { host, token })).status).toBe(404);
      const unnoted = eq(sessions.deviceName, 'unnoted');
      expect(await api().db.select().from(sessions).where(unnoted)).toEqual([]);
    });
  },
  { shops },
);
