import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { openInMemory } from '../db/in-memory.harness';
import { users } from '../db/schema/users';
import { demoCustomer, setDemoSignIn } from '../seed/demo-customer';
import { seedDatabase } from '../seed/seed';
import { hashPassword } from '../users/password';
import { describeEachEngine } from './engines.harness';
import { testShops } from './test-shops';

describeEachEngine((api) => {
  const signIn = async (password = demoCustomer.password, host = 'localhost') => {
    const json = { email: demoCustomer.email, password };
    return (await api().post('/users/authorize', { json, host })).status;
  };

  test('cannot sign in while it is not allowed, and can again afterwards', async () => {
    expect(await signIn()).toBe(200);
    expect(await setDemoSignIn(api().db, false)).toBe(false);
    // A restart finds it as it was left.
    expect(await setDemoSignIn(api().db, false)).toBe(false);
    for (const host of ['localhost', 'second.localhost']) expect(await signIn(undefined, host)).toBe(401);
    expect(await signIn('locked')).toBe(401);
    expect(await setDemoSignIn(api().db, true)).toBe(true);
    for (const host of ['localhost', 'second.localhost']) expect(await signIn(undefined, host)).toBe(200);
  });

  test('is signed out while it is not allowed', async () => {
    const { email, password } = demoCustomer;
    const { body } = await api().post('/users/authorize', { json: { email, password } });
    const { token } = z.object({ token: z.string() }).parse(body);
    expect((await api().get('/accountInfo', { token })).status).toBe(200);
    await setDemoSignIn(api().db, false);
    expect((await api().get('/accountInfo', { token })).status).toBe(401);
    await setDemoSignIn(api().db, true);
    expect((await api().get('/accountInfo', { token })).status).toBe(401);
  });

  test('keeps a password that only its owner knows', async () => {
    const passwordHash = await hashPassword('only mine', { cost: { log2N: 4, r: 8, p: 1 } });
    await api().db.update(users).set({ passwordHash }).where(eq(users.email, demoCustomer.email));
    for (const isAllowed of [false, true]) {
      expect(await setDemoSignIn(api().db, isAllowed)).toBe(false);
      expect(await signIn('only mine')).toBe(200);
    }
  });
});

test('a shop that is seeded without the demo customer has no customer', async () => {
  const { db, close } = await openInMemory(async (empty) => {
    await seedDatabase(empty, testShops, new Date(), false);
  });
  expect(await db.select().from(users)).toEqual([]);
  await close();
});
