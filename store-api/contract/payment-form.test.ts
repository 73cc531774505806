import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import { paymentFieldSchema } from '../payments/payment-schema';
import { describeEachEngine } from './engines.harness';
import { runCommand } from './test-commands';
import { orderIdOf, placeTestOrder } from './test-orders';
import { paymentTools } from './test-payments';

const redirect = z.object({ redirectUrl: z.string() });
const fieldsSchema = z.object({ fields: z.array(paymentFieldSchema) });

describeEachEngine((api) => {
  const newOrder = async () => {
    const { token, email } = await api().newCustomer();
    return { token, email, orderId: orderIdOf(await placeTestOrder(api(), token)) };
  };
  const pay = ({ token, orderId }: { token: string; orderId: string }, fields: Record<string, unknown>) =>
    api().post('/payments', { token, json: { orderId, fields } });
  const statusOf = async (id: string) =>
    (await api().db.select().from(orders).where(eq(orders.id, id)))[0]?.status;

  test('returns a field of each type, with the payment methods as options', async () => {
    const { status, body } = await api().get('/payments/fields');
    expect(status).toBe(200);
    const { fields } = fieldsSchema.parse(body);
    expect(new Set(fields.map(({ type }) => type))).toEqual(
      new Set(['text', 'email', 'password', 'number', 'tel', 'textarea', 'select', 'checkbox']),
    );
    expect(fields[0]).toMatchObject({
      name: 'method',
      defaultValue: 'upi',
      options: [
        { value: 'upi', kind: 'upi' },
        { value: 'upi-app', kind: 'upi-app' },
        { value: 'card', kind: 'card' },
        { value: 'netbanking', kind: 'netbanking' },
        { value: 'cod', kind: 'cash' },
      ],
    });
    expect(fields.some(({ showWhenFilled }) => showWhenFilled?.length)).toBe(true);
  });

  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{}, { method: 'Please choose a payment method' }],
    [{ method: 'barter' }, { method: 'Please choose one of the options' }],
    [{ method: 'cod', payerEmail: 'x@y' }, { payerEmail: 'Please enter a valid email address' }],
    [
      { method: 'cod', payerPhone: '+9198' },
      {
        payerPhone: 'Phone number must be 13 characters (including +91)',
      },
    ],
    [
      { method: 'cod', giftCard: '1234 5678 9012 3456' },
      {
        giftCardPin: 'Please enter the 6-digit PIN of the gift card',
      },
    ],
    [{ method: 'cod', giftNote: 'x'.repeat(301) }, { giftNote: 'Must have no more than 300 characters' }],
    [{ method: 'cod', noPrices: 'yes' }, { noPrices: 'Please tick the box or leave it' }],
    [{ method: 'cod', surprise: 'x' }, { surprise: 'The form has no such field' }],
    [{ method: 'cod', constructor: 'x' }, { constructor: 'The form has no such field' }],
    [{ method: 5 }, { 'fields.method': 'is missing or not as expected' }],
  ])('rejects a form with %j with 422', async (fields, errors) => {
    const order = await newOrder();
    const { status, body } = await pay(order, fields);
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: errors });
    expect(await statusOf(order.orderId)).toBe(0);
  });

  test('stores the submitted values without passwords', async () => {
    const order = await newOrder();
    const fields = {
      method: 'card',
      giftCard: '1234 5678 9012 3456',
      giftCardPin: '654321',
      payerPhone: '+91',
      noPrices: 'true',
    };
    expect((await pay(order, fields)).status).toBe(200);
    const [payment] = await api().db.select().from(payments).where(eq(payments.orderId, order.orderId));
    expect(payment?.fields).toMatchObject({ giftCard: '1234 5678 9012 3456', noPrices: 'true' });
    expect(JSON.stringify(payment)).not.toContain('654321');
  });

  test('tells the shop what the form says of the order, and the receipt goes where it was asked for', async () => {
    const { email, ...order } = await newOrder();
    const fields = {
      ...{
        method: 'netbanking',
        payerEmail: 'Books@Example.com',
        gstin: '27ABCDE1234F1Z5',
        giftNote: 'For Mira',
      },
      ...{ giftCard: '1234 5678 9012 3456', giftCardPin: '654321', noPrices: 'true' },
    };
    const { redirectUrl } = redirect.parse((await pay(order, fields)).body);
    const reference = redirectUrl.split('/').at(-1);
    const { notify, capture } = paymentTools(api);
    // One that has failed may still be captured, at the page where it was begun.
    await notify({ type: 'payment.failed', reference });
    await capture(String(reference), { last4: '0153' });
    const { lines } = await runCommand(api(), 'orders show', { args: [order.orderId] });
    expect(lines.filter((line) => line.startsWith('  Note: '))).toEqual([
      '  Note: GSTIN: 27ABCDE1234F1Z5',
      '  Note: Gift note: For Mira',
      '  Note: Leave the prices out of the parcel',
    ]);
    const [receipt, ...others] = await api().mailsTo('books@example.com');
    expect(others).toEqual([]);
    expect(receipt?.subject).toBe(`Payment receipt: ${order.orderId}`);
    expect(receipt?.text).toContain(`${order.orderId} was paid: ₹249.50 by Net banking (card ending 0153).`);
    expect(receipt?.text).not.toContain('http');
    expect((await api().mailsTo(email)).at(-1)?.subject).toBe(`Payment received: ${order.orderId}`);
  });

  test('keeps what was typed for an order that is paid when it arrives, with its own note and nothing to pay with', async () => {
    const { email, ...order } = await newOrder();
    const ofOrder = eq(orders.id, order.orderId);
    await api().db.update(orders).set({ note: 'Ring twice.' }).where(ofOrder);
    await pay(order, { method: 'cod', payerEmail: email, giftNote: 'For Mira' });
    expect(await api().db.select().from(orders).where(ofOrder)).toMatchObject([
      { note: 'Ring twice.\nGift note: For Mira' },
    ]);
    const [payment] = await api().db.select().from(payments).where(eq(payments.orderId, order.orderId));
    expect(payment?.fields).toEqual({});
  });
});
