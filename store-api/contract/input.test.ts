import { z } from 'zod';
import { sql } from 'drizzle-orm';
import { describeBothEngines } from './engines.harness';
import { cap, placeTestOrder, shippingAddress } from './test-orders';

const openApiSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: z.looseObject({}) }))),
  components: z.looseObject({ schemas: z.looseObject({}) }),
});

describeBothEngines((api) => {
  const errorWith = (text: string) => ({ error: expect.stringContaining(text) });

  test('responds to unknown paths and methods with 404 in JSON', async () => {
    for (const path of ['/nothing', '/products/x/y', '/../etc', '']) {
      const { status, body } = await api().get(path);
      expect([status, body]).toEqual([404, { error: 'There is nothing at this address.' }]);
    }
    expect((await api().post('/products', { json: {} })).status).toBe(404);
  });

  test.each(['/users/authorize', '/users/register'])('accepts only JSON at %s', async (path) => {
    const form = await api().post(path, { form: { email: 'a@b.in' } });
    expect([form.status, form.body]).toEqual([415, errorWith('send JSON')]);
    for (const raw of ['', '{', '{"a":1', 'null x']) {
      const { status, body } = await api().post(path, { raw });
      expect([status, body]).toEqual([400, errorWith('could not be read')]);
    }
    for (const raw of ['null', '[]', '7', '"text"', '{}']) {
      expect((await api().post(path, { raw })).status).toBe(422);
    }
  });

  test('rejects a body of more than 100 kB', async () => {
    const { status, body } = await api().post('/users/authorize', {
      json: { email: 'a@b.in', password: 'x'.repeat(110_000) },
    });
    expect([status, body]).toEqual([413, errorWith('too large')]);
  });

  test('is not open to prototype pollution', async () => {
    const { token } = await api().newCustomer();
    const raw = `{"products":{"__proto__":1,"constructor":1},"shippingAddress":${JSON.stringify(shippingAddress)}}`;
    expect((await api().post('/orders', { token, raw })).status).toBe(422);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  test('rejects text that the database cannot store', async () => {
    const { token } = await api().newCustomer();
    const { status } = await placeTestOrder(api(), token, {
      shippingAddress: { ...shippingAddress, city: 'a\u0000b' },
    });
    expect(status).toBe(422);
    expect((await api().get('/products?category=%00')).status).toBe(400);
    expect((await api().get('/orders/AAAA-AAAA-AAAA-AAAA?contactInfo=%00')).status).toBe(400);
    const register = { email: 'nul@example.com', password: 'secret', firstName: 'A\u0000B', lastName: 'Rao' };
    expect((await api().post('/users/register', { json: register })).status).toBe(422);
    const loneSurrogate = { ...register, firstName: 'A\ud800' };
    expect((await api().post('/users/register', { json: loneSurrogate })).status).toBe(422);
    const nulEmail = { email: '\u0000', password: 'secret' };
    expect((await api().post('/users/authorize', { json: nulEmail })).status).toBe(422);
    const payment = await api().post('/payments', {
      token,
      json: { orderId: 'x', fields: { giftNote: '\u0000' } },
    });
    expect(payment.status).toBe(422);
    expect((await api().get('/gateway/upi/%00')).status).toBe(404);
    expect(api().errors).toEqual([]);
  });

  test('refuses control characters in names and addresses, but lines in the address', async () => {
    const { token } = await api().newCustomer();
    const register = { email: 'esc@example.com', password: 'secret', firstName: 'Asha', lastName: 'Rao' };
    for (const character of ['\u001b', '\u0007', '\u009b', '\r\n', '\t']) {
      for (const field of ['fullName', 'city', 'state', 'postalCode', 'phone']) {
        const address = { ...shippingAddress, [field]: `1${character}2` };
        const { status, body } = await placeTestOrder(api(), token, { shippingAddress: address });
        const fields = { [`shippingAddress.${field}`]: expect.stringContaining('can’t be shown') };
        expect([status, body]).toEqual([422, { ...errorWith('can’t be shown'), fields }]);
      }
      for (const field of ['firstName', 'lastName']) {
        const json = { ...register, [field]: `A${character}b` };
        const { status, body } = await api().post('/users/register', { json });
        expect([status, body]).toMatchObject([422, { fields: { [field]: expect.any(String) } }]);
      }
    }
    const withAddress = (address: string) =>
      placeTestOrder(api(), token, { shippingAddress: { ...shippingAddress, address } });
    expect((await withAddress('3 Temple Road\u001b[2J')).status).toBe(422);
    const address = '3 Temple Road\r\n\tbehind the mill';
    expect(await withAddress(address)).toMatchObject({ status: 201, body: { shippingAddress: { address } } });
  });

  test('stores text in any script unchanged', async () => {
    const { token } = await api().newCustomer();
    const city = 'ಮೈಸೂರು 👕 "><script>';
    const { status, body } = await placeTestOrder(api(), token, {
      products: { [cap]: 1 },
      shippingAddress: { ...shippingAddress, city },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ shippingAddress: { city } });
  });

  test('does not reveal the cause of an unexpected error', async () => {
    const { token } = await api().newCustomer();
    await api().db.execute(sql`alter table order_items rename to order_items_away`);
    const { status, body } = await placeTestOrder(api(), token);
    await api().db.execute(sql`alter table order_items_away rename to order_items`);
    expect([status, body]).toEqual([
      500,
      { error: 'Something went wrong on our side. Please try again later.' },
    ]);
    expect(api().errors.splice(0)).toHaveLength(1);
    // The transaction was rolled back, so that there is no order without lines.
    expect((await api().get('/orders', { token })).body).toEqual([]);
  });

  test('every response names its request', async () => {
    for (const path of ['/storeInfo', '/nothing'])
      expect((await api().get(path)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('reports its health and sends security headers', async () => {
    const { status, body, headers } = await api().get('/health');
    expect([status, body]).toMatchObject([
      200,
      { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('publishes every route as OpenAPI 3.1', async () => {
    const { status, body } = await api().get('/openapi.json');
    expect(status).toBe(200);
    const { openapi, paths, components } = openApiSchema.parse(body);
    expect(openapi).toBe('3.1.0');
    const routes = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    expect(routes.sort()).toEqual([
      'delete /addresses/{id}',
      'delete /products/{id}/reviews/own',
      'delete /sizes',
      'delete /users/me',
      'delete /users/me/sessions/{sessionId}',
      'get /accountInfo',
      'get /addresses',
      'get /cart',
      'get /delivery/{pin}',
      'get /docs',
      'get /gateway/payments/{reference}',
      'get /gateway/upi/{reference}',
      'get /health',
      'get /journal',
      'get /journal/{slug}',
      'get /messages',
      'get /openapi.json',
      'get /orders',
      'get /orders/{orderId}',
      'get /orders/{orderId}/invoice',
      'get /orders/{orderId}/returns/options',
      'get /pages',
      'get /pages/{slug}',
      'get /payments/fields',
      'get /pictures/{file}',
      'get /product-pictures/{file}',
      'get /products',
      'get /products/{id}',
      'get /products/{id}/reviews',
      'get /products/{id}/reviews/own',
      'get /products/{id}/size-guide',
      'get /review-photos/{file}',
      'get /sizes',
      'get /storeInfo',
      'get /suggestions',
      'get /users/me/data',
      'get /users/me/sessions',
      'get /wishlist',
      'patch /users/me',
      'post /addresses',
      'post /email-changes/confirmations',
      'post /gateway/checkout',
      'post /gateway/payments/{reference}',
      'post /guests',
      'post /guests/orders',
      'post /messages',
      'post /newsletter',
      'post /newsletter/cancellations',
      'post /newsletter/confirmations',
      'post /orders',
      'post /orders/{orderId}/cancel',
      'post /orders/{orderId}/returns',
      'post /orders/{orderId}/returns/{returnId}/cancel',
      'post /password-resets',
      'post /password-resets/confirmations',
      'post /payments',
      'post /payments/notices',
      'post /quotes',
      'post /review-photos',
      'post /reviews/{id}/reports',
      'post /sign-in-codes',
      'post /sign-in-codes/confirmations',
      'post /stock-alerts',
      'post /stock-alerts/cancellations',
      'post /stock-alerts/confirmations',
      'post /users/authorize',
      'post /users/me/deletion-codes',
      'post /users/me/email-changes',
      'post /users/register',
      'post /users/signout',
      'put /addresses/{id}',
      'put /cart',
      'put /products/{id}/reviews/own',
      'put /users/me/password',
      'put /wishlist',
    ]);
    const text = JSON.stringify(body);
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      expect(components.schemas).toHaveProperty(name ?? '');
    }
    expect(text).not.toContain('"nullable"');
  });

  test('publishes its description as a page without scripts', async () => {
    const { status, text, headers } = await api().get('/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    for (const excerpt of ['/api/v1/storeInfo', 'Place an order', 'OrderRequest'])
      expect(text).toContain(excerpt);
    expect(text).not.toMatch(/<script|src=|https?:\/\//);
  });
});
