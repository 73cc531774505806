import { z } from 'zod';
import { sql } from 'drizzle-orm';
import { onEachEngine } from './on-each-engine';
import { cap, order, shippingAddress } from './order-helpers';

const document = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: z.looseObject({}) }))),
  components: z.looseObject({ schemas: z.looseObject({}) }),
});

onEachEngine((api) => {
  const error = (words: string) => ({ error: expect.stringContaining(words) });

  test('unknown addresses and methods are 404 in JSON', async () => {
    for (const path of ['/nothing', '/products/x/y', '/../etc', '']) {
      const { status, body } = await api().get(path);
      expect([status, body]).toEqual([404, { error: 'There is nothing at this address.' }]);
    }
    expect((await api().post('/products', { json: {} })).status).toBe(404);
  });

  test.each(['/users/authorize', '/users/register'])('%s takes JSON only', async (path) => {
    const form = await api().post(path, { form: { email: 'a@b.in' } });
    expect([form.status, form.body]).toEqual([415, error('send JSON')]);
    for (const raw of ['', '{', '{"a":1', 'null x']) {
      const { status, body } = await api().post(path, { raw });
      expect([status, body]).toEqual([400, error('could not be read')]);
    }
    for (const raw of ['null', '[]', '7', '"text"', '{}']) {
      expect((await api().post(path, { raw })).status).toBe(422);
    }
  });

  test('a body of more than 100 kB is refused', async () => {
    const { status, body } = await api().post('/users/authorize', {
      json: { email: 'a@b.in', password: 'x'.repeat(110_000) },
    });
    expect([status, body]).toEqual([413, error('too large')]);
  });

  test('hostile names in a body reach nothing', async () => {
    const { token } = await api().newCustomer();
    const raw = `{"products":{"__proto__":1,"constructor":1},"shippingAddress":${JSON.stringify(shippingAddress)}}`;
    expect((await api().post('/orders', { token, raw })).status).toBe(422);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  test('text that a database cannot keep is refused, not an error of ours', async () => {
    const { token } = await api().newCustomer();
    const { status } = await order(api(), token, {
      shippingAddress: { ...shippingAddress, city: 'a\u0000b' },
    });
    expect(status).toBe(422);
    expect((await api().get('/products?category=%00')).status).toBe(400);
    expect((await api().get('/orders/AAAA-AAAA-AAAA-AAAA?contactInfo=%00')).status).toBe(400);
    const register = { email: 'nul@example.com', password: 'secret', firstName: 'A\u0000B', lastName: 'Rao' };
    expect((await api().post('/users/register', { json: register })).status).toBe(422);
    const half = { ...register, firstName: 'A\ud800' };
    expect((await api().post('/users/register', { json: half })).status).toBe(422);
    const nul = { email: '\u0000', password: 'secret' };
    expect((await api().post('/users/authorize', { json: nul })).status).toBe(422);
    const cod = await api().post('/payments', {
      token,
      json: { orderId: 'x', fields: { giftNote: '\u0000' } },
    });
    expect(cod.status).toBe(422);
    expect((await api().get('/gateway/upi/%00')).status).toBe(404);
    expect(api().errors).toEqual([]);
  });

  test('names in any script are kept as they are', async () => {
    const { token } = await api().newCustomer();
    const city = 'ಮೈಸೂರು 👕 "><script>';
    const { status, body } = await order(api(), token, {
      products: { [cap]: 1 },
      shippingAddress: { ...shippingAddress, city },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ shippingAddress: { city } });
  });

  test('an unexpected error tells nothing of its cause', async () => {
    const { token } = await api().newCustomer();
    await api().db.execute(sql`alter table order_items rename to order_items_away`);
    const { status, body } = await order(api(), token);
    await api().db.execute(sql`alter table order_items_away rename to order_items`);
    expect([status, body]).toEqual([
      500,
      { error: 'Something went wrong on our side. Please try again later.' },
    ]);
    expect(api().errors.splice(0)).toHaveLength(1);
    // The order went with its lines.
    expect((await api().get('/orders', { token })).body).toEqual([]);
  });

  test('health, and headers that keep browsers careful', async () => {
    const { status, body, headers } = await api().get('/health');
    expect([status, body]).toEqual([200, { status: 'ok' }]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('the contract is published as OpenAPI 3.1, with every route', async () => {
    const { status, body } = await api().get('/openapi.json');
    expect(status).toBe(200);
    const { openapi, paths, components } = document.parse(body);
    expect(openapi).toBe('3.1.0');
    const routes = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((verb) => `${verb} ${path}`),
    );
    expect(routes.sort()).toEqual([
      'get /accountInfo',
      'get /docs',
      'get /gateway/payments/{reference}',
      'get /gateway/upi/{reference}',
      'get /health',
      'get /openapi.json',
      'get /orders',
      'get /orders/{orderId}',
      'get /payments/fields',
      'get /pictures/{file}',
      'get /products',
      'get /products/{id}',
      'get /storeInfo',
      'post /gateway/checkout',
      'post /gateway/payments/{reference}',
      'post /orders',
      'post /payments',
      'post /users/authorize',
      'post /users/register',
    ]);
    const text = JSON.stringify(body);
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      expect(components.schemas).toHaveProperty(name ?? '');
    }
    expect(text).not.toContain('"nullable"');
  });

  test('the contract is published as a page without scripts', async () => {
    const { status, text, headers } = await api().get('/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    for (const words of ['/api/v1/storeInfo', 'Place an order', 'OrderRequest'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/<script|src=|https?:\/\//);
  });
});
