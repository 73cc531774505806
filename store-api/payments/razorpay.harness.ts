import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const linkRequest = z.strictObject({
  amount: z.int().min(100),
  currency: z.literal('INR'),
  accept_partial: z.literal(false),
  expire_by: z.int(),
  reference_id: z.string().min(1).max(40),
  description: z.string(),
  customer: z.strictObject({ contact: z.string() }).optional(),
  notify: z.strictObject({ sms: z.literal(false), email: z.literal(false) }),
  reminder_enable: z.literal(false),
  callback_url: z.url(),
  callback_method: z.literal('get'),
});

const refundRequest = z.strictObject({
  amount: z.int().min(100),
  speed: z.enum(['normal', 'optimum']),
  receipt: z.string().max(40),
});

type Paid = { payment_id: string; amount: number; method: string; status: string };
type Link = z.output<typeof linkRequest> & {
  id: string;
  short_url: string;
  status: string;
  payments: Paid[];
};
type Refund = {
  id: string;
  amount: number;
  receipt: string;
  status: string;
  key: string;
  payment_id: string;
};
type Answer = { status: number; body: unknown };

/** `down` answers 500, `lost` does what it is asked for and answers nothing, `refused` makes no refund. */
type Mode = 'up' | 'down' | 'lost' | 'refused';

const refused = (description: string): Answer => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Starts a server on this machine that answers as Razorpay's documentation says, as far as the store API calls it. */
export async function startRazorpay() {
  const keyId = 'rzp_test_key';
  const keySecret = 'the secret of the key';
  const webhookSecret = 'the secret of the webhook';
  const links: Link[] = [];
  const refunds: Refund[] = [];
  const payments = new Map<string, { id: string; amount: number; card: unknown }>();
  const state: { mode: Mode; refundStatus: 'processed' | 'pending' | 'failed'; delayMs: number } = {
    mode: 'up',
    refundStatus: 'processed',
    /** How long an answer takes after what it tells is done. */
    delayMs: 0,
  };

  function createLink(text: string): Answer {
    const request = linkRequest.parse(JSON.parse(text));
    if (request.expire_by < Date.now() / 1000 + 15 * 60)
      return refused('expire_by: timestamp must be atleast 15 minutes in future');
    if (links.some(({ reference_id: reference }) => reference === request.reference_id))
      return refused('payment link with given reference_id already exists');
    const id = `plink_${randomUUID().replaceAll('-', '').slice(0, 14)}`;
    const link = { ...request, id, short_url: `https://rzp.io/i/${id}`, status: 'created', payments: [] };
    links.push(link);
    return { status: 200, body: { ...link, payments: null } };
  }

  function createRefund(paymentId: string, key: string, text: string): Answer {
    const request = refundRequest.parse(JSON.parse(text));
    const same = refunds.find((refund) => refund.key === key);
    if (same) return { status: 200, body: same };
    const paid = links.flatMap(({ payments }) => payments).find((found) => found.payment_id === paymentId);
    if (state.mode === 'refused')
      return refused('Your account does not have enough balance to carry out the refund operation.');
    const before = refunds.filter((found) => found.payment_id === paymentId && found.status !== 'failed');
    const total = before.reduce((sum, { amount }) => sum + amount, request.amount);
    if (!paid || total > paid.amount)
      return refused('The total refund amount is greater than the refund payment amount');
    const id = `rfnd_${refunds.length + 1}`;
    const refund = { ...request, id, key, payment_id: paymentId, status: state.refundStatus };
    refunds.push(refund);
    return { status: 200, body: refund };
  }

  function answer(request: IncomingMessage, text: string): Answer {
    const { method, url = '/', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    if (headers.authorization !== expected) return { status: 401, body: { error: {} } };
    const [, version, collection, id, action] = pathname.split('/');
    const route = `${method} ${version} ${collection}${id ? ' id' : ''}${action ? ` ${action}` : ''}`;
    switch (route) {
      case 'POST v1 payment_links':
        return createLink(text);
      case 'GET v1 payment_links':
        return {
          status: 200,
          body: {
            payment_links: links.filter((link) => link.reference_id === searchParams.get('reference_id')),
          },
        };
      case 'GET v1 payment_links id':
        return { status: 200, body: links.find((link) => link.id === id) };
      case 'POST v1 payment_links id cancel': {
        const link = links.find((one) => one.id === id && one.status === 'created');
        if (!link) return refused('Payment link is not in created state');
        link.status = 'cancelled';
        return { status: 200, body: link };
      }
      case 'GET v1 payments id': {
        const payment = payments.get(id ?? '');
        const card = searchParams.get('expand[]') === 'card' ? payment?.card : undefined;
        return payment
          ? { status: 200, body: { ...payment, card } }
          : refused('The id provided does not exist');
      }
      case 'POST v1 payments id refund':
        return createRefund(id ?? '', String(headers['x-refund-idempotency']), text);
      case 'GET v1 refunds id':
        return { status: 200, body: refunds.find((refund) => refund.id === id) };
      default:
        return { status: 404, body: { error: {} } };
    }
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void bodyOf(request).then(async (text) => {
      const { status, body } = state.mode === 'down' ? { status: 500, body: {} } : answer(request, text);
      if (state.delayMs > 0) await sleep(state.delayMs);
      if (state.mode === 'lost') return void request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  return {
    settings: { baseUrl: `http://127.0.0.1:${port}`, keyId, keySecret, webhookSecret },
    links,
    refunds,
    payments,
    state,
    /** Pays a link, as a shopper does; returns the payment as a webhook has it. */
    pay: (link: Link, amount = link.amount) => {
      const id = `pay_${randomUUID().replaceAll('-', '').slice(0, 14)}`;
      link.payments.push({ payment_id: id, amount, method: 'card', status: 'captured' });
      link.status = 'paid';
      const payment = {
        ...{ id, entity: 'payment', amount, currency: 'INR', status: 'captured', captured: true },
        ...{ method: 'card', vpa: null, notes: [], email: 'mira@example.com', contact: '+919876543210' },
        card: { last4: '0153', network: 'Visa', iin: '999999', name: 'Mira Iyer' },
        description: `#${link.id.replace('plink_', '')}`,
      };
      payments.set(id, payment);
      return payment;
    },
    /** The body and headers of a webhook. */
    webhook: (event: string, payload: Record<string, unknown>, eventId = randomUUID()) => {
      const entities = Object.fromEntries(
        Object.entries(payload).map(([name, entity]) => [name, { entity }]),
      );
      const raw = JSON.stringify({
        entity: 'event',
        event,
        contains: Object.keys(payload),
        payload: entities,
      });
      const mac = createHmac('sha256', webhookSecret).update(raw).digest('hex');
      return { raw, headers: { 'x-razorpay-signature': mac, 'x-razorpay-event-id': eventId } };
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
