import {
  LIFETIME,
  TEXT,
  breakOff,
  expand,
  hits,
  isReady,
  pageOf,
  passed,
  prepareCache,
  send,
  sendUntilReady,
  signal,
  state,
  untilPassed,
} from './second-cache.harness';

prepareCache();

test('of three requests one reaches the handler, and two are hits', async () => {
  const responses = [await send(), await send(), await send()];
  expect(responses.map(expand)).toEqual([TEXT, TEXT, TEXT]);
  expect(passed).toHaveLength(1);
  expect(hits).toEqual([state.path, state.path]);
});

test.each(['gzip', 'br'])('what is sent again is compressed once (%s)', async (encoding) => {
  const client = { 'accept-encoding': encoding };
  await send(client);
  const ready = await sendUntilReady(client);
  expect(ready.headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(ready.bytes.length),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': LIFETIME,
    etag: 'W/"tag"',
    vary: 'rsc, Accept-Encoding',
    age: '0',
  });
  expect(expand(ready)).toBe(TEXT);
  state.now += 1000;
  // The answer of the handler has the same body, which is there.
  const renewed = await send(client);
  expect(passed).toHaveLength(2);
  expect(renewed.headers).toMatchObject({ 'content-encoding': encoding, etag: 'W/"tag"' });
  expect(renewed.headers.age).toBeUndefined();
  expect(renewed.bytes.equals(ready.bytes)).toBe(true);
  state.now += 1000;
  state.page = pageOf(`${TEXT}<p>Sold out</p>`);
  expect(expand(await send(client))).toContain('Sold out');
  expect(expand(await sendUntilReady(client))).toContain('Sold out');
});

test('a stream is stored as it was before it was compressed', async () => {
  state.page.isStream = true;
  expect(expand(await send())).toBe(TEXT);
  expect(expand(await send())).toBe(TEXT);
  const plain = await send({ 'accept-encoding': 'identity' });
  expect([plain.headers['content-encoding'], plain.headers.etag, expand(plain)]).toEqual([
    undefined,
    '"tag"',
    TEXT,
  ]);
  expect(expand(await sendUntilReady())).toBe(TEXT);
  state.now += 1000;
  expect(expand(await send({ 'if-none-match': '"tag"' }))).toBe(TEXT);
  expect(passed.length).toBeGreaterThan(1);
  expect(isReady(await send())).toBe(true);
});

test('each client gets an encoding that it accepts', async () => {
  await send({ 'accept-encoding': 'br' });
  await sendUntilReady({ 'accept-encoding': 'br' });
  expect(passed).toHaveLength(1);
  // The text itself is gone, so it is asked for once more.
  for (let count = 0; count < 2; count++) await send({ 'accept-encoding': 'identity' });
  expect(passed).toHaveLength(2);
  for (const accepted of ['identity', 'gzip', 'br', 'identity']) {
    const response = await send({ 'accept-encoding': accepted });
    expect(response.headers['content-encoding'] ?? 'identity').toBe(accepted);
    expect(expand(response)).toBe(TEXT);
  }
});

test('short bodies and images are sent as they are', async () => {
  state.page = pageOf('short');
  await send();
  expect((await send()).headers).toMatchObject({
    'content-length': '5',
    vary: 'rsc, Accept-Encoding',
    etag: '"tag"',
  });
  state.path += '/image';
  state.page = pageOf(TEXT, { 'content-type': 'image/jpeg' });
  await send();
  const image = await send();
  expect(image.headers).toMatchObject({ 'content-length': String(TEXT.length), vary: 'rsc', etag: '"tag"' });
  expect(hits).toHaveLength(2);
});

test('a response from memory has its age, and the id of its request once', async () => {
  state.page = pageOf(TEXT, { age: '7', 'x-request-id': 'of-the-handler' });
  await send({ 'x-request-id': 'first' });
  state.now += 999;
  expect((await send({ 'x-request-id': 'second' })).headers).toMatchObject({
    'x-request-id': 'second',
    age: '0',
  });
  state.now += 1;
  const { promise, give } = signal();
  state.page.hold = promise;
  const renewing = send();
  await untilPassed(2);
  state.now += 2500;
  expect((await send({ 'x-request-id': 'third' })).headers).toMatchObject({
    'x-request-id': 'third',
    age: '3',
  });
  give();
  await renewing;
});

