import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { orders } from '../db/schema/orders';
import { paymentMethods, payments } from '../db/schema/payments';
import { describeEachEngine } from './engines.harness';
import { orderIdOf, placeTestOrder } from './test-orders';

const postAction = z.object({
  action: z.object({ formParams: z.object({ url: z.string(), data: z.record(z.string(), z.string()) }) }),
});
const redirect = z.object({ redirectUrl: z.string() });
const qrAction = z.object({ action: z.object({ qr: z.string(), testUrl: z.string() }) });
const API_URL = 'http://api.example:8044/api/v1';

describeEachEngine((api) => {
  const newOrder = async () => {
    const { token } = await api().newCustomer();
    return { token, orderId: orderIdOf(await placeTestOrder(api(), token)) };
  };
  const pay = (
    { token, orderId }: { token: string; orderId: string },
    fields: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) => api().post('/payments', { token, headers, json: { orderId, fields } });
  const statusOf = async (id: string) =>
    (await api().db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
  const path = (url: string) => url.replace(API_URL, '');

  test('pays by card with a form that the storefront posts to the gateway', async () => {
    const order = await newOrder();
    const { status, body } = await pay(order, { method: 'card' });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      action: {
        type: 'redirect_post',
        redirectUrl: `${API_URL}/gateway/checkout`,
        formParams: {
          type: 'POST',
          url: expect.stringMatching(
            /^http:\/\/api\.example:8044\/api\/v1\/gateway\/payments\/[0-9A-Z]{20}$/,
          ),
          data: {
            reference: expect.stringMatching(/^[0-9A-Z]{20}$/),
            orderId: order.orderId,
            amount: '249.50',
            currency: 'INR',
          },
        },
      },
    });
    const { url, data } = postAction.parse(body).action.formParams;
    const page = await api().post('/gateway/checkout', {
      form: {
        type: 'POST',
        url: 'https://evil.example/',
        'data[reference]': data.reference ?? '',
        'data[amount]': '1',
      },
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain(order.orderId);
    expect(page.text).toContain('₹249.50');
    expect(page.text).not.toContain('evil.example');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/localhost:3000; /,
    );
    expect(await statusOf(order.orderId)).toBe(0);

    const paid = await api().post(path(url), { form: { outcome: 'pay' } });
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`http://localhost:3000/order-success?orderId=${order.orderId}`);
    expect(await statusOf(order.orderId)).toBe(1);

    const again = await api().post(path(url), { form: { outcome: 'decline' } });
    expect(again.headers.get('location')).toContain('/order-success?');
    expect(await statusOf(order.orderId)).toBe(1);
  });

  test('leaves the order pending after a declined payment and accepts another payment', async () => {
    const order = await newOrder();
    const first = redirect.parse((await pay(order, { method: 'netbanking' })).body).redirectUrl;
    expect((await api().get(path(first))).text).toContain('Decline');
    const declined = await api().post(path(first), { form: { outcome: 'decline' } });
    expect(declined.status).toBe(303);
    expect(declined.headers.get('location')).toBe(`http://localhost:3000/payment?orderId=${order.orderId}`);
    const late = await api().post(path(first), { form: { outcome: 'pay' } });
    expect(late.headers.get('location')).toContain('/payment?');
    expect(await statusOf(order.orderId)).toBe(0);

    const second = redirect.parse((await pay(order, { method: 'netbanking' })).body).redirectUrl;
    await api().post(path(second), { form: { outcome: 'pay' } });
    expect(await statusOf(order.orderId)).toBe(1);
  });

  test('completes a payment once when outcomes arrive concurrently', async () => {
    const order = await newOrder();
    const url = redirect.parse((await pay(order, { method: 'netbanking' })).body).redirectUrl;
    const responses = await Promise.all(
      ['pay', 'decline', 'pay'].map((outcome) => api().post(path(url), { form: { outcome } })),
    );
    const [payment] = await api().db.select().from(payments).where(eq(payments.orderId, order.orderId));
    const paid = payment?.status === 'paid';
    expect(await statusOf(order.orderId)).toBe(paid ? 1 : 0);
    for (const { headers } of responses) {
      expect(headers.get('location')).toContain(paid ? '/order-success?' : '/payment?');
    }
  });

  test('does not accept a payment of a cancelled order at an open gateway page', async () => {
    const order = await newOrder();
    const url = redirect.parse((await pay(order, { method: 'netbanking' })).body).redirectUrl;
    await api().db.update(orders).set({ status: 4 }).where(eq(orders.id, order.orderId));
    const late = await api().post(path(url), { form: { outcome: 'pay' } });
    expect([late.status, late.text.includes('nothing was charged.')]).toEqual([409, true]);
    expect(await statusOf(order.orderId)).toBe(4);
  });

  test('returns a UPI link and a test page in place of the UPI app', async () => {
    const order = await newOrder();
    const { body } = await pay(order, { method: 'upi' });
    const { qr, testUrl } = qrAction.parse(body).action;
    expect(body).toMatchObject({ success: true, action: { type: 'qr' } });
    expect(qr).toMatch(
      new RegExp(
        `^upi://pay\\?pa=test\\.shop@upi&pn=Test%20%26%20Shop&am=249\\.50&cu=INR&tr=[0-9A-Z]{20}&tn=First%20order%20${order.orderId}$`,
      ),
    );
    const tr = /tr=([^&]+)/.exec(qr)?.[1];
    expect(testUrl).toBe(`${API_URL}/gateway/upi/${tr}`);
    expect((await api().get(path(testUrl))).text).toContain('Test UPI payment');
    await api().post(`/gateway/payments/${tr}`, { form: { outcome: 'pay' } });
    expect(await statusOf(order.orderId)).toBe(1);

    const app = await pay(await newOrder(), { method: 'upi-app' });
    expect(app.body).toMatchObject({
      action: { type: 'deeplink', redirectUrl: expect.stringMatching(/^upi:\/\/pay\?pa=test\.shop@upi&/) },
    });
    const imageMethod = { position: 9, id: 'image', label: 'QR code', mode: 'qr_image' } as const;
    const [{ shopId } = { shopId: '' }] = await api().db.select().from(paymentMethods).limit(1);
    await api()
      .db.insert(paymentMethods)
      .values({ shopId, ...imageMethod });
    const image = await pay(await newOrder(), { method: 'image' });
    expect(image.body).toMatchObject({
      action: {
        type: 'qr',
        qrBase64: expect.stringMatching(/^iVBORw0KGgo/),
        redirectUrl: expect.stringMatching(/^upi:\/\/pay\?pa=/),
      },
    });
  });

  test('confirms cash on delivery at once', async () => {
    const order = await newOrder();
    expect((await pay(order, { method: 'cod' })).body).toEqual({ success: true, placed: true });
    expect(await statusOf(order.orderId)).toBe(1);
    const again = await pay(order, { method: 'cod' });
    expect([again.status, again.body]).toEqual([409, { error: 'This order does not wait for a payment' }]);
  });

  test("requires a token and the customer's own order", async () => {
    const { orderId } = await newOrder();
    const { token } = await api().newCustomer();
    for (const id of [orderId, 'AAAA-AAAA-AAAA-AAAA', 'nonsense', '']) {
      const { status, body } = await pay({ token, orderId: id }, { method: 'cod' });
      expect([status, body]).toEqual([404, { error: 'Order not found or access denied' }]);
    }
    expect((await api().post('/payments', { json: { orderId, fields: {} } })).status).toBe(401);
    expect(await statusOf(orderId)).toBe(0);
  });

  test('starts one payment for repeated requests with an Idempotency-Key', async () => {
    const order = await newOrder();
    const key = { 'idempotency-key': 'pay' };
    const responses = await Promise.all([1, 2, 3].map(() => pay(order, { method: 'cod' }, key)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await pay(order, { method: 'cod' }, key)).headers.get('idempotent-replayed')).toBe('true');
    expect((await pay(order, { method: 'card' }, key)).status).toBe(422);
    expect(await api().db.select().from(payments).where(eq(payments.orderId, order.orderId))).toHaveLength(1);
  });

  test('confirms an order once for concurrent cash on delivery requests', async () => {
    const order = await newOrder();
    const responses = await Promise.all([1, 2].map(() => pay(order, { method: 'cod' })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('redirects to a stored hostname of the shop, never to one from the request', async () => {
    const { token } = await api().newCustomer();
    const orderId = orderIdOf(await placeTestOrder(api(), token));
    const { body } = await api().post('/payments', {
      token,
      host: 'evil.example',
      json: { orderId, fields: { method: 'netbanking' } },
    });
    const url = redirect.parse(body).redirectUrl;
    const paid = await api().post(path(url), { form: { outcome: 'pay', returnUrl: 'https://evil.example' } });
    expect(paid.headers.get('location')).toBe(`http://localhost:3000/order-success?orderId=${orderId}`);
  });

  test.each(['/gateway/payments/NOBODY', '/gateway/upi/NOBODY', '/gateway/payments/%3Cscript%3E'])(
    'responds to %s with a 404 page',
    async (address) => {
      const { status, text, headers } = await api().get(address);
      expect(status).toBe(404);
      expect(text).toContain('Payment not found');
      expect(text).not.toContain('<script');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    },
  );

  test('rejects invalid forms at the gateway', async () => {
    expect((await api().post('/gateway/payments/NOBODY', { form: { outcome: 'pay' } })).status).toBe(404);
    expect((await api().post('/gateway/payments/NOBODY', { form: { outcome: 'steal' } })).status).toBe(422);
    expect((await api().post('/gateway/checkout', { form: {} })).status).toBe(422);
  });
});
