import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { signatureOf } from '../../shared/webhook-signature';
import { orders } from '../db/schema/orders';
import { payments, refunds } from '../db/schema/payments';
import { WEBHOOK_SECRET, type TestApi, type TestResponse } from './test-api';

const redirect = z.object({ redirectUrl: z.string() });

/** How a test pays, is told of payments and looks at them. */
export function paymentTools(api: () => TestApi) {
  let notices = 0;

  /** Starts a payment by net banking; returns its reference. */
  const start = async (token: string, orderId: string): Promise<string> => {
    const { body } = await api().post('/payments', {
      token,
      json: { orderId, fields: { method: 'netbanking', giftNote: 'For Mira' } },
    });
    return redirect.parse(body).redirectUrl.split('/').at(-1) ?? '';
  };

  const notify = (
    notice: Record<string, unknown>,
    signature?: (body: string) => string,
    peer?: string,
  ): Promise<TestResponse> => {
    const raw = JSON.stringify({ id: `notice-${(notices += 1)}`, ...notice });
    const sign = signature ?? ((body: string) => signatureOf(body, WEBHOOK_SECRET));
    return api().post('/payments/notices', {
      raw,
      headers: { 'x-payment-signature': sign(raw) },
      ...(peer && { peer }),
    });
  };

  const capture = (reference: string, changes: Record<string, unknown> = {}) =>
    notify({ type: 'payment.captured', reference, ...changes });

  const statusOf = async (orderId: string) =>
    (await api().db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status;

  const paymentOf = async (reference: string) =>
    (await api().db.select().from(payments).where(eq(payments.reference, reference)))[0];

  const refundsOf = (orderId: string) =>
    api()
      .db.select({
        id: refunds.id,
        amount: refunds.amount,
        reason: refunds.reason,
        state: refunds.state,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, orderId))
      .orderBy(asc(refunds.createdAt));

  const subjectsTo = async (email: string) =>
    (await api().mailsTo(email)).map(({ subject }) => subject.replace(/: .*/, ''));

  return { start, notify, capture, statusOf, paymentOf, refundsOf, subjectsTo };
}
