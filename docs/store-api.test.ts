import { readdirSync, readFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import { z } from 'zod';
import { addressInput } from '@/lib/addresses/schema';
import { cancelInput } from '@/lib/orders/cancel-input';
import { orderInput, toOrderRequest } from '@/lib/orders/order-request';
import { wireOrderInvoice } from '@/lib/orders/invoice-schema';
import { returnInput, wireReturnOptions, wireReturnSummary } from '@/lib/orders/return-schema';
import { paymentRequest } from '@/lib/payments/schema';
import { quoteInput } from '@/lib/quotes/schema';
import { reportInput, reviewInput } from '@/lib/reviews/schema';
import { savedListInput } from '@/lib/saved-cart/schema';
import { emailOnlyInput, loginInput, profileInput, registrationInput } from '@/lib/session/credentials';
import { readTables } from '@/tools/check-api/contract';
import type { StoreApiCall } from '@/lib/store-api/client';
import { parseRecorded } from '@/lib/store-api/observed-parse';

type Call = Pick<StoreApiCall<unknown>, 'path' | 'method' | 'schema' | 'body'>;

/** All calls that the storefront makes, by endpoint such as `GET /products/{id}`. */
const calls = new Map<string, Call[]>();

jest.unstable_mockModule('@/lib/store-api/client', () => ({
  storeApiBase: () => 'http://localhost/api/v1',
  callDeadline: () => Infinity,
  callStoreApi: async (call: Call) => {
    const endpoint = `${call.method ?? 'GET'} ${decodeURIComponent(call.path)}`;
    calls.set(endpoint, [...(calls.get(endpoint) ?? []), call]);
    return { ok: false, failure: { kind: 'malformed' } };
  },
}));
// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));

const { createAddress, deleteAddress, getAddresses, updateAddress } = await import('@/lib/addresses/queries');
const { forgetKeptSizes, getKeptSizes, getSavedCart, getSavedWishlist, saveCart, saveWishlist } =
  await import('@/lib/saved-cart/queries');
const { getAccount } = await import('@/lib/session/account');
const { authorize, register } = await import('@/lib/session/queries');
const { requestReset, resetPassword } = await import('@/lib/session/password-resets');
const { authorizeWithCode, requestSignInCode } = await import('@/lib/session/sign-in-codes');
const {
  changePassword,
  changeProfile,
  deleteAccount,
  endSession,
  getPersonalData,
  requestDeletionCode,
  getSessions,
  requestEmailChange,
} = await import('@/lib/session/profile');
const { signOut } = await import('@/lib/session/sign-out');
const { cancelOrder, createOrder, getOrders, trackOrder } = await import('@/lib/orders/queries');
const { callOrder } = await import('@/lib/orders/order-call');
const { createGuest, openGuestOrder } = await import('@/lib/session/guest');
const { getQuote } = await import('@/lib/quotes/queries');
const { beginPayment, getPaymentFields } = await import('@/lib/payments/queries');
const { createCatalogueReader } = await import('@/lib/products/catalogue-reader');
const { getDelivery } = await import('@/lib/products/delivery');
const { getSizeGuide } = await import('@/lib/products/size-guide');
const { getFeaturedProducts, getProductNow } = await import('@/lib/products/queries');
const { getSuggestions } = await import('@/lib/search/suggestion-queries');
const { getReviews } = await import('@/lib/reviews/queries');
const { deleteReview, getOwnReview, reportReview, saveReview, uploadPhoto } =
  await import('@/lib/reviews/own-review');
const { answerMailLink, messageInput, getOpenComplaints, sendMessage, subscribe, subscriptionInput } =
  await import('@/lib/messages/messages');
const { requestStockAlert, stockAlertInput } = await import('@/lib/products/stock-alerts');
const { getStoreInfo } = await import('@/lib/store-info/queries');
const { getJournal, getShopPage, getWrittenPaths } = await import('@/lib/content/page-queries');

const text = readFileSync('docs/store-api.md', 'utf8');
const endpoints = [...text.matchAll(/^### `([A-Z]+ .+)`$/gm)].map(([, endpoint = '']) => endpoint);

/** `<!-- response: GET /orders -->` or `<!-- request: POST /orders -->` stands before each JSON example. */
const examples = [...text.matchAll(/<!-- (response|request): (.+) -->\s*```json\n([^]*?)```/g)].map(
  ([, kind = '', endpoint = '', json = '']) => ({ kind, endpoint, json }),
);
const responses = examples.filter(({ kind }) => kind === 'response');

const tables = readTables(text);

function requestExample(endpoint: string): unknown {
  const example = examples.find(
    (candidate) => candidate.kind === 'request' && candidate.endpoint === endpoint,
  );
  return JSON.parse(example?.json ?? 'null');
}

const SITE = 'localhost';
const passwords = z.object({ currentPassword: z.string(), newPassword: z.string() });
const onlyPassword = z.object({ password: z.string() });
const emailChange = onlyPassword.extend({ email: z.email() });
const { token: TOKEN } = z
  .object({ token: z.string() })
  .parse(requestExample('POST /stock-alerts/confirmations'));
const { token: LINK } = z.object({ token: z.string() }).parse(requestExample('POST /guests/orders'));
const codeProof = z.object({ email: z.string(), challenge: z.string(), code: z.string() });
const CALLER = { site: SITE, token: '' };

beforeAll(async () => {
  const { confirmPassword, ...account } = registrationInput.parse({
    ...Object(requestExample('POST /users/register')),
    confirmPassword: 'correct horse',
  });
  expect(confirmPassword).toBe(account.password);
  await Promise.allSettled([
    getStoreInfo(SITE),
    getWrittenPaths(SITE),
    getJournal(SITE, 1),
    getShopPage(SITE, 'pages', '{slug}'),
    getShopPage(SITE, 'journal', '{slug}'),
    getFeaturedProducts(SITE, []),
    createCatalogueReader(SITE)(1),
    getProductNow(SITE, '{id}'),
    getSuggestions(SITE, 'linen', { features: [], collections: [] }),
    getSizeGuide(SITE, '{id}'),
    getDelivery(SITE, '{pin}'),
    getReviews(SITE, '{id}', { page: 1, sort: 'newest', stars: null }),
    getOwnReview(CALLER, '{id}'),
    saveReview(CALLER, {
      product: '{id}',
      ...reviewInput.omit({ product: true }).parse(requestExample('PUT /products/{id}/reviews/own')),
    }),
    deleteReview(CALLER, '{id}'),
    uploadPhoto(CALLER, new Response('a photo').body, null),
    reportReview(CALLER, {
      review: '{id}',
      ...reportInput.omit({ review: true }).parse(requestExample('POST /reviews/{id}/reports')),
    }),
    requestStockAlert(SITE, stockAlertInput.parse(requestExample('POST /stock-alerts'))),
    ...(['back-in-stock', 'newsletter'] as const).flatMap((page) =>
      ['confirm' as const, 'cancel' as const].map((answer) =>
        answerMailLink(SITE, page, { answer, token: TOKEN }),
      ),
    ),
    sendMessage({ site: SITE }, messageInput.parse(requestExample('POST /messages'))),
    getOpenComplaints(CALLER),
    subscribe(SITE, subscriptionInput.parse(requestExample('POST /newsletter'))),
    createGuest(SITE),
    openGuestOrder(SITE, LINK, null),
    authorize(SITE, loginInput.parse(requestExample('POST /users/authorize')), null),
    register(SITE, account),
    requestReset(SITE, emailOnlyInput.parse(requestExample('POST /password-resets'))),
    resetPassword(SITE, { token: TOKEN, password: account.password }),
    requestSignInCode(SITE, emailOnlyInput.parse(requestExample('POST /sign-in-codes'))),
    authorizeWithCode(SITE, codeProof.parse(requestExample('POST /sign-in-codes/confirmations'))),
    signOut(SITE, { token: '', everywhere: false }),
    getAccount(SITE, ''),
    changeProfile(CALLER, profileInput.parse(requestExample('PATCH /users/me'))),
    changePassword(CALLER, passwords.parse(requestExample('PUT /users/me/password'))),
    requestEmailChange(CALLER, emailChange.parse(requestExample('POST /users/me/email-changes'))),
    answerMailLink(SITE, 'confirm-email', { answer: 'confirm', token: TOKEN }),
    getSessions(CALLER),
    endSession(CALLER, '{id}'),
    getPersonalData(CALLER),
    requestDeletionCode(CALLER),
    deleteAccount(CALLER, onlyPassword.parse(requestExample('DELETE /users/me'))),
    getAddresses(CALLER),
    createAddress(CALLER, addressInput.parse(requestExample('POST /addresses'))),
    updateAddress(CALLER, '{id}', addressInput.parse(requestExample('PUT /addresses/{id}'))),
    deleteAddress(CALLER, '{id}'),
    getSavedCart(CALLER),
    saveCart(CALLER, savedListInput.parse(requestExample('PUT /cart'))),
    getSavedWishlist(CALLER),
    getKeptSizes(CALLER),
    forgetKeptSizes(CALLER),
    saveWishlist(CALLER, savedListInput.parse(requestExample('PUT /wishlist'))),
    getOrders(SITE, ''),
    createOrder(SITE, {
      request: toOrderRequest(orderInput.parse(requestExample('POST /orders')), [
        'order-lines',
        'quotes',
        'gift-wrap',
        'order-notes',
        'guest-checkout',
      ]),
      token: '',
    }),
    getQuote(SITE, quoteInput.parse(requestExample('POST /quotes')), null),
    trackOrder(SITE, { orderId: '{orderId}', contactInfo: '' }),
    cancelOrder(CALLER, '{orderId}', cancelInput.parse(requestExample('POST /orders/{orderId}/cancel'))),
    callOrder(CALLER, ['{orderId}', 'invoice'], { schema: wireOrderInvoice }),
    callOrder(CALLER, ['{orderId}', 'returns', 'options'], { schema: wireReturnOptions }),
    callOrder(CALLER, ['{orderId}', 'returns'], {
      method: 'POST',
      body: returnInput.parse(requestExample('POST /orders/{orderId}/returns')),
      schema: wireReturnSummary,
    }),
    callOrder(CALLER, ['{orderId}', 'returns', '{returnId}', 'cancel'], {
      method: 'POST',
      body: {},
      schema: wireReturnSummary,
    }),
    getPaymentFields(SITE, ''),
    beginPayment({ site: SITE, token: '' }, paymentRequest.parse(requestExample('POST /payments'))),
  ]);
});

test('describes all endpoints that are called', () => {
  expect([...calls.keys()].sort()).toEqual(endpoints.toSorted());
  const called = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(`lib/${file}`, 'utf8'))
    .filter((source) => source.includes('callStoreApi({'))
    .flatMap((source) =>
      [...source.matchAll(/\bpath: ['`](\/.*?)['`](?:,| \})/g)].map(([, path = '']) => path),
    );
  const described = endpoints.map((endpoint) => withoutNames(endpoint.split(' ')[1] ?? ''));
  // Paths of one order are put together of their segments (lib/orders/order-call.ts).
  const ofOrders = described.filter((path) => path.startsWith('/orders/{}'));
  expect([...new Set([...called.map(withoutNames), ...ofOrders])].sort()).toEqual(
    [...new Set(described)].sort(),
  );
});

function withoutNames(path: string): string {
  return path.replace(/\$?\{.+?\}/g, '{}');
}

/** A field's rules are copied before they are parsed, so their names are those of the parsed ones. */
function ruleNames(): string[] {
  const [call] = calls.get('GET /payments/fields') ?? [];
  const example = responses.find(({ endpoint }) => endpoint === 'GET /payments/fields');
  const form = z.array(z.object({ rules: z.record(z.string(), z.unknown()) }));
  const [field] = form.parse(call?.schema.parse(JSON.parse(example?.json ?? '')));
  // Which of them a store has sent.
  return Object.keys(field?.rules ?? {}).filter((name) => name !== 'given');
}

/** What is read of an endpoint's examples within a part, but for what lies in parts that have tables of their own. */
function fieldsRead({ endpoint, part }: { endpoint: string; part: string }): string[] {
  const all = (calls.get(endpoint) ?? []).flatMap(({ schema }) =>
    responses
      .filter((example) => example.endpoint === endpoint)
      .flatMap(({ json }) => [...parseRecorded(schema, JSON.parse(json)).fields]),
  );
  const otherParts = tables
    .flatMap(({ parts }) => parts)
    .filter((other) => other.endpoint === endpoint && other.part !== '' && other.part !== part);
  const below = part ? `${part}.` : '';
  return all
    .filter((field) => field.startsWith(below))
    .filter((field) => !otherParts.some((other) => field.startsWith(`${other.part}.`)))
    .map((field) => field.slice(below.length))
    .flatMap((field) => (field === 'rules.*' ? ruleNames().map((rule) => `rules.${rule}`) : field));
}

test.each(tables)('lists the fields that are read of $sources', ({ parts, rows }) => {
  const documented = rows.map(({ field }) => field.replace(/\{\w+\}/g, '*'));
  expect(documented.sort()).toEqual([...new Set(parts.flatMap(fieldsRead))].sort());
});

test.each(responses)('has a readable example of the response to $endpoint', ({ endpoint, json }) => {
  for (const { schema } of calls.get(endpoint) ?? []) {
    expect(schema.safeParse(JSON.parse(json)).error).toBeUndefined();
  }
});

test('has an example and a table for all that is read', () => {
  // Their responses are ignored.
  const ignored = [
    'POST /users/register',
    'POST /users/signout',
    'POST /password-resets',
    'POST /password-resets/confirmations',
    'POST /users/me/email-changes',
    'POST /email-changes/confirmations',
    'DELETE /users/me/sessions/{id}',
    // It is handed on as it is.
    'GET /users/me/data',
    'DELETE /users/me',
    'DELETE /addresses/{id}',
    'DELETE /sizes',
    'DELETE /products/{id}/reviews/own',
    'POST /reviews/{id}/reports',
    'POST /stock-alerts',
    'POST /stock-alerts/confirmations',
    'POST /stock-alerts/cancellations',
    'POST /newsletter',
    'POST /newsletter/confirmations',
    'POST /newsletter/cancellations',
  ];
  const isRead = (endpoint: string) => !ignored.includes(endpoint);
  const described = tables.flatMap(({ parts }) => parts.map(({ endpoint }) => endpoint));
  const read = endpoints.filter(isRead).sort();
  expect([...new Set(responses.map(({ endpoint }) => endpoint))].sort()).toEqual(read);
  expect([...new Set(described)].sort()).toEqual(read);
});

test('says of each JSON example what it is', () => {
  expect(examples).toHaveLength(text.match(/```json/g)?.length ?? 0);
});

test('shows the bodies that are sent', () => {
  for (const endpoint of endpoints.filter((name) => /^(POST|PUT|PATCH)/.test(name))) {
    // A photo is sent as it is.
    expect(calls.get(endpoint)?.[0]?.body ?? null).toEqual(requestExample(endpoint));
  }
});
