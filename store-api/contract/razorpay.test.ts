import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { payments, refunds } from '../db/schema/payments';
import { checkPayments, deleteEndedPayments } from '../payments/check-payments';
import { createRazorpayProvider } from '../payments/razorpay';
import { startRazorpay } from '../payments/razorpay.harness';
import { sendRefunds } from '../payments/send-refunds';
import { describeEachEngine } from './engines.harness';
import { runCommand } from './test-commands';
import { orderIdOf, placeTestOrder } from './test-orders';
import { paymentTools } from './test-payments';

const razorpay = await startRazorpay();
const paymentProvider = createRazorpayProvider(razorpay.settings);
const redirect = z.object({ redirectUrl: z.string() });

afterAll(() => razorpay.close());

describeEachEngine(
  (api) => {
    const { statusOf, refundsOf, subjectsTo } = paymentTools(api);
    const newOrder = async () => {
      const { token, email } = await api().newCustomer();
      return { token, email, orderId: orderIdOf(await placeTestOrder(api(), token)) };
    };
    const pay = ({ token, orderId }: { token: string; orderId: string }, key?: string) =>
      api().post('/payments', {
        token,
        headers: key ? { 'idempotency-key': key } : {},
        json: { orderId, fields: { method: 'card' } },
      });
    const send = (event: ReturnType<typeof razorpay.webhook>) => api().post('/payments/notices', event);
    const opened = async () => {
      const order = await newOrder();
      const { redirectUrl } = redirect.parse((await pay(order)).body);
      const link = razorpay.links.find(({ short_url: url }) => url === redirectUrl);
      if (!link) throw new Error('The link was not opened.');
      return { ...order, link };
    };
    const runRefunds = async () => {
      const outcomes: string[] = [];
      await api()
        .db.update(refunds)
        .set({ dueAt: sql`now()` })
        .where(inArray(refunds.state, ['due', 'sent']));
      await sendRefunds(api().db, paymentProvider, (outcome) => void outcomes.push(outcome));
      return outcomes;
    };
    const paymentsOf = (orderId: string) =>
      api().db.select().from(payments).where(eq(payments.orderId, orderId));

    beforeEach(() => Object.assign(razorpay.state, { mode: 'up', refundStatus: 'processed' }));

    test('leads to a payment link, and the same one for a repeated request', async () => {
      const order = await newOrder();
      const responses = [await pay(order, 'k'), await pay(order, 'k')];
      const [link, ...others] = razorpay.links.filter(({ description }) =>
        description.includes(order.orderId),
      );
      expect(others).toEqual([]);
      for (const { status, body } of responses)
        expect([status, body]).toEqual([200, { success: true, redirectUrl: link?.short_url }]);
      expect(link).toMatchObject({
        amount: 24_950,
        reference_id: (await paymentsOf(order.orderId))[0]?.reference,
        description: `First order ${order.orderId}`,
        customer: { contact: '+919876543210' },
        callback_url: `http://localhost:3000/order-success?orderId=${order.orderId}`,
      });
    });

    test('the pages of the test gateway are off', async () => {
      const { link, orderId } = await opened();
      const path = `/gateway/payments/${link.reference_id}`;
      expect((await api().get(path)).status).toBe(404);
      expect((await api().post(path, { form: { outcome: 'pay' } })).status).toBe(415);
      expect(await statusOf(orderId)).toBe(0);
    });

    test('a provider that fails is told of kindly, and nothing is started', async () => {
      const order = await newOrder();
      razorpay.state.mode = 'down';
      const failed = await pay(order, 'again');
      expect([failed.status, failed.body]).toEqual([
        503,
        { error: expect.stringContaining('nothing was charged'), charged: false },
      ]);
      expect(await paymentsOf(order.orderId)).toEqual([]);
      expect(String(api().errors.splice(0))).toBe('Error: Razorpay answered 500 to /v1/payment_links');
      razorpay.state.mode = 'up';
      expect((await pay(order, 'again')).status).toBe(200);
    });

    test('gives the number that was typed to pay to the provider, and else that of the order', async () => {
      const order = await newOrder();
      const fields = { method: 'card', payerPhone: '+919812345678' };
      await api().post('/payments', { token: order.token, json: { orderId: order.orderId, fields } });
      expect(razorpay.links.at(-1)?.customer).toEqual({ contact: '+919812345678' });
      const json = { orderId: order.orderId, fields: { method: 'card', payerPhone: '+91' } };
      await api().post('/payments', { token: order.token, json });
      expect(razorpay.links.at(-1)?.customer).toEqual({ contact: '+919876543210' });
    });

    test('an answer that got lost is found by its reference', async () => {
      const payment = {
        ...{ reference: 'LOST', orderId: 'O', amount: 24_950, mode: 'redirect' as const, storeName: 'First' },
        ...{ upiAddress: '', upiName: '', phone: '', payBefore: null, returnUrl: 'http://localhost:3000/x' },
      };
      razorpay.state.mode = 'lost';
      await expect(paymentProvider.create(payment)).rejects.toThrow('fetch failed');
      razorpay.state.mode = 'up';
      const link = razorpay.links.find(({ reference_id: reference }) => reference === 'LOST');
      expect(await paymentProvider.create(payment)).toMatchObject({ providerId: link?.id });
      expect(await paymentProvider.status({ reference: 'LOST', providerId: null })).toEqual({
        state: 'open',
      });
    });

    test('webhooks of a payment pay the order once, and keep only the end of the card’s number', async () => {
      const { link, orderId, email } = await opened();
      const failed = { ...razorpay.pay(link), status: 'failed' };
      link.payments.length = 0;
      expect((await send(razorpay.webhook('payment.failed', { payment: failed }))).body).toEqual({
        received: true,
      });
      const payment = razorpay.pay(link);
      const paid = razorpay.webhook('payment_link.paid', { payment, payment_link: link });
      const captured = razorpay.webhook('payment.captured', { payment });
      const responses = await Promise.all([send(captured), send(paid), send(paid)]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await statusOf(orderId)).toBe(1);
      expect(await paymentsOf(orderId)).toMatchObject([
        { status: 'paid', captured: 24_950, captureId: payment.id, instrument: 'card ending 0153' },
      ]);
      expect(JSON.stringify(await paymentsOf(orderId))).not.toMatch(/999999|Mira/);
      expect(await refundsOf(orderId)).toEqual([]);
      expect(await subjectsTo(email)).toEqual(['Order placed', 'Payment failed', 'Payment received']);
    });

    test('refuses webhooks that were altered, and takes those about other payments of the account', async () => {
      const { link } = await opened();
      const event = razorpay.webhook('payment.captured', { payment: razorpay.pay(link) });
      expect((await send({ ...event, raw: event.raw.replace('24950', '24951') })).status).toBe(401);
      const payment = { ...razorpay.pay(link), description: '#ofAnotherShop' };
      expect((await send(razorpay.webhook('payment.captured', { payment }))).status).toBe(202);
      expect((await send(razorpay.webhook('order.paid', {}))).status).toBe(202);
    });

    test('a link that was paid twice is refunded once', async () => {
      const { link, orderId } = await opened();
      const [first, second] = [razorpay.pay(link), razorpay.pay(link)];
      for (const payment of [first, second, second])
        await send(razorpay.webhook('payment.captured', { payment }));
      expect(await refundsOf(orderId)).toMatchObject([{ amount: 24_950, reason: 'duplicate' }]);
      expect(await runRefunds()).toEqual(['done']);
      expect(razorpay.refunds.at(-1)).toMatchObject({ amount: 24_950, payment_id: second.id });
    });

    test('finds a payment whose webhook was lost', async () => {
      const { link, orderId } = await opened();
      razorpay.pay(link);
      const reports: unknown[] = [];
      const check = () =>
        checkPayments({ ...api(), paymentProvider, shopUrl: 'http://{host}' }, (_, error) =>
          reports.push(error),
        );
      await check();
      expect(await statusOf(orderId)).toBe(0);
      await api()
        .db.update(payments)
        .set({ checkAt: sql`now()` })
        .where(eq(payments.orderId, orderId));
      await check();
      expect([await statusOf(orderId), reports]).toEqual([1, []]);
      expect(await paymentsOf(orderId)).toMatchObject([{ checkAt: null, instrument: 'card ending 0153' }]);
    });

    test('forgets after two days what was typed for a payment, and asks for it for five', async () => {
      const { link, orderId } = await opened();
      razorpay.pay(link);
      const startedAgo = (hours: number) => {
        const longAgo = new Date(Date.now() - hours * 3_600_000);
        const times = { createdAt: longAgo, checkAt: longAgo };
        return api().db.update(payments).set(times).where(eq(payments.orderId, orderId));
      };
      await deleteEndedPayments(api().db);
      expect((await paymentsOf(orderId))[0]?.fields).toMatchObject({ method: 'card' });
      await startedAgo(49);
      await deleteEndedPayments(api().db);
      expect(await paymentsOf(orderId)).toMatchObject([{ checkAt: expect.any(Date), fields: {} }]);
      await startedAgo(121);
      await checkPayments({ ...api(), paymentProvider, shopUrl: 'http://{host}' }, () => undefined);
      expect(await paymentsOf(orderId)).toMatchObject([{ status: 'started', checkAt: null }]);
    });

    test('refunds once, however often the answer gets lost, and waits for what is pending', async () => {
      const { link, orderId } = await opened();
      await send(razorpay.webhook('payment_link.paid', { payment: razorpay.pay(link), payment_link: link }));
      await runCommand(api(), 'orders cancel', { args: [orderId] });
      const [due] = await refundsOf(orderId);
      const count = razorpay.refunds.length;
      Object.assign(razorpay.state, { mode: 'lost', refundStatus: 'pending' });
      expect(await runRefunds()).toEqual(['failed']);
      razorpay.state.mode = 'up';
      expect(await runRefunds()).toEqual(['sent']);
      expect(await runRefunds()).toEqual(['sent']);
      const [refund, ...others] = razorpay.refunds.slice(count);
      expect([refund, others]).toMatchObject([{ receipt: due?.id, amount: 24_950 }, []]);
      expect(await refundsOf(orderId)).toMatchObject([{ state: 'sent' }]);
      const { id, receipt } = refund ?? {};
      await send(razorpay.webhook('refund.processed', { refund: { id, receipt, amount: 24_949 } }));
      expect(await refundsOf(orderId)).toMatchObject([{ state: 'sent' }]);
      await send(razorpay.webhook('refund.processed', { refund: { id, receipt, amount: 24_950 } }));
      expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }]);
      expect(await runRefunds()).toEqual([]);
    });

    test('a refund that Razorpay has failed is begun anew, and one that it refuses keeps what it says', async () => {
      const { link, orderId } = await opened();
      await send(razorpay.webhook('payment_link.paid', { payment: razorpay.pay(link), payment_link: link }));
      await runCommand(api(), 'orders cancel', { args: [orderId] });
      const [due] = await refundsOf(orderId);
      razorpay.state.refundStatus = 'pending';
      expect(await runRefunds()).toEqual(['sent']);
      const first = razorpay.refunds.at(-1);
      if (first) first.status = 'failed';
      expect(await runRefunds()).toEqual(['failed']);
      razorpay.state.mode = 'refused';
      expect(await runRefunds()).toEqual(['failed']);
      const [told = '', why = ''] = (await runCommand(api(), 'refunds list')).lines.slice(-2);
      expect(told).toMatch(
        new RegExp(`^${due?.id}  ${orderId}  ₹249.5  cancelled  0 min old  due, tried again at .* IST$`),
      );
      expect(why).toMatch(/^ {4}Razorpay answered 400 to .*\/refund: Your account does not have enough/);
      Object.assign(razorpay.state, { mode: 'lost', refundStatus: 'pending' });
      expect(await runRefunds()).toEqual(['failed']);
      razorpay.state.mode = 'up';
      expect(await runRefunds()).toEqual(['sent']);
      const begun = razorpay.refunds.filter(({ receipt }) => receipt.startsWith(due?.id ?? ''));
      expect(begun).toMatchObject([{ status: 'failed' }, { receipt: `${due?.id}-1`, amount: 24_950 }]);
      const { id, receipt, amount } = begun[1] ?? {};
      await send(razorpay.webhook('refund.processed', { refund: { id, receipt, amount } }));
      expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }]);
    });

    test('an order that its customer cancels can be paid by its links no more', async () => {
      await runCommand(api(), 'shops features', { add: 'cancel' });
      api().restart();
      const cancel = ({ token, orderId }: { token: string; orderId: string }) =>
        api().post(`/orders/${orderId}/cancel`, { token, json: {} });
      const { link, ...order } = await opened();
      expect([(await cancel(order)).status, link.status]).toEqual([200, 'cancelled']);
      const paidMeanwhile = await opened();
      const payment = razorpay.pay(paidMeanwhile.link);
      expect((await cancel(paidMeanwhile)).body).toMatchObject({ status: 4 });
      expect(String(api().errors.splice(0))).toMatch(/^Error: Razorpay answered 400 to .*\/cancel$/);
      await send(razorpay.webhook('payment.captured', { payment }));
      expect(await refundsOf(paidMeanwhile.orderId)).toMatchObject([{ reason: 'cancelled' }]);
    });
  },
  { paymentProvider },
);
