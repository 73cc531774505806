import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import { returns } from '../db/schema/returns';
import { users } from '../db/schema/users';
import { describeEachEngine } from './engines.harness';
import { accountStatus, signIn } from './test-access';
import { HIGH_LIMITS, type TestApi } from './test-api';
import { runCommand } from './test-commands';
import { orderIdOf } from './test-orders';
import { paymentTools } from './test-payments';
import { EXTRAS, stockedShops, stockTools } from './test-stock';

const LINE = { size: 'M', color: 'Indigo', quantity: 2 };

const shops = stockedShops.map((shop) =>
  shop.id === 'first'
    ? { ...shop, extras: { ...EXTRAS, features: ['stock', 'account-data', 'one-time-code'] } }
    : shop,
);

const remove = (api: TestApi, token: string, json: object) => api.delete('/users/me', { token, json });

/** The last code that was mailed to delete an account. */
async function codeFor(api: TestApi, { token, email }: { token: string; email: string }): Promise<string> {
  expect((await api.post('/users/me/deletion-codes', { token, json: {} })).status).toBe(202);
  const text = (await api.mailsTo(email)).at(-1)?.text ?? '';
  expect(text).toContain('deleting your account');
  return /\d{6}/.exec(text)?.[0] ?? '';
}

/** A code of six digits that is another one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describeEachEngine(
  (api) => {
    const { buy, stockOf } = stockTools(api);
    const { start, capture, statusOf, refundsOf } = paymentTools(api);

    test('asks for the password, at its field', async () => {
      const { token, password, email } = await api().newCustomer();
      for (const [json, message] of [
        [{ password: 'guess' }, 'This is not your current password.'],
        [{}, 'Please enter your password'],
      ] as const) {
        const { status, body } = await remove(api(), token, json);
        expect([status, body]).toMatchObject([422, { fields: { password: message } }]);
      }
      expect((await api().delete('/users/me', { json: { password } })).status).toBe(401);
      expect(await accountStatus(api(), token)).toBe(200);
      expect((await remove(api(), token, { password })).status).toBe(200);
      expect(await accountStatus(api(), token)).toBe(401);
      expect((await remove(api(), token, { password })).status).toBe(401);
      expect((await signIn(api(), email, password)).status).toBe(401);
    });

    test('takes a one-time code in its place, of this account and for this alone', async () => {
      const [customer, other] = [await api().newCustomer(), await api().newCustomer()];
      const asked = await api().post('/sign-in-codes', { json: { email: customer.email } });
      const { challenge } = z.object({ challenge: z.string() }).parse(asked.body);
      const signInCode = /\d{6}/.exec((await api().mailsTo(customer.email)).at(-1)?.text ?? '')?.[0] ?? '';
      const code = await codeFor(api(), customer);
      await codeFor(api(), other);
      if (signInCode !== code)
        expect((await remove(api(), customer.token, { code: signInCode })).status).toBe(422);
      const sent = { email: customer.email, challenge, code: otherThan(signInCode) };
      expect((await api().post('/sign-in-codes/confirmations', { json: sent })).status).toBe(401);
      expect((await remove(api(), other.token, { code: otherThan(code) })).status).toBe(422);
      const wrong = await remove(api(), customer.token, { code: otherThan(code) });
      expect([wrong.status, wrong.body]).toMatchObject([
        422,
        { fields: { code: expect.stringContaining('left') } },
      ]);
      expect((await remove(api(), customer.token, { code })).status).toBe(200);
      expect([await accountStatus(api(), customer.token), await accountStatus(api(), other.token)]).toEqual([
        401, 200,
      ]);
    });

    test('bounds guesses of a code, also in parallel', async () => {
      const customer = await api().newCustomer();
      const code = await codeFor(api(), customer);
      const guesses = Array.from({ length: 12 }, () =>
        remove(api(), customer.token, { code: otherThan(code) }),
      );
      await Promise.all(guesses);
      expect((await remove(api(), customer.token, { code })).status).toBe(422);
      expect(await accountStatus(api(), customer.token)).toBe(200);
    });

    test('of parallel deletions one deletes', async () => {
      const { token, password, email } = await api().newCustomer();
      await buy(token, 'twice', LINE);
      const tried = await Promise.all([1, 2, 3].map(() => remove(api(), token, { password })));
      expect(tried.every(({ status }) => status === 200 || status === 401)).toBe(true);
      expect((await api().mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your account is deleted']);
      expect(await stockOf('twice', 'M', 'Indigo')).toBe(5);
      expect(api().errors).toEqual([]);
    });

    test('cancels what is not paid, gives a late payment back, and sends nothing to nobody', async () => {
      const { token, password } = await api().newCustomer();
      const orderId = orderIdOf(await buy(token, 'unpaid', LINE));
      const reference = await start(token, orderId);
      expect((await remove(api(), token, { password })).status).toBe(200);
      expect([await statusOf(orderId), await stockOf('unpaid', 'M', 'Indigo')]).toEqual([4, 5]);
      await capture(reference);
      expect([await statusOf(orderId), await stockOf('unpaid', 'M', 'Indigo')]).toEqual([4, 5]);
      expect(await refundsOf(orderId)).toMatchObject([{ reason: 'cancelled', state: 'due' }]);
      expect(api().errors).toEqual([]);
    });

    test('waits for an order that is on its way, and for a refund, and changes nothing until then', async () => {
      const { token, password } = await api().newCustomer();
      const paid = orderIdOf(await buy(token, 'pay', { ...LINE, quantity: 1 }));
      await capture(await start(token, paid));
      const unpaid = orderIdOf(await buy(token, 'open', LINE));
      const refused = await remove(api(), token, { password });
      expect([refused.status, refused.body]).toEqual([
        409,
        { error: `Your order ${paid} is on its way. You can delete your account when it has arrived.` },
      ]);
      expect([await statusOf(unpaid), await accountStatus(api(), token)]).toEqual([
        ORDER_STATUS.pending,
        200,
      ]);
      await api().db.update(orders).set({ status: ORDER_STATUS.delivered }).where(eq(orders.id, paid));
      const pickupAddress = { fullName: '', address: '', city: '', state: '', postalCode: '', phone: '' };
      const sentBack = { id: `${paid}-R1`, orderId: paid, kind: 'refund', state: 'requested' } as const;
      await api()
        .db.insert(returns)
        .values({ ...sentBack, pickupDay: '2026-01-01', pickupAddress });
      expect((await remove(api(), token, { password })).body).toMatchObject({
        error: expect.stringContaining(`return of order ${paid} is under way`),
      });
      await api().db.update(returns).set({ state: 'refunded' });
      expect((await remove(api(), token, { password })).status).toBe(200);

      const other = await api().newCustomer();
      const cancelled = orderIdOf(await buy(other.token, 'late', LINE));
      await capture(await start(other.token, cancelled));
      await runCommand(api(), 'orders cancel', { args: [cancelled] });
      const waits = await remove(api(), other.token, { password: other.password });
      expect([waits.status, waits.body]).toMatchObject([409, { error: expect.stringContaining('refund') }]);
    });

    test('leaves the account with the same email of another shop', async () => {
      const { token, password, email } = await api().newCustomer();
      const elsewhere = await api().newCustomer('second');
      await api().db.update(users).set({ email }).where(eq(users.email, elsewhere.email));
      expect((await remove(api(), elsewhere.token, { password })).status).toBe(401);
      expect((await remove(api(), token, { password })).status).toBe(200);
      expect(await api().db.$count(users, eq(users.email, email))).toBe(1);
    });
  },
  { shops },
);

describeEachEngine(
  (api) => {
    test('bounds guesses of the password, in parallel, and copies of the data', async () => {
      const { token, password } = await api().newCustomer();
      const guesses = await Promise.all(
        [1, 2, 3, 4, 5].map(() => remove(api(), token, { password: 'guess' })),
      );
      expect(guesses.map(({ status }) => status).sort()).toEqual([422, 422, 429, 429, 429]);
      expect((await remove(api(), token, { password })).status).toBe(429);
      const copies = await Promise.all([1, 2, 3, 4].map(() => api().get('/users/me/data', { token })));
      expect(copies.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    });
  },
  {
    shops,
    limits: {
      ...HIGH_LIMITS,
      profile: { ...HIGH_LIMITS.profile, passwords: { attempts: 2, seconds: 60 } },
      dataCopies: { attempts: 2, seconds: 60 },
    },
  },
);

describeEachEngine((api) => {
  test('is nothing at a shop without the feature', async () => {
    const { token, password } = await api().newCustomer();
    expect((await remove(api(), token, { password })).status).toBe(404);
    expect((await api().get('/users/me/data', { token })).status).toBe(404);
    expect((await api().post('/users/me/deletion-codes', { token, json: {} })).status).toBe(404);
  });
});
