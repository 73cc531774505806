import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import { onEachEngine } from './on-each-engine';
import { idOf, order } from './order-helpers';

const postAction = z.object({
  action: z.object({ formParams: z.object({ url: z.string(), data: z.record(z.string(), z.string()) }) }),
});
const redirect = z.object({ redirectUrl: z.string() });
const qrAction = z.object({ action: z.object({ qr: z.string(), testUrl: z.string() }) });
const API = 'http://api.example:8044/api/v1';

onEachEngine((api) => {
  const newOrder = async () => {
    const { token } = await api().newCustomer();
    return { token, orderId: idOf(await order(api(), token)) };
  };
  const pay = (
    { token, orderId }: { token: string; orderId: string },
    fields: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) => api().post('/payments', { token, headers, json: { orderId, fields } });
  const statusOf = async (id: string) =>
    (await api().db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
  const path = (url: string) => url.replace(API, '');

  test('card: the storefront posts a form to the gateway, and paying moves the order on', async () => {
    const bought = await newOrder();
    const { status, body } = await pay(bought, { method: 'card' });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      action: {
        type: 'redirect_post',
        redirectUrl: `${API}/gateway/checkout`,
        formParams: {
          type: 'POST',
          url: expect.stringMatching(
            /^http:\/\/api\.example:8044\/api\/v1\/gateway\/payments\/[0-9A-Z]{20}$/,
          ),
          data: {
            reference: expect.stringMatching(/^[0-9A-Z]{20}$/),
            orderId: bought.orderId,
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
    expect(page.text).toContain(bought.orderId);
    expect(page.text).toContain('₹249.50');
    expect(page.text).not.toContain('evil.example');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/localhost:3000; /,
    );
    expect(await statusOf(bought.orderId)).toBe(0);

    const paid = await api().post(path(url), { form: { outcome: 'pay' } });
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(
      `http://localhost:3000/order-success?orderId=${bought.orderId}`,
    );
    expect(await statusOf(bought.orderId)).toBe(1);

    const again = await api().post(path(url), { form: { outcome: 'decline' } });
    expect(again.headers.get('location')).toContain('/order-success?');
    expect(await statusOf(bought.orderId)).toBe(1);
  });

  test('declining leaves the order pending, and it can be paid anew', async () => {
    const bought = await newOrder();
    const first = redirect.parse((await pay(bought, { method: 'netbanking' })).body).redirectUrl;
    expect((await api().get(path(first))).text).toContain('Decline');
    const declined = await api().post(path(first), { form: { outcome: 'decline' } });
    expect(declined.status).toBe(303);
    expect(declined.headers.get('location')).toBe(`http://localhost:3000/payment?orderId=${bought.orderId}`);
    const late = await api().post(path(first), { form: { outcome: 'pay' } });
    expect(late.headers.get('location')).toContain('/payment?');
    expect(await statusOf(bought.orderId)).toBe(0);

    const second = redirect.parse((await pay(bought, { method: 'netbanking' })).body).redirectUrl;
    await api().post(path(second), { form: { outcome: 'pay' } });
    expect(await statusOf(bought.orderId)).toBe(1);
  });

  test('two decisions at once settle a payment once', async () => {
    const bought = await newOrder();
    const url = redirect.parse((await pay(bought, { method: 'netbanking' })).body).redirectUrl;
    const answers = await Promise.all(
      ['pay', 'decline', 'pay'].map((outcome) => api().post(path(url), { form: { outcome } })),
    );
    const [payment] = await api().db.select().from(payments).where(eq(payments.orderId, bought.orderId));
    const paid = payment?.status === 'paid';
    expect(await statusOf(bought.orderId)).toBe(paid ? 1 : 0);
    for (const { headers } of answers) {
      expect(headers.get('location')).toContain(paid ? '/order-success?' : '/payment?');
    }
  });

  test('a cancelled order cannot be paid at a gateway page that is still open', async () => {
    const bought = await newOrder();
    const url = redirect.parse((await pay(bought, { method: 'netbanking' })).body).redirectUrl;
    await api().db.update(orders).set({ status: 4 }).where(eq(orders.id, bought.orderId));
    const late = await api().post(path(url), { form: { outcome: 'pay' } });
    expect(late.headers.get('location')).toContain('/payment?');
    expect(await statusOf(bought.orderId)).toBe(4);
  });

  test('UPI: a link as an app takes it, and a page that stands for the bank', async () => {
    const bought = await newOrder();
    const { body } = await pay(bought, { method: 'upi' });
    const { qr, testUrl } = qrAction.parse(body).action;
    expect(body).toMatchObject({ success: true, action: { type: 'qr' } });
    expect(qr).toMatch(
      new RegExp(
        `^upi://pay\\?pa=test\\.shop@upi&pn=Test%20%26%20Shop&am=249\\.50&cu=INR&tr=[0-9A-Z]{20}&tn=First%20order%20${bought.orderId}$`,
      ),
    );
    const tr = /tr=([^&]+)/.exec(qr)?.[1];
    expect(testUrl).toBe(`${API}/gateway/upi/${tr}`);
    expect((await api().get(path(testUrl))).text).toContain('Test UPI payment');
    await api().post(`/gateway/payments/${tr}`, { form: { outcome: 'pay' } });
    expect(await statusOf(bought.orderId)).toBe(1);

    const app = await pay(await newOrder(), { method: 'upi-app' });
    expect(app.body).toMatchObject({
      action: { type: 'deeplink', redirectUrl: expect.stringMatching(/^upi:\/\/pay\?pa=test\.shop@upi&/) },
    });
    const image = await pay(await newOrder(), { method: 'upi-image' });
    expect(image.body).toMatchObject({
      action: {
        type: 'qr',
        qrBase64: expect.stringMatching(/^iVBORw0KGgo/),
        // A phone can't scan its own screen.
        redirectUrl: expect.stringMatching(/^upi:\/\/pay\?pa=/),
      },
    });
  });

  test('cash on delivery needs nothing more', async () => {
    const bought = await newOrder();
    expect((await pay(bought, { method: 'cod' })).body).toEqual({ success: true });
    expect(await statusOf(bought.orderId)).toBe(1);
    const again = await pay(bought, { method: 'cod' });
    expect([again.status, again.body]).toEqual([409, { error: 'This order does not wait for a payment' }]);
  });

  test("only one's own orders can be paid, and only with a token", async () => {
    const { orderId } = await newOrder();
    const { token } = await api().newCustomer();
    for (const id of [orderId, 'AAAA-AAAA-AAAA-AAAA', 'nonsense', '']) {
      const { status, body } = await pay({ token, orderId: id }, { method: 'cod' });
      expect([status, body]).toEqual([404, { error: 'Order not found or access denied' }]);
    }
    expect((await api().post('/payments', { json: { orderId, fields: {} } })).status).toBe(401);
    expect(await statusOf(orderId)).toBe(0);
  });

  test('with an Idempotency-Key the same payment is begun once', async () => {
    const bought = await newOrder();
    const key = { 'idempotency-key': 'pay' };
    const answers = await Promise.all([1, 2, 3].map(() => pay(bought, { method: 'cod' }, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await pay(bought, { method: 'cod' }, key)).headers.get('idempotent-replayed')).toBe('true');
    expect((await pay(bought, { method: 'card' }, key)).status).toBe(422);
    expect(await api().db.select().from(payments).where(eq(payments.orderId, bought.orderId))).toHaveLength(
      1,
    );
  });

  test('without a key two payments at the door at once confirm the order once', async () => {
    const bought = await newOrder();
    const answers = await Promise.all([1, 2].map(() => pay(bought, { method: 'cod' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('the shopper returns to the hostname of the shop, never to one that only a header names', async () => {
    const { token } = await api().newCustomer();
    const orderId = idOf(await order(api(), token));
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
    'no payment is at %s',
    async (address) => {
      const { status, text, headers } = await api().get(address);
      expect(status).toBe(404);
      expect(text).toContain('Payment not found');
      expect(text).not.toContain('<script');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    },
  );

  test('the gateway refuses what is no decision', async () => {
    expect((await api().post('/gateway/payments/NOBODY', { form: { outcome: 'pay' } })).status).toBe(404);
    expect((await api().post('/gateway/payments/NOBODY', { form: { outcome: 'steal' } })).status).toBe(422);
    expect((await api().post('/gateway/checkout', { form: {} })).status).toBe(422);
  });
});
