import { randomBytes } from 'node:crypto';
import { publicOrigin } from '@/lib/env';
import { wireAddress, wireAddresses } from '@/lib/addresses/schema';
import { toOrderRequest } from '@/lib/orders/order-request';
import { wireCreatedOrder, wireOrders, wireTrackedOrder } from '@/lib/orders/schema';
import { wirePaymentForm } from '@/lib/payments/field-schema';
import { applyMask } from '@/lib/payments/mask';
import { isPhoneField, type PaymentField } from '@/lib/payments/payment-field';
import { wirePaymentResponse } from '@/lib/payments/schema';
import { toNextAction } from '@/lib/payments/to-next-action';
import { toPaymentForm } from '@/lib/payments/to-payment-form';
import { initialValue, isFilled, sentFields, type Values } from '@/lib/payments/values';
import { toProduct } from '@/lib/products/product';
import { wireAccount } from '@/lib/session/account';
import { wireQuote } from '@/lib/quotes/schema';
import { authorization } from '@/lib/session/queries';
import { wireSavedList } from '@/lib/saved-cart/schema';
import type { Checker } from './checker';
import type { Catalogue } from './read-calls';

export type Credentials = { email: string; password: string };

const PHONE = '+919876543210';
const ADDRESS = {
  fullName: 'Check Api',
  address: '12 Weavers Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  phone: PHONE,
};

const newKey = () => randomBytes(16).toString('hex');

/** For a registration of our own. */
export function newCredentials(): Credentials {
  return { email: `check-${randomBytes(6).toString('hex')}@example.com`, password: newKey() };
}

/**
 * Registers, signs in, orders one piece of the first product that can be bought, and begins to pay it.
 *
 * @param isRegistered whether the customer exists
 */
export async function checkWriteCalls(
  checker: Checker,
  { features, products }: Catalogue,
  { email, password, isRegistered }: Credentials & { isRegistered: boolean },
): Promise<void> {
  const person = { firstName: 'Check', lastName: 'Api', email, password };
  const register = { path: '/users/register', method: 'POST', body: person } as const;
  if (!isRegistered && !(await checker.send('POST /users/register', register))) return;
  await checker.expectRefusal('POST /users/register', register, {
    situation: 'a registration with an email that is taken',
    statuses: [409],
    cost: 'the form does not point at the email',
  });

  const signIn = (secret: string) =>
    ({ path: '/users/authorize', method: 'POST', body: { email, password: secret } }) as const;
  await checker.expectRefusal('POST /users/authorize', signIn(newKey()), {
    situation: 'a wrong password',
    statuses: [400, 401, 403],
    cost: 'the shopper is not told that it is wrong',
  });
  const answer = await checker.read('POST /users/authorize', signIn(password), authorization, true);
  const token = answer?.token;
  if (!token) {
    if (answer) checker.wrong('POST /users/authorize', 'token is missing: nobody can sign in');
    return;
  }
  const account = await checker.read('GET /accountInfo', { path: '/accountInfo', token }, wireAccount);
  if (account?.email && account.email !== email) {
    checker.wrong('GET /accountInfo', 'the email is not the one that has signed in');
  }
  if (features.includes('addresses')) await checkAddresses(checker, token);
  if (features.includes('saved-cart')) {
    await checkSavedList(checker, token, '/cart');
    await checkSavedList(checker, token, '/wishlist');
  }
  const orderId = await placeOrder(checker, { features, products }, token);
  if (orderId === null) return;
  await checkOrder(checker, { orderId, email, token });
  await checkPayment(checker, { orderId, email, token });
}

/** Saves an address, replaces it and deletes it. */
async function checkAddresses(checker: Checker, token: string): Promise<void> {
  const body = { ...ADDRESS, label: 'Home', isDefault: true };
  const saved = await checker.read(
    'POST /addresses',
    { path: '/addresses', method: 'POST', body, token },
    wireAddress,
  );
  if (!saved) return;
  const find = async () => {
    const listed = await checker.read('GET /addresses', { path: '/addresses', token }, wireAddresses);
    return listed && (listed.find(({ id }) => id === saved.id) ?? 'missing');
  };
  if ((await find()) === 'missing') checker.wrong('GET /addresses', 'the new address is not in the list');
  const path = `/addresses/${encodeURIComponent(saved.id)}`;
  const change = { path, method: 'PUT', body: { ...body, label: 'Office' }, token } as const;
  const replaced = await checker.read('PUT /addresses/{id}', change, wireAddress);
  if (replaced && replaced.label !== 'Office')
    checker.wrong('PUT /addresses/{id}', 'the label stays as it was');
  await checker.send('DELETE /addresses/{id}', { path, method: 'DELETE', token });
  const left = await find();
  if (left && left !== 'missing') checker.wrong('DELETE /addresses/{id}', 'the address is still in the list');
}

