import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orders } from '../db/schema/orders';
import { createTestProvider } from '../payments/test-provider';
import { describeEachEngine } from './engines.harness';
import { HIGH_LIMITS, WEBHOOK_SECRET } from './test-api';
import { runCommand } from './test-commands';
import { orderIdOf, placeTestOrder } from './test-orders';
import { paymentTools } from './test-payments';

const RECEIVED = { received: true };

describeEachEngine((api) => {
  const { start, notify, capture, statusOf, paymentOf, refundsOf, subjectsTo } = paymentTools(api);
  const started = async () => {
    const { token, email } = await api().newCustomer();
    const orderId = orderIdOf(await placeTestOrder(api(), token));
    return { token, email, orderId, reference: await start(token, orderId) };
  };

  test('a notice pays the order, once, and says so by mail', async () => {
    const { email, orderId, reference } = await started();
    expect((await paymentOf(reference))?.fields).toMatchObject({ giftNote: 'For Mira' });
    const notice = { id: `once-${reference}`, type: 'payment.captured', reference, vpa: 'asha.rao@okbank' };
    const responses = await Promise.all([1, 2, 3].map(() => notify(notice)));
    expect(responses.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, RECEIVED]),
    );
    expect(await statusOf(orderId)).toBe(1);
    expect(await paymentOf(reference)).toMatchObject({
      status: 'paid',
      captured: 24_950,
      instrument: 'as…@okbank',
      fields: {},
    });
    expect(await refundsOf(orderId)).toEqual([]);
    const [mail, ...others] = (await api().mailsTo(email)).filter(({ subject }) => /^Payment/.test(subject));
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Payment received: ${orderId}`);
    expect(mail?.text).toContain(`${orderId}: ₹249.50 by Net banking (as…@okbank).`);
    expect(mail?.text).not.toContain('asha.rao');
  });

  test('the order in which notices come changes nothing', async () => {
    const early = await started();
    await notify({ type: 'payment.failed', reference: early.reference });
    await notify({ type: 'payment.failed', reference: early.reference });
    expect([await statusOf(early.orderId), (await paymentOf(early.reference))?.status]).toEqual([
      0,
      'declined',
    ]);
    const failed = (await api().mailsTo(early.email)).filter(({ subject }) => /failed/.test(subject));
    expect(failed).toHaveLength(1);
    expect(failed[0]?.text).toContain(`http://localhost:3000/payment?orderId=${early.orderId}`);
    await capture(early.reference);
    const late = await started();
    await capture(late.reference);
    await notify({ type: 'payment.failed', reference: late.reference });
    for (const { orderId, reference } of [early, late])
      expect([await statusOf(orderId), (await paymentOf(reference))?.status]).toEqual([1, 'paid']);
    expect(await subjectsTo(late.email)).toEqual(['Order placed', 'Payment received']);
  });

  test('tells the buyer that the last payment has failed, until another one is begun', async () => {
    await runCommand(api(), 'shops features', { add: 'payment-notices' });
    api().restart();
    const { token, orderId, reference } = await started();
    const listed = async () => (await api().get('/orders', { token })).body;
    expect(await listed()).not.toHaveProperty('0.paymentFailed');
    await notify({ type: 'payment.failed', reference });
    expect(await listed()).toMatchObject([{ status: 0, paymentFailed: true }]);
    await start(token, orderId);
    expect(await listed()).not.toHaveProperty('0.paymentFailed');
  });

  test('refuses strangers, altered and old notices, and leaves unknown payments alone', async () => {
    const { orderId, reference } = await started();
    const sign = (time: number, body: string, secret = WEBHOOK_SECRET) =>
      `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
    const now = Math.floor(Date.now() / 1000);
    const captured = { type: 'payment.captured', reference };
    for (const signature of [
      () => '',
      (body: string) => sign(now, body, 'the secret of somebody else'),
      (body: string) => sign(now, `${body} `),
      (body: string) => sign(now - 301, body),
    ])
      expect(await notify(captured, signature)).toMatchObject({ status: 401 });
    expect(await capture('NOBODY')).toMatchObject({ status: 202, body: { received: false } });
    expect(await notify({ type: 'payment.begun', reference })).toMatchObject({ status: 422 });
    expect(await statusOf(orderId)).toBe(0);
    expect(api().errors).toEqual([]);
  });

  test.each([
    [249.49, 0, [{ amount: 24_949, reason: 'short', state: 'due' }]],
    [249.5, 1, []],
    [300, 1, [{ amount: 5_050, reason: 'excess', state: 'due' }]],
  ])('compares the amount of %d with the payment’s', async (amount, status, due) => {
    const { orderId, reference } = await started();
    await capture(reference, { amount });
    expect(await statusOf(orderId)).toBe(status);
    expect(await refundsOf(orderId)).toMatchObject(due);
  });

  test('payments at the same time pay an order once', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { token, orderId, reference } = await started();
        return { orderId, references: [reference, await start(token, orderId)] };
      }),
    );
    await Promise.all(pairs.flatMap(({ references }) => references.map((reference) => capture(reference))));
    for (const { orderId } of pairs)
      expect(await refundsOf(orderId)).toMatchObject([{ amount: 24_950, reason: 'duplicate' }]);
  });

  test('refunds a second payment, and one of an order that the shop has cancelled', async () => {
    const { token, email, orderId, reference } = await started();
    const second = await start(token, orderId);
    await capture(reference);
    await capture(second);
    expect(await refundsOf(orderId)).toMatchObject([{ amount: 24_950, reason: 'duplicate' }]);
    expect(await subjectsTo(email)).toEqual(['Order placed', 'Payment received', 'Refund on its way']);

    const cancelled = await started();
    await api().db.update(orders).set({ status: 4 }).where(eq(orders.id, cancelled.orderId));
    await capture(cancelled.reference);
    expect(await statusOf(cancelled.orderId)).toBe(4);
    expect(await refundsOf(cancelled.orderId)).toMatchObject([{ amount: 24_950, reason: 'cancelled' }]);
  });
});

describeEachEngine(
  (api) => {
    const { notify } = paymentTools(api);
    test('counts only notices without a signature', async () => {
      const peer = '203.0.113.7';
      const statuses: number[] = [];
      for (const signature of [undefined, undefined, undefined, () => '', () => '', () => ''])
        statuses.push((await notify({ type: 'payment.failed', reference: 'X' }, signature, peer)).status);
      expect(statuses).toEqual([202, 202, 202, 401, 401, 429]);
    });
  },
  { limits: { ...HIGH_LIMITS, refusedNotices: { attempts: 2, seconds: 60 } } },
);

describeEachEngine(
  (api) => {
    test('there are no notices without a secret', async () => {
      const { notify } = paymentTools(api);
      expect((await notify({ type: 'payment.captured', reference: 'X' })).status).toBe(404);
    });
  },
  { paymentProvider: createTestProvider('http://api.example:8044', undefined) },
);
