import { eq } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema/internal';
import { describeBothEngines } from './engines.harness';
import { cap, linenShirt, orderIdOf, placeTestOrder } from './test-orders';

describeBothEngines((api) => {
  const listOrders = async (token: string): Promise<unknown> => (await api().get('/orders', { token })).body;
  const withKey = (key: string) => ({ 'idempotency-key': key });

  test('repeats the first response for the same request', async () => {
    const { token } = await api().newCustomer();
    const first = await placeTestOrder(api(), token, {}, withKey('a'));
    const again = await placeTestOrder(api(), token, {}, withKey('a'));
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await listOrders(token)).toHaveLength(1);
    expect(orderIdOf(await placeTestOrder(api(), token, {}, withKey('b')))).not.toBe(orderIdOf(first));
  });

  test('ignores the key order of the body and rejects another body', async () => {
    const { token } = await api().newCustomer();
    const first = await placeTestOrder(
      api(),
      token,
      { products: { [cap]: 1, [linenShirt]: 2 } },
      withKey('a'),
    );
    const reordered = await placeTestOrder(
      api(),
      token,
      { products: { [linenShirt]: 2, [cap]: 1 } },
      withKey('a'),
    );
    expect(orderIdOf(reordered)).toBe(orderIdOf(first));
    const other = await placeTestOrder(api(), token, { products: { [cap]: 2 } }, withKey('a'));
    expect([other.status, other.body]).toEqual([
      422,
      { error: 'This Idempotency-Key was already used for another request' },
    ]);
    expect(await listOrders(token)).toHaveLength(1);
  });

  test('creates one order for concurrent requests', async () => {
    const { token } = await api().newCustomer();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => placeTestOrder(api(), token, {}, withKey('at-once'))),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(responses.map(orderIdOf)).size).toBe(1);
    expect(await listOrders(token)).toHaveLength(1);
  });

  test('separates the keys of different customers', async () => {
    const [one, two] = [await api().newCustomer(), await api().newCustomer()];
    const first = await placeTestOrder(api(), one.token, {}, withKey('shared'));
    const second = await placeTestOrder(api(), two.token, {}, withKey('shared'));
    expect(orderIdOf(second)).not.toBe(orderIdOf(first));
  });

  test('leaves the key unused when the request is rejected', async () => {
    const { token } = await api().newCustomer();
    expect((await placeTestOrder(api(), token, { products: { nonsense: 1 } }, withKey('a'))).status).toBe(
      422,
    );
    expect((await placeTestOrder(api(), token, {}, withKey('a'))).status).toBe(201);
  });

  test('forgets a key after a day', async () => {
    const { token } = await api().newCustomer();
    const first = await placeTestOrder(api(), token, {}, withKey('old'));
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000 - 1000);
    await api()
      .db.update(idempotencyKeys)
      .set({ createdAt: yesterday })
      .where(eq(idempotencyKeys.key, 'old'));
    expect(orderIdOf(await placeTestOrder(api(), token, {}, withKey('old')))).not.toBe(orderIdOf(first));
  });

  test.each(['', 'has blanks', 'x'.repeat(201), 'naïve'])('rejects the invalid key %j', async (key) => {
    const { token } = await api().newCustomer();
    const { status, body } = await placeTestOrder(api(), token, {}, withKey(key));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: 'idempotency-key must have 1 to 200 characters, without blanks',
    });
  });
});
