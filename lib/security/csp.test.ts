import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contentSecurityPolicy, renewPolicy, staticPolicy } from './csp.mjs';

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

const https = (env: Record<string, string> = {}, sources: string[] = []) =>
  contentSecurityPolicy(sources, { site: 'shop.example', env });
const http = (env: Record<string, string> = {}) => contentSecurityPolicy([], { site: 'localhost', env });

test('allows scripts of this site and the given sources, but no others', () => {
  expect(directive(https({}, ["'sha256-x'"]), 'script-src')).toBe("script-src 'self' 'sha256-x'");
});

test('allows the given styles beside those of the toasts', () => {
  const policy = contentSecurityPolicy([], { site: 'shop.example', styles: ["'sha256-s'"], env: {} });
  expect(directive(policy, 'style-src')).toMatch(
    /^style-src 'self' 'sha256-s' 'sha256-[^']+' 'sha256-[^']+'$/,
  );
});

test('the policy of documents without hashes differs in nothing but inline scripts', () => {
  const env = { VERCEL: '1', PAYMENT_HOSTS: 'pay.example' };
  const policy = staticPolicy(env);
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'unsafe-inline'");
  expect(policy.replace(" 'unsafe-inline';", ';')).toBe(https(env));
});

test('allows nothing that it does not name', () => {
  expect(directive(https(), 'default-src')).toBe("default-src 'none'");
});

test('allows forms to any https host unless PAYMENT_HOSTS is set', () => {
  expect(directive(https(), 'form-action')).toBe("form-action 'self' https:");
  expect(directive(https({ PAYMENT_HOSTS: 'pay.example, b.example' }), 'form-action')).toBe(
    "form-action 'self' https://pay.example https://b.example",
  );
});

test('allows plain http only on a site that is itself on http', () => {
  expect(https({ PAYMENT_HOSTS: 'pay.example' })).not.toContain('http:');
  expect(directive(http(), 'img-src')).toBe("img-src 'self' data: https: http:");
  expect(directive(http(), 'form-action')).toBe("form-action 'self' https: http:");
  expect(directive(http({ PAYMENT_HOSTS: 'pay.example' }), 'form-action')).toBe(
    "form-action 'self' https://pay.example http://pay.example",
  );
});

test('does not let PAYMENT_HOSTS add directives', () => {
  const policy = https({ PAYMENT_HOSTS: "x.example; script-src 'unsafe-inline'" });
  expect(directive(policy, 'form-action')).toBe("form-action 'self'");
  expect(policy.match(/script-src/g)).toHaveLength(1);
});

test('allows the file of ANALYTICS_SRC and calls to its host, and only of a safe one', () => {
  const policy = https({ ANALYTICS_SRC: 'https://stats.example/a;b,c/script.js?id=1' }, ["'sha256-x'"]);
  expect(directive(policy, 'script-src')).toBe(
    "script-src 'self' 'sha256-x' https://stats.example/a%3bb%2cc/script.js",
  );
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://stats.example");
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: https: https://stats.example");
  for (const ANALYTICS_SRC of [
    'http://stats.example/s.js',
    "https://a.example;script-src 'unsafe-inline'",
    '',
  ]) {
    expect(https({ ANALYTICS_SRC })).toBe(https());
  }
});

test('renews what depends on settings in the policy of a kept page, and keeps its scripts', () => {
  const scripts = ["'sha256-abc='", "'sha256-d+/='"];
  const kept = https({}, scripts);
  const env = { PAYMENT_HOSTS: 'pay.example' };
  expect(renewPolicy(kept, { site: 'shop.example', env })).toBe(https(env, scripts));
});

test('takes no other script sources from a kept policy', () => {
  const kept = "script-src 'self' 'unsafe-inline' https: 'nonce-a' 'sha256-abc='";
  expect(renewPolicy(kept, { site: 'shop.example', env: {} })).toBe(https({}, ["'sha256-abc='"]));
});

test('allows the style sheet of the toasts, of the version that is installed', () => {
  const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
  const literal = /__insertCSS\((?<text>"(?:[^"\\]|\\.)*")\)/.exec(source)?.groups?.text ?? '';
  const hash = createHash('sha256')
    .update(String(JSON.parse(literal)))
    .digest('base64');
  expect(directive(https(), 'style-src')?.split(' ')).toContain(`'sha256-${hash}'`);
});