test('HEAD has the headers of GET, and stores nothing', async () => {
  await send({}, { method: 'HEAD' });
  await send();
  expect(passed).toHaveLength(2);
  const { bytes } = await sendUntilReady();
  const head = await send({}, { method: 'HEAD' });
  expect(head.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(bytes.length) });
  expect(head.bytes).toHaveLength(0);
  state.now += 5999;
  expect((await send({}, { method: 'HEAD' })).headers.age).toBe('5');
  expect(passed).toHaveLength(2);
});

test('a client that has the content gets 304, unless it reloads', async () => {
  await send();
  for (const known of ['"tag"', 'W/"tag"', '"other", W/"tag"', '*']) {
    const { status, headers, bytes } = await send({ 'if-none-match': known });
    expect([status, bytes.length]).toEqual([304, 0]);
    expect(headers).toMatchObject({
      etag: 'W/"tag"',
      'cache-control': LIFETIME,
      vary: 'rsc, Accept-Encoding',
    });
    expect([headers['content-type'], headers['content-encoding']]).toEqual([undefined, undefined]);
  }
  expect((await send({ 'if-none-match': '"other", tag' })).status).toBe(200);
  expect((await send({ 'if-none-match': '"tag"', 'cache-control': 'no-cache' })).status).toBe(200);
  expect(passed).toHaveLength(1);
});

test('a client that has the content renews it all the same, and gets 304', async () => {
  await send();
  state.now += 1000;
  const condition = { 'if-none-match': 'W/"tag"', 'if-modified-since': new Date().toUTCString() };
  expect((await send(condition)).status).toBe(304);
  expect(passed.at(-1)?.headers).not.toHaveProperty('if-none-match');
  expect(passed.at(-1)?.headers).not.toHaveProperty('if-modified-since');
  expect(expand(await send())).toBe(TEXT);
  expect(passed).toHaveLength(2);
});

test('after a second one request renews a response, and the others get it for five seconds more', async () => {
  await send();
  state.now += 999;
  await send();
  expect(passed).toHaveLength(1);
  state.now += 1;
  const { promise, give } = signal();
  state.page = { ...pageOf('new'), hold: promise };
  const renewing = send();
  await untilPassed(2);
  state.now += 4999;
  const others = await Promise.all([send(), send(), send()]);
  expect(others.map(expand)).toEqual([TEXT, TEXT, TEXT]);
  expect(passed).toHaveLength(2);
  state.now += 1;
  const late = send();
  await untilPassed(3);
  give();
  expect([(await renewing).body, (await late).body, (await send()).body]).toEqual(['new', 'new', 'new']);
  expect(passed).toHaveLength(3);
});

test.each([
  ['s-maxage=1', 1000],
  ['s-maxage=2', 2000],
  ['s-maxage=1, stale-while-revalidate=2', 3000],
])('a response with %s is sent for %i ms', async (lifetime, ms) => {
  state.page = pageOf(TEXT, { 'cache-control': lifetime });
  await send();
  state.now += 1000;
  const { promise, give } = signal();
  state.page.hold = promise;
  const renewing = send();
  await untilPassed(2);
  state.now += ms - 1001;
  await send({}, { method: 'HEAD' });
  expect(hits).toHaveLength(1);
  state.now += 1;
  const late = send();
  await untilPassed(3);
  give();
  await Promise.all([renewing, late]);
});

test('when a client breaks off while it renews a response, another one does', async () => {
  await send();
  state.now += 1000;
  state.page.hold = new Promise(() => undefined);
  await breakOff(2);
  state.page = pageOf('new');
  expect((await send()).body).toBe('new');
  expect(passed).toHaveLength(3);
});

test('a failed renewal takes nothing away, and the next request tries again', async () => {
  await send();
  state.now += 1000;
  state.page.status = 503;
  expect((await send()).status).toBe(503);
  state.page = pageOf('new');
  expect((await send()).body).toBe('new');
  expect(passed).toHaveLength(3);
});
