import { jest } from '@jest/globals';
import { openTestStore } from '@/test-support/test-store';

// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const messages = await import('./route');
const newsletter = await import('../newsletter/route');

const MESSAGE = { name: 'Mira', email: 'mira@example.com', subject: 'Sizes', message: 'Is M long?' };

const store = await openTestStore();

const EXTENSIONS = [
  { feature: 'contact', path: '/messages', POST: messages.POST, body: MESSAGE },
  { feature: 'newsletter', path: '/newsletter', POST: newsletter.POST, body: { email: MESSAGE.email } },
];

describe.each(EXTENSIONS)('$feature', ({ feature, path, POST, body }) => {
  const post = (sent: unknown = body, headers: Record<string, string> = {}) =>
    POST(
      new Request(`http://ignored.example/api${path}`, {
        method: 'POST',
        headers: { host: 'shop.localhost:3000', 'content-type': 'application/json', ...headers },
        body: JSON.stringify(sent),
      }),
    );

  test('passes on to the store', async () => {
    store.setResponses({ '/storeInfo': { features: [feature] }, [path]: { success: true } });
    expect((await post()).status).toBe(202);
    expect(store.requested()).toContain(path);
  });

  test('rejects a bad address in words, and tells a failure of the store', async () => {
    store.setResponses({ '/storeInfo': { features: [feature] }, [path]: 500 });
    const response = await post({ ...body, email: 'mira' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: 'Please enter a valid email address' });
    expect((await post()).status).toBe(502);
  });

  test('is not there for a store without the feature, nor for a page of another site', async () => {
    store.setResponses({ '/storeInfo': {}, [path]: {} });
    expect((await post()).status).toBe(404);
    expect((await post(body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(store.requested()).not.toContain(path);
  });

  test('limits the requests of one address', async () => {
    store.setResponses({ '/storeInfo': { features: [feature] }, [path]: {} });
    const from = { 'x-forwarded-for': '203.0.113.5' };
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) statuses.push((await post(body, from)).status);
    expect(statuses[0]).toBe(202);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('lists the complaints of who is signed in, at a store that takes them', async () => {
  const open = { number: 'C-2611-0042', answerBy: '2026-12-27' };
  const get = async (cookie: string) => {
    const headers = { host: 'shop.localhost:3000', cookie };
    const response = await messages.GET(new Request('http://ignored.example/api/messages', { headers }));
    return [response.status, await response.json()];
  };
  const listed = { data: [open, { number: '', answerBy: 'soon' }] };
  store.setResponses({ '/storeInfo': { features: ['complaints'] }, '/messages': listed });
  expect(await get('auth_token=t0ken')).toEqual([200, [open]]);
  expect(await get('')).toMatchObject([401, {}]);
  store.setResponses({ '/storeInfo': { features: ['contact'] }, '/messages': listed });
  expect(await get('auth_token=t0ken')).toMatchObject([404, {}]);
});

test.each([
  ['message', 'x'.repeat(5001), 'Please write at most 5000 characters'],
  ['subject', ' ', 'This field is required'],
])('refuses a message whose %s is wrong', async (field, value, error) => {
  store.setResponses({ '/storeInfo': { features: ['contact'] } });
  const response = await messages.POST(
    new Request('http://ignored.example/api/messages', {
      method: 'POST',
      headers: { host: 'shop.localhost:3000', 'content-type': 'application/json' },
      body: JSON.stringify({ ...MESSAGE, [field]: value }),
    }),
  );
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error });
});

test('passes the order, the customer and the key on to a store with complaints alone', async () => {
  const send = async (features: string[]) => {
    const complaint = { number: 'C-2611-0042', answerBy: '2026-12-27' };
    store.setResponses({ '/storeInfo': { features }, '/messages': { success: true, complaint } });
    const response = await messages.POST(
      new Request('http://ignored.example/api/messages', {
        method: 'POST',
        headers: {
          host: `shop-${features.length}.localhost:3000`,
          'content-type': 'application/json',
          'idempotency-key': 'key-1',
          cookie: 'auth_token=a.b.c',
        },
        body: JSON.stringify({ ...MESSAGE, orderId: 'K7QF' }),
      }),
    );
    return { body: await response.json(), sent: store.last() };
  };
  const { body, sent } = await send(['contact', 'complaints']);
  expect(body).toEqual({ complaint: { number: 'C-2611-0042', answerBy: '2026-12-27' } });
  expect(sent?.rawHeaders).toEqual(expect.arrayContaining(['Bearer a.b.c', 'key-1']));
  expect(JSON.parse(sent?.body ?? '')).toEqual({ ...MESSAGE, orderId: 'K7QF' });
  const plain = await send(['contact']);
  expect(plain.sent?.rawHeaders).not.toContain('Bearer a.b.c');
  expect(JSON.parse(plain.sent?.body ?? '')).toEqual(MESSAGE);
});
