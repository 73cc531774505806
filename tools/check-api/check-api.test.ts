import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resetEnv } from '@/lib/env';
import { BASELINE_CUSTOMER, createBaselineStore } from '@/test-support/baseline-store';
import { startFakeStore, type FakeStore } from '@/test-support/fake-store';
import { createChecker } from './checker';
import { readTables } from './contract';
import { checkReadCalls } from './read-calls';
import { checkWriteCalls, newCredentials } from './write-calls';

const tables = readTables(readFileSync('docs/store-api.md', 'utf8'));
const SITE = '127.0.0.1';

let example: ChildProcess | undefined;
let store: FakeStore | undefined;

afterEach(async () => {
  example?.kill();
  await store?.close();
  delete process.env.STORE_API_URL;
  resetEnv();
});

/** All that is found out about a store API, by call. */
async function check(url: string, customer = newCredentials(), isRegistered = false) {
  process.env.STORE_API_URL = url;
  resetEnv();
  const checker = createChecker(SITE, tables);
  const catalogue = await checkReadCalls(checker);
  await checkWriteCalls(checker, catalogue, { ...customer, isRegistered });
  const texts = checker.reports.flatMap(({ call, findings }) =>
    findings.map(({ kind, text }) => `${kind} ${call}: ${text}`),
  );
  return { calls: checker.reports.map(({ call }) => call), texts };
}

const wrongOf = (texts: string[]) => texts.filter((text) => text.startsWith('wrong'));

test('finds nothing wrong with the example, which answers all calls', async () => {
  example = spawn(process.execPath, ['examples/store-api.mjs'], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = example.stdout ? await once(example.stdout, 'data') : [];
  const [url = ''] = /http:\S+/.exec(String(line)) ?? [];
  const { calls, texts } = await check(url);
  expect(wrongOf(texts)).toEqual([]);
  expect(texts).toContain('missing GET /products: an attribute `color` or `colors`: no color can be chosen');
  expect(calls).toEqual(
    expect.arrayContaining(['GET /storeInfo', 'POST /orders', 'GET /orders/{orderId}', 'POST /payments']),
  );
});

test('names what shoppers would suffer from', async () => {
  const baseline = createBaselineStore();
  store = await startFakeStore((request) => {
    const isWrongId = /no-such-product$/.test(request.path);
    return isWrongId ? { status: 200, body: { id: 'plain-1' } } : baseline(request);
  });
  const { texts } = await check(store.url, BASELINE_CUSTOMER, true);
  expect(wrongOf(texts)).toEqual([
    expect.stringMatching(
      /^wrong GET \/products\/{id}: an unknown id: .* a success, expected 404\. Else pages of/,
    ),
    expect.stringMatching(/^wrong POST \/users\/register: .*, expected 409\. Else the form/),
    expect.stringMatching(/^wrong GET \/orders\/{orderId}: another contact .* Else anybody sees the order$/),
  ]);
  expect(texts).toContain('missing POST /orders: Idempotency-Key: a repeated request places a second order');
});