/** Saves a line, then an older change of it, and removes it. */
async function checkSavedList(checker: Checker, token: string, path: '/cart' | '/wishlist'): Promise<void> {
  const now = Date.now();
  const line = {
    productId: `check-${newKey()}`,
    size: null,
    color: null,
    quantity: 1,
    changedAt: now - 2000,
  };
  for (const [change, quantity] of [
    [line, 1],
    [{ ...line, quantity: 0, changedAt: now - 3000 }, 1],
    [{ ...line, quantity: 0, changedAt: now - 1000 }, 0],
  ] as const) {
    const put = { path, method: 'PUT', body: { lines: [change] }, token } as const;
    await checker.read(`PUT ${path}`, put, wireSavedList);
    const read = await checker.read(`GET ${path}`, { path, token }, wireSavedList);
    const found = read?.lines.find(({ productId }) => productId === line.productId);
    if (read && (found?.quantity ?? 0) !== quantity)
      checker.wrong(`PUT ${path}`, 'the later of two changes of a line does not hold');
  }
}

async function placeOrder(
  checker: Checker,
  { features, products }: Catalogue,
  token: string,
): Promise<string | null> {
  const product = products.map((wire) => toProduct(wire, (url) => url)).find(({ isSoldOut }) => !isSoldOut);
  if (!product) {
    checker.wrong('POST /orders', 'there is no product to order');
    return null;
  }
  const variant = product.variants?.find(({ stock }) => stock > 0);
  const line = {
    productId: product.id,
    quantity: 1,
    size: variant?.size ?? product.sizes[0] ?? null,
    color: variant?.color ?? product.colors[0] ?? null,
  };
  const asked = { lines: [line], postalCode: ADDRESS.postalCode };
  const quote = features.includes('quotes')
    ? await checker.read('POST /quotes', { path: '/quotes', method: 'POST', body: asked, token }, wireQuote)
    : null;
  const body = toOrderRequest(
    { lines: [line], shippingAddress: ADDRESS, ...(quote && { quoteId: quote.id }) },
    features,
  );
  const call = { path: '/orders', method: 'POST', body, token, idempotencyKey: newKey() } as const;
  const created = await checker.read('POST /orders', call, wireCreatedOrder);
  if (!created) return null;
  const again = await checker.read('POST /orders', call, wireCreatedOrder);
  if (again && again.id !== created.id) {
    checker.missing('POST /orders', 'Idempotency-Key: a repeated request places a second order');
  }
  return created.id;
}

type Placed = { orderId: string; email: string; token: string };

async function checkOrder(checker: Checker, { orderId, email, token }: Placed): Promise<void> {
  const orders = await checker.read('GET /orders', { path: '/orders', token }, wireOrders);
  const order = orders?.find(({ id }) => id === orderId);
  if (orders && !order) {
    checker.wrong(
      'GET /orders',
      'the new order is not in the list: it can not be paid, and shoppers order again',
    );
  }
  if (order && order.status !== 0)
    checker.wrong('GET /orders', 'the new order is not pending: it can not be paid');
  const path = `/orders/${encodeURIComponent(orderId)}`;
  const endpoint = 'GET /orders/{orderId}';
  await checker.read(endpoint, { path, query: { contactInfo: email } }, wireTrackedOrder);
  await checker.expectRefusal(
    endpoint,
    { path, query: { contactInfo: 'somebody-else@example.com' } },
    {
      situation: "another contact than the order's",
      statuses: [400, 401, 403, 404],
      cost: 'anybody sees the order',
    },
  );
}

async function checkPayment(checker: Checker, { orderId, email, token }: Placed): Promise<void> {
  const definitions = await checker.read(
    'GET /payments/fields',
    { path: '/payments/fields', token },
    wirePaymentForm,
  );
  if (!definitions) return;
  const form = toPaymentForm(definitions);
  const body = { fields: sentFields(form, fillIn(form, email)), orderId };
  const call = { path: '/payments', method: 'POST', body, token, idempotencyKey: newKey() } as const;
  const response = await checker.read('POST /payments', call, wirePaymentResponse);
  if (!response) return;
  const next = toNextAction(response, { origin: publicOrigin(checker.site), env: {} });
  if (next.kind === 'refused') checker.wrong('POST /payments', `the payment fails: ${next.message}`);
  if (next.kind === 'none') {
    checker.missing('POST /payments', "an action or redirectUrl: 'Payment initiated', and on to the orders");
  }
}

/** Makes up what a form asks for; one that checks card numbers refuses it. */
function fillIn(form: PaymentField[], email: string): Values {
  return new Map(
    form.map((field) => {
      const initial = initialValue(field);
      const isGiven = isFilled(field, new Map([[field.name, initial]]));
      return [field.name, isGiven || field.required === null ? initial : example(field, email)];
    }),
  );
}

function example(field: PaymentField, email: string): string {
  if (isPhoneField(field)) return PHONE;
  if (field.mask) return applyMask(field.mask, '1234567890'.repeat(10));
  switch (field.type) {
    case 'checkbox':
      return 'true';
    case 'select':
      return field.options[0]?.value ?? '';
    case 'email':
      return email;
    case 'number':
      return '1'.padEnd(field.minLength?.length ?? 1, '0');
    case 'tel':
    case 'text':
    case 'password':
    case 'textarea':
      return 'check'.padEnd(field.minLength?.length ?? 1, 'x').slice(0, field.maxLength?.length);
  }
}
