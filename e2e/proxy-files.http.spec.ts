import path from 'node:path';
import { createBaselineStore } from '../test-support/baseline-store';
import { startFakeStore, type FakeStore } from '../test-support/fake-store';
import { get, sendRequest, type RawRequest } from './fixtures/http';
import { startStorefront, type Storefront } from './fixtures/isolated-shop';
import { missingNginx, startNginx, type Nginx } from './fixtures/nginx';
import { expect, httpTest as test } from './fixtures/test';

const ENCODINGS = ['br', 'gzip', 'identity'];

const TYPES: Record<string, string> = { js: 'application/javascript', css: 'text/css' };

test.describe.configure({ mode: 'serial' });
test.skip(missingNginx !== null, missingNginx ?? '');

let store: FakeStore;
let storefront: Storefront;
let nginx: Nginx;
/** Scripts and styles of home. */
let files: string[];

test.beforeAll(async () => {
  store = await startFakeStore(createBaselineStore());
  storefront = await startStorefront({
    STORE_API_URL: store.url,
    SITE_HOSTS: 'localhost',
    SHOP_URL: 'http://{host}',
    TRUST_PROXY: '127.0.0.1,::1',
  });
  const port = Number(new URL(storefront.url).port);
  nginx = await startNginx([port, port]);
  // Not through nginx, which keeps nothing yet.
  const { body } = await get(storefront.url, '/');
  files = [...new Set(body.match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g))];
});
test.afterAll(async () => {
  await nginx?.stop();
  await storefront?.stop();
  await store?.close();
});

/** Requests that nginx and Next might take for different ones, or that are answered otherwise than with the whole file. */
function madeUpRequests(file: string): (RawRequest & { path: string })[] {
  const below = file.slice(1);
  const name = file.replace('/_next/static/', '');
  const paths = [
    ...['%2f', '%2F', '%5c', '%5C', '\\', '%2f%2f'].flatMap((slash) => [
      `/contact/..${slash}${below}`,
      `/contact${slash}..${slash}${below}`,
      `/contact/%2e%2e${slash}${below}`,
      `${slash}${below}`,
      `/_next/static${slash}${name}`,
      file.replaceAll('/', slash),
    ]),
    ...['..', '%2e%2e', '.%2E', '.', '%2e'].flatMap((dots) => [
      `/contact/${dots}${file}`,
      `/_next/static/x/${dots}/${name}`,
      `/_next/static/${dots}/static/${name}`,
      `/contact/;/${dots}${file}`,
    ]),
    `/contact?/..${file}`,
    `/contact#/..${file}`,
    `/contact/..%252f${below}`,
    `/contact/%2e%2e%2f${below}?x=1`,
    `/${file}`,
    file.replace('/static/', '//static/'),
    file.replace('/static/', '/%73tatic/'),
    file.replace('/static/', '/STATIC/'),
    `${file}/`,
    `${file};x`,
    `${file}%00`,
    `${file}#x`,
    `${file}?x=%2f`,
    `${file}?x#${file}`,
    `http://unknown.example${file}?`,
    `http://unknown.example/contact/..%2f${below}`,
  ];
  const headers: Record<string, string>[] = [
    { host: 'unknown.example' },
    { range: 'bytes=0-0' },
    { range: 'bytes=999999999-' },
    { 'if-none-match': '*' },
    { 'if-modified-since': 'Tue, 01 Jan 2030 00:00:00 GMT' },
    { 'if-match': '"x"' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { 'x-forwarded-host': 'unknown.example', 'x-matched-path': '/404', 'x-invoke-path': '/404' },
    { expect: '100-continue' },
  ];
  return [
    ...paths.flatMap((made) => ['GET', 'HEAD'].map((method) => ({ path: made, method }))),
    ...headers.map((sent) => ({ path: file, headers: sent })),
    ...['POST', 'OPTIONS', 'PURGE'].map((method) => ({ path: file, method })),
  ];
}

async function expectFiles(): Promise<void> {
  for (const file of files) {
    const original = await get(storefront.url, file, { 'accept-encoding': 'identity' });
    for (const encoding of ENCODINGS) {
      const { status, headers, body } = await get(nginx.origin, file, { 'accept-encoding': encoding });
      const type = headers['content-type'] ?? '';
      expect([file, encoding, status, type]).toEqual([
        file,
        encoding,
        200,
        expect.stringContaining(TYPES[path.extname(file).slice(1)] ?? 'none'),
      ]);
      if (encoding === 'identity') expect(body === original.body, file).toBe(true);
    }
  }
}

test('no made-up request takes the place of a script or a style', async () => {
  test.setTimeout(120_000);
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    for (const encoding of ENCODINGS) {
      const sent = madeUpRequests(file).map(({ path: made, headers, ...request }) =>
        // A connection that nginx breaks off is no answer either.
        sendRequest(nginx.origin, made, {
          ...request,
          headers: { 'accept-encoding': encoding, ...headers },
        }).catch(() => null),
      );
      await Promise.all(sent);
    }
  }
  await expectFiles();
});

test('made-up requests for pictures take no space', async () => {
  const plain = '/i/342/images/hero.webp';
  for (const picture of [plain, '/images/hero.webp', '/i/342/images/fallback.webp'])
    expect((await get(nginx.origin, picture)).status, picture).toBe(200);
  const kept = nginx.countKept();
  for (let number = 0; number < 10; number += 1) {
    for (const made of [
      `/_next/image?url=%2Fimages%2Fhero.webp&w=342&q=65&z=${number}`,
      `/_next/image?z=${number}&q=65&w=342&url=/images/${'./'.repeat(number)}hero.webp`,
      `${plain}?z=${number}`,
      `/images/hero.webp?z=${number}`,
      `/i/342/%${(0x69).toString(16)}mages/hero.webp?z=${number}`,
      `/i/342/images/her%6${number}.webp`,
      `/i/342/images${'/'.repeat(number + 2)}hero.webp`,
      `/i/342/images/none-${number}.webp`,
    ])
      await get(nginx.origin, made);
    await get(nginx.origin, plain, { host: `localhost:${number + 1}`, accept: `image/x-${number}` });
  }
  expect((await get(nginx.origin, '/i/684/images/hero.webp')).status).toBe(200);
  // The last one is there, and nothing else.
  await expect.poll(nginx.countKept).toBe(kept + 1);
});

test('refuses paths with two meanings everywhere, and takes any query', async () => {
  for (const start of ['', '/api', '/search', '/orders', '/i/342', '/_next/static', '/api/v1/gateway'])
    for (const rest of [
      '/..%2fx',
      '/%5Cx',
      '/\\x',
      '/../x',
      '/./x',
      '/%2e%2E/x',
      '/x/..',
      '/x/.%2e?y',
      '/x#y',
    ]) {
      const { status } = await get(nginx.origin, start + rest);
      expect([start + rest, status]).toEqual([start + rest, 400]);
    }
  for (const taken of [
    '/search?q=a%2Fb%5C..%2F../.\\',
    '/login?from=%2Forders%2F..%2fx',
    '/terms?next=/../x/./y',
    '/_next/image?url=%2Fimages%2Fhero.webp&w=342&q=65',
    '/.well-known/security.txt',
    '/product/a.b..c',
    '/product/..a',
  ]) {
    const [{ status }, direct] = await Promise.all([get(nginx.origin, taken), get(storefront.url, taken)]);
    expect([taken, status]).toEqual([taken, direct.status]);
    expect([taken, status]).not.toEqual([taken, 400]);
  }
});
