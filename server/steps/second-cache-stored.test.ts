import { get } from '../../e2e/fixtures/http';
import {
  GZIP,
  MB,
  TEXT,
  breakOff,
  expand,
  expectNotStored,
  forget,
  hits,
  pageOf,
  passed,
  prepareCache,
  send,
  serve,
  signal,
  state,
  stop,
  untilPassed,
} from './second-cache.harness';

prepareCache();

test.each([
  ['a cookie', { 'set-cookie': 'a=b' }],
  ['no s-maxage', { 'cache-control': 'public, max-age=60' }],
  ['s-maxage=0', { 'cache-control': 's-maxage=0, stale-while-revalidate=60' }],
  ['a malformed s-maxage', { 'cache-control': 's-maxage=-1' }],
  ['private', { 'cache-control': 'private, s-maxage=60' }],
  ['no-store', { 'cache-control': 's-maxage=60, No-Store' }],
  ['no-cache', { 'cache-control': 's-maxage=60, no-cache' }],
  ['Vary: *', { vary: 'rsc, *' }],
  ['an encoding', { 'content-encoding': 'zstd' }],
])('a response with %s is not stored', async (_, headers) => {
  state.page = pageOf(TEXT, headers);
  await expectNotStored();
});

test.each([203, 206, 301, 404, 500])('a response with status %i is not stored', async (status) => {
  state.page.status = status;
  await expectNotStored();
});

test('a body of more than a megabyte is not stored', async () => {
  state.page = pageOf('x'.repeat(MB));
  await send();
  await send();
  expect(passed).toHaveLength(1);
  state.path += '/larger';
  forget();
  state.page = pageOf('x'.repeat(MB + 1));
  await expectNotStored();
});

test('a body that ends early is not stored', async () => {
  state.page = pageOf(TEXT, { 'content-length': String(TEXT.length + 1) });
  for (const count of [1, 2]) {
    await expect(send({ 'accept-encoding': 'identity' })).rejects.toThrow();
    expect(passed).toHaveLength(count);
  }
});

test.each([
  ['Authorization', { authorization: 'Bearer token' }, {}],
  ['a preview cookie', { cookie: 'a=b; __prerender_bypass=c' }, {}],
  ['data of a preview', { cookie: '__next_preview_data=c' }, {}],
  ['a body', { 'content-length': '4' }, { body: 'text' }],
  ['a body in chunks', { 'transfer-encoding': 'chunked' }, { body: 'text' }],
  ['method POST', {}, { method: 'POST' }],
])('a request with %s passes', async (_, headers, options) => {
  await send();
  await send();
  forget();
  await expectNotStored(headers, options);
});

test('cookies and ranges change nothing', async () => {
  await send({ cookie: 'auth_token=secret' });
  const { status, bytes } = await send({
    cookie: 'auth_token=other',
    range: 'bytes=0-1',
    'accept-encoding': 'identity',
  });
  expect([status, bytes.toString()]).toEqual([200, TEXT]);
  expect(hits).toHaveLength(1);
});

test.each([
  ['host', { host: 'other.example' }],
  ['scheme', { 'x-forwarded-proto': 'http' }],
  ['value of a header in Vary', { rsc: '1' }],
  ['empty header in Vary', { rsc: '' }],
])('another %s has a response of its own', async (_, headers) => {
  await send();
  state.page = pageOf('another one');
  expect((await send(headers)).body).toBe('another one');
  expect((await send(headers)).body).toBe('another one');
  expect(expand(await send())).toBe(TEXT);
  expect(passed).toHaveLength(2);
});

test('a host in capitals is the same, and another query is not', async () => {
  await send();
  await send({ host: 'SHOP.example' });
  expect(hits).toHaveLength(1);
  state.path += '?_rsc=a';
  await send();
  expect(passed).toHaveLength(2);
});

test('an address has eight responses at most', async () => {
  for (const value of ['in use', '1', '2', '3', '4', '5', '6', '7', 'in use', '8'])
    await send({ rsc: value });
  expect(passed).toHaveLength(9);
  await send({ rsc: 'in use' });
  await send({ rsc: '2' });
  expect(passed).toHaveLength(9);
  await send({ rsc: '1' });
  expect(passed).toHaveLength(10);
});

test('when a response names other headers, the former ones are gone', async () => {
  await send();
  state.page = pageOf('by language', { vary: 'accept-language' });
  await send({ rsc: '1', 'accept-language': 'hi' });
  expect((await send({ 'accept-language': 'hi' })).body).toBe('by language');
  await send({ 'accept-language': 'en' });
  expect(passed).toHaveLength(3);
});

test('requests for what is not stored pass together', async () => {
  const { promise, give } = signal();
  state.page.hold = promise;
  const all = [send(), send(), send()];
  await untilPassed(3);
  give();
  expect((await Promise.all(all)).map(expand)).toEqual([TEXT, TEXT, TEXT]);
});

test('a change of the data empties the cache', async () => {
  await send();
  state.generation += 1;
  state.page = pageOf('new');
  expect((await send()).body).toBe('new');
  expect((await send()).body).toBe('new');
  expect(passed).toHaveLength(2);
});

test('a response that was begun before a change is not stored, not in place of a later one either', async () => {
  const { promise, give } = signal();
  state.page.hold = promise;
  const early = send();
  await untilPassed(1);
  state.generation += 1;
  state.page = pageOf('new');
  expect((await send()).body).toBe('new');
  give();
  expect(expand(await early)).toBe(TEXT);
  expect((await send()).body).toBe('new');
  expect(passed).toHaveLength(2);
});

test('a stream that ends because its client has gone is not stored', async () => {
  const { promise, give } = signal();
  state.page.isStream = true;
  state.page.hold = promise;
  await breakOff(1);
  state.page = pageOf('new');
  give();
  await promise;
  await new Promise(setImmediate);
  expect((await send()).body).toBe('new');
});

test('what was not used for longest makes room', async () => {
  stop();
  await serve(20_000);
  try {
    const paths = ['/a', '/b', '/c', '/d', '/e'].map((name) => state.path + name);
    for (const other of paths) {
      await get(state.origin, other, GZIP);
      // In use all the time.
      await get(state.origin, paths[0] ?? '', GZIP);
    }
    forget();
    for (const other of [paths[0], paths[4], paths[1]]) await get(state.origin, other ?? '', GZIP);
    expect(hits).toEqual([paths[0], paths[4]]);
    expect(passed).toHaveLength(1);
  } finally {
    stop();
    await serve(64 * MB);
  }
});
