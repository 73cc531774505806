import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { addresses } from '../db/schema/addresses';
import { describeEachEngine } from './engines.harness';
import { HIGH_LIMITS, type TestApi } from './test-api';
import { runCommand } from './test-commands';
import { shippingAddress } from './test-orders';
import { testShops } from './test-shops';

const extras = { features: ['addresses'], holdsReviews: false, sizeGuides: [], deliveryRules: [] };
const [first, ...others] = testShops;
if (!first) throw new Error('There is no shop to test.');
const shops = [{ ...first, extras }, ...others.map((shop) => ({ ...shop, extras }))];

const HOME = { ...shippingAddress, label: 'Home' };
const OFFICE = { ...HOME, label: 'Office', city: 'Mangaluru' };

const savedSchema = z.looseObject({ id: z.string(), label: z.string(), isDefault: z.boolean() });

async function add(api: TestApi, token: string, json: object = HOME) {
  const { status, body } = await api.post('/addresses', { token, json });
  expect(status).toBe(201);
  return savedSchema.parse(body);
}

async function list(api: TestApi, token: string) {
  const { status, body } = await api.get('/addresses', { token });
  expect(status).toBe(200);
  return z.array(savedSchema).parse(body);
}

describeEachEngine(
  (api) => {
    test('saves addresses, lists the default first and replaces one', async () => {
      const { token } = await api().newCustomer();
      expect(await list(api(), token)).toEqual([]);
      const home = await add(api(), token);
      expect(home).toEqual({ ...HOME, id: expect.any(String), isDefault: true });
      const office = await add(api(), token, OFFICE);
      const other = await add(api(), token, { ...HOME, label: 'Other' });
      expect([office.isDefault, other.isDefault]).toEqual([false, false]);
      expect((await list(api(), token)).map(({ id }) => id)).toEqual([home.id, other.id, office.id]);
      const changed = { ...OFFICE, address: '7 Mill Road\nbehind the temple' };
      const { status, body } = await api().put(`/addresses/${office.id}`, { token, json: changed });
      expect([status, body]).toEqual([200, { ...changed, id: office.id, isDefault: false }]);
    });

    test('has one default at most, and the newest other one follows a deleted one', async () => {
      const { token } = await api().newCustomer();
      const home = await add(api(), token);
      const office = await add(api(), token, { ...OFFICE, isDefault: true });
      const defaults = async () =>
        (await list(api(), token)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
      expect(await defaults()).toEqual([office.id]);
      const other = await add(api(), token, { ...HOME, label: 'Other' });
      await api().put(`/addresses/${home.id}`, { token, json: { ...HOME, isDefault: true } });
      expect(await defaults()).toEqual([home.id]);
      expect((await api().delete(`/addresses/${home.id}`, { token })).status).toBe(204);
      expect(await defaults()).toEqual([other.id]);
      await api().delete(`/addresses/${office.id}`, { token });
      expect(await defaults()).toEqual([other.id]);
      await api().put(`/addresses/${other.id}`, { token, json: { ...HOME, isDefault: false } });
      // Only another one takes its place.
      expect(await defaults()).toEqual([other.id]);
    });

    test('sets one default when several are set at the same time', async () => {
      const { token } = await api().newCustomer();
      await Promise.all([1, 2, 3, 4].map(() => add(api(), token, { ...HOME, isDefault: true })));
      expect((await list(api(), token)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    });

    test('holds 20 addresses of a customer', async () => {
      const { token } = await api().newCustomer();
      const answers = await Promise.all(
        Array.from({ length: 22 }, () => api().post('/addresses', { token, json: HOME })),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
      const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body);
      expect(refused).toEqual([
        { error: 'There can be 20 saved addresses. Delete one of them first.' },
        { error: 'There can be 20 saved addresses. Delete one of them first.' },
      ]);
    });

    test('shows and changes nobody else’s', async () => {
      const [owner, stranger] = [await api().newCustomer(), await api().newCustomer()];
      const { id } = await add(api(), owner.token);
      const { token } = stranger;
      expect(await list(api(), token)).toEqual([]);
      const json = { ...OFFICE, isDefault: true };
      expect((await api().put(`/addresses/${id}`, { token, json })).status).toBe(404);
      expect((await api().delete(`/addresses/${id}`, { token })).status).toBe(404);
      expect((await api().delete('/addresses/1', { token })).status).toBe(404);
      expect(await list(api(), owner.token)).toEqual([{ ...HOME, id, isDefault: true }]);
      for (const call of [api().get('/addresses'), api().post('/addresses', { json: HOME })])
        expect((await call).status).toBe(401);
      const foreign = { token: owner.token, host: 'second.localhost' };
      expect((await api().get('/addresses', foreign)).status).toBe(401);
    });

    test.each([
      { label: 'Castle' },
      { label: undefined },
      { city: '  ' },
      { phone: '' },
      { address: 'x'.repeat(301) },
      { fullName: 'Mira\u001b[2J' },
      { isDefault: 'yes' },
    ])('refuses %j', async (change) => {
      const { token } = await api().newCustomer();
      const { status, body } = await api().post('/addresses', { token, json: { ...HOME, ...change } });
      const fields = { [Object.keys(change)[0] ?? '']: expect.any(String) };
      expect([status, body]).toEqual([422, { error: expect.any(String), fields }]);
    });

    test('goes with its customer', async () => {
      const { email, token } = await api().newCustomer();
      const { id } = await add(api(), token);
      const { error } = await runCommand(api(), 'users delete', { args: [email] });
      expect(error).toBeNull();
      expect(await api().db.select().from(addresses).where(eq(addresses.id, id))).toEqual([]);
    });
  },
  { shops },
);

describeEachEngine(
  (api) => {
    test('limits the changes of a customer', async () => {
      const [{ token }, other] = [await api().newCustomer(), await api().newCustomer()];
      const { id } = await add(api(), token);
      expect((await api().put(`/addresses/${id}`, { token, json: HOME })).status).toBe(200);
      expect((await api().delete(`/addresses/${id}`, { token })).status).toBe(429);
      expect((await api().get('/addresses', { token })).status).toBe(200);
      await add(api(), other.token);
    });
  },
  { shops, limits: { ...HIGH_LIMITS, addresses: { attempts: 2, seconds: 60 } } },
);

describeEachEngine((api) => {
  test('is nothing in a shop without it', async () => {
    const { token } = await api().newCustomer();
    expect((await api().get('/addresses', { token })).status).toBe(404);
    expect((await api().post('/addresses', { token, json: HOME })).status).toBe(404);
  });
});
