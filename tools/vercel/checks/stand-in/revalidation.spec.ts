import { expect, test } from '@playwright/test';
import { send } from '../support/request';
import { shirts } from './catalog';
import {
  HOST,
  SECOND_HOST,
  awaitRenewals,
  editStore,
  endFunctions,
  passTime,
  sendTwice,
  standIn,
} from './control';

const NEW_TITLE = 'A shirt of another name';

/** Reports changed data as a store does. */
function revalidate(tags: string[], { site = HOST, secret = standIn.revalidateSecret } = {}) {
  const headers = { authorization: `Bearer ${secret}` };
  return send('/api/revalidate', { method: 'POST', headers, json: { site, tags } });
}

test.afterEach(async () => {
  await editStore({});
  await revalidate(['products', 'store-info']);
});

for (const scope of ['product', 'products'] as const) {
  test(`after the tag of the ${scope} is reported, cold functions show the change at once`, async () => {
    const [shirt] = await shirts();
    const path = `/product/${shirt.id}`;
    expect((await sendTwice(path)).body).toContain(`>${shirt.title}</h1>`);
    await editStore({ [shirt.title]: NEW_TITLE });
    expect((await send(path)).body).toContain(`>${shirt.title}</h1>`);
    await endFunctions();

    const { status, body } = await revalidate([scope === 'product' ? `product:${shirt.id}` : 'products']);
    expect([status, JSON.parse(body)]).toEqual([
      200,
      { revalidated: [scope === 'product' ? `product:${shirt.id}` : 'products'] },
    ]);
    await endFunctions();
    const changed = await send(path);
    expect(changed.cache).toBe('MISS');
    expect(changed.body).toContain(`>${NEW_TITLE}</h1>`);
    expect((await send(path)).cache).toBe('HIT');
  });
}

test('lists show a change that was reported', async () => {
  const path = '/products?category=shirts';
  const title =
    /<h3[^>]*><a[^>]*><span[^>]*>(?<title>[^<]+)/.exec((await sendTwice(path)).body)?.groups?.title ?? '';
  await editStore({ [title]: NEW_TITLE });
  await revalidate(['products']);
  await endFunctions();
  expect((await send(path)).body).toContain(NEW_TITLE);
});

test('the data that the router fetches shows a change that was reported', async () => {
  const [shirt] = await shirts();
  const [path, headers] = [`/product/${shirt.id}`, { rsc: '1' }];
  await sendTwice(path, { headers });
  await editStore({ [shirt.title]: NEW_TITLE });
  await revalidate([`product:${shirt.id}`]);
  await endFunctions();
  expect((await send(path, { headers })).body).toContain(NEW_TITLE);
});

test('a change of the store is on every page after it was reported', async () => {
  for (const path of ['/', '/terms', '/cart']) await sendTwice(path);
  await editStore({ SmartWear: 'RenamedWear' });
  await revalidate(['store-info']);
  await endFunctions();
  for (const path of ['/', '/terms', '/cart']) expect((await send(path)).body, path).toContain('RenamedWear');
});

test('what one shop reports leaves the pages of the other', async () => {
  expect((await sendTwice('/', { host: SECOND_HOST })).cache).toBe('HIT');
  await revalidate(['products', 'store-info']);
  expect((await send('/', { host: SECOND_HOST })).cache).toBe('HIT');
  expect((await send('/', { host: HOST })).cache).toBe('MISS');
});

test('without a report, a page is renewed by the first visit after its minute', async () => {
  const [, shirt] = await shirts();
  const path = `/product/${shirt?.id}`;
  await sendTwice(path);
  await editStore({ [shirt?.title ?? '']: NEW_TITLE });
  await endFunctions();
  await passTime(61);
  expect(await send(path)).toMatchObject({ status: 200, cache: 'STALE' });
  await awaitRenewals();
  // That page was made of data as old as itself, which Next renews behind the response.
  await passTime(61);
  await send(path);
  await awaitRenewals();
  expect((await send(path)).body).toContain(NEW_TITLE);
});

test('a wrong secret, an unknown shop and an unknown tag are refused', async () => {
  expect((await revalidate(['products'], { secret: 'wrong' })).status).toBe(401);
  expect((await send('/api/revalidate', { method: 'POST', json: {} })).status).toBe(401);
  expect((await revalidate(['products'], { site: 'unknown.example' })).status).toBe(400);
  expect((await revalidate(['everything'])).status).toBe(400);
});
