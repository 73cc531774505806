import { and, eq, sql } from 'drizzle-orm';
import { refunds } from '../db/schema/payments';
import type { PaymentProvider } from '../payments/payment-provider';
import { countFailedRefunds, MAX_REFUND_FAILURES, sendRefunds } from '../payments/send-refunds';
import { createTestProvider } from '../payments/test-provider';
import { describeEachEngine } from './engines.harness';
import { runCommand } from './test-commands';
import { orderIdOf, placeTestOrder } from './test-orders';
import { paymentTools } from './test-payments';

const NEFT = 'N215260123456789';

describeEachEngine((api) => {
  const { start, capture, statusOf, refundsOf, subjectsTo } = paymentTools(api);
  const asked: string[] = [];
  const provider: PaymentProvider = {
    ...createTestProvider('http://api.example', undefined),
    refund: async ({ id }) => {
      asked.push(id);
      throw new Error('The account of the customer is closed.');
    },
  };

  /** An order that was paid and cancelled, so that its money is due to go back. */
  const cancelled = async () => {
    const { token, email } = await api().newCustomer();
    const orderId = orderIdOf(await placeTestOrder(api(), token));
    await capture(await start(token, orderId));
    await runCommand(api(), 'orders cancel', { args: [orderId] });
    const [refund] = await refundsOf(orderId);
    return { email, orderId, id: refund?.id ?? '' };
  };
  const rowOf = async (id: string) => (await api().db.select().from(refunds).where(eq(refunds.id, id)))[0];
  const attempt = async (id: string, by = provider) => {
    const isOpen = and(eq(refunds.id, id), sql`due_at is not null`);
    await api()
      .db.update(refunds)
      .set({ dueAt: sql`now()` })
      .where(isOpen);
    const outcomes: string[] = [];
    await sendRefunds(api().db, by, (outcome, ofId) => {
      if (ofId === id) outcomes.push(outcome);
    });
    return outcomes;
  };
  const fail = async (id: string) => {
    for (let tries = 1; tries < MAX_REFUND_FAILURES; tries += 1)
      expect(await attempt(id)).toEqual(['failed']);
    expect(await attempt(id)).toEqual(['given-up']);
  };
  const list = async () => (await runCommand(api(), 'refunds list')).lines;
  const lineOf = async (id: string) => (await list()).find((line) => line.startsWith(id));

  test('a refund that fails is tried with growing pauses, and at last needs the operator', async () => {
    const { id, orderId } = await cancelled();
    const pauses: number[] = [];
    for (let tries = 1; tries < MAX_REFUND_FAILURES; tries += 1) {
      expect(await attempt(id)).toEqual(['failed']);
      pauses.push(Math.round(((await rowOf(id))?.dueAt?.getTime() ?? 0) - Date.now()) / 60_000);
    }
    expect(pauses.map(Math.round)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
    expect(await attempt(id)).toEqual(['given-up']);
    expect(await attempt(id)).toEqual([]);
    expect(await countFailedRefunds(api().db)).toBe(1);
    expect(asked.filter((each) => each === id)).toHaveLength(MAX_REFUND_FAILURES);
    const at = (await list()).findIndex((line) => line.startsWith(id));
    expect((await list()).slice(at, at + 2)).toEqual([
      `${id}  ${orderId}  ₹249.5  cancelled  0 min old  failed`,
      '    The account of the customer is closed.',
    ]);
    expect((await runCommand(api(), 'orders show', { args: [orderId] })).lines).toContainEqual(
      expect.stringMatching(/Payment: .*, refund of ₹249.5 failed$/),
    );
  });

  test('is tried again by command, at once by several, and made once', async () => {
    const { id } = await cancelled();
    await fail(id);
    const retry = () => runCommand(api(), 'refunds retry', { args: [id] });
    const results = await Promise.all([retry(), retry()]);
    expect(results.map(({ lines }) => lines)).toEqual([
      ['1 refund is tried now.'],
      ['1 refund is tried now.'],
    ]);
    expect(await attempt(id, createTestProvider('http://api.example', undefined))).toEqual(['done']);
    expect(await lineOf(id)).toBeUndefined();
    expect(await retry()).toMatchObject({ error: `The refund ${id} is done.` });
  });

  test('what is sent by hand is done once, with its reference in the journal', async () => {
    const { id, orderId, email } = await cancelled();
    const done = (reference = NEFT) => runCommand(api(), 'refunds done', { args: [id], reference });
    expect(await attempt(id)).toEqual(['failed']);
    expect((await done()).error).toMatch(/^The shop still tries this refund by itself/);
    await runCommand(api(), 'refunds retry', { args: [id] });
    await fail(id);
    expect((await done('')).error).toContain('--reference must not be empty');
    expect((await done()).lines).toEqual([`The refund of ₹249.5 for ${orderId} is done, by hand: ${NEFT}.`]);
    expect((await done()).error).toBe(`The refund ${id} is done.`);
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'done', amount: 24_950 }]);
    expect(await attempt(id)).toEqual([]);
    const { lines } = await runCommand(api(), 'orders show', { args: [orderId] });
    expect(lines.at(-1)).toMatch(new RegExp(`refunded, ₹249.5, cancelled, ${NEFT}, by shop$`));
    expect(await subjectsTo(email)).toEqual([
      'Order placed',
      'Payment received',
      'Refund on its way',
      'Refunded',
    ]);
    expect(await statusOf(orderId)).toBe(4);
  });

  test('a refund of a provider that is in use no more can be sent by hand', async () => {
    const { id } = await cancelled();
    await api()
      .db.update(refunds)
      .set({ dueAt: sql`now() - interval '2 hours'` })
      .where(eq(refunds.id, id));
    expect((await runCommand(api(), 'refunds done', { args: [id], reference: NEFT })).error).toBeNull();
  });

  test('knows nothing of refunds of other shops', async () => {
    const { id } = await cancelled();
    const other = (name: string, values: Record<string, unknown>) =>
      runCommand(api(), name, values, '', 'second.localhost');
    expect((await other('refunds list', {})).lines).toEqual(['No refund waits.']);
    const unknown = { error: `The shop has no refund ${id}.` };
    expect(await other('refunds retry', { args: [id] })).toMatchObject(unknown);
    expect(await other('refunds done', { args: [id], reference: NEFT })).toMatchObject(unknown);
  });
});
