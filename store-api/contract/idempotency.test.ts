import { eq } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema/service';
import { onEachEngine } from './on-each-engine';
import { cap, idOf, linenShirt, order } from './order-helpers';

onEachEngine((api) => {
  const placed = async (token: string): Promise<unknown> => (await api().get('/orders', { token })).body;
  const withKey = (key: string) => ({ 'idempotency-key': key });

  test('the same request gets the same answer, once', async () => {
    const { token } = await api().newCustomer();
    const first = await order(api(), token, {}, withKey('a'));
    const again = await order(api(), token, {}, withKey('a'));
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await placed(token)).toHaveLength(1);
    expect(idOf(await order(api(), token, {}, withKey('b')))).not.toBe(idOf(first));
  });

  test('the order of the keys in the body makes no difference, another body does', async () => {
    const { token } = await api().newCustomer();
    const first = await order(api(), token, { products: { [cap]: 1, [linenShirt]: 2 } }, withKey('a'));
    const turned = await order(api(), token, { products: { [linenShirt]: 2, [cap]: 1 } }, withKey('a'));
    expect(idOf(turned)).toBe(idOf(first));
    const other = await order(api(), token, { products: { [cap]: 2 } }, withKey('a'));
    expect([other.status, other.body]).toEqual([
      422,
      { error: 'This Idempotency-Key was already used for another request' },
    ]);
    expect(await placed(token)).toHaveLength(1);
  });

  test('many at once make one order', async () => {
    const { token } = await api().newCustomer();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => order(api(), token, {}, withKey('at-once'))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await placed(token)).toHaveLength(1);
  });

  test('a key belongs to its customer', async () => {
    const [one, two] = [await api().newCustomer(), await api().newCustomer()];
    const first = await order(api(), one.token, {}, withKey('shared'));
    const second = await order(api(), two.token, {}, withKey('shared'));
    expect(idOf(second)).not.toBe(idOf(first));
  });

  test('a refused request leaves its key free', async () => {
    const { token } = await api().newCustomer();
    expect((await order(api(), token, { products: { nonsense: 1 } }, withKey('a'))).status).toBe(422);
    expect((await order(api(), token, {}, withKey('a'))).status).toBe(201);
  });

  test('after a day a key is free again', async () => {
    const { token } = await api().newCustomer();
    const first = await order(api(), token, {}, withKey('old'));
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000 - 1000);
    await api()
      .db.update(idempotencyKeys)
      .set({ createdAt: yesterday })
      .where(eq(idempotencyKeys.key, 'old'));
    expect(idOf(await order(api(), token, {}, withKey('old')))).not.toBe(idOf(first));
  });

  test.each(['', 'has blanks', 'x'.repeat(201), 'naïve'])('a key that is none: %j', async (key) => {
    const { token } = await api().newCustomer();
    const { status, body } = await order(api(), token, {}, withKey(key));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: 'idempotency-key must have 1 to 200 characters, without blanks',
    });
  });
});
