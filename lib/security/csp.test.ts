import { createHash } from 'node:crypto';
import { contentSecurityPolicy, inlineScriptHashes } from './csp.mjs';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

test('allows scripts of this site and the given sources, but no others', () => {
  const scripts = directive(contentSecurityPolicy(["'sha256-x'"], {}), 'script-src');
  expect(scripts).toBe("script-src 'self' 'sha256-x'");
});

test('allows forms to any host unless PAYMENT_HOSTS is set', () => {
  expect(directive(contentSecurityPolicy([], {}), 'form-action')).toBe("form-action 'self' https: http:");
  expect(
    directive(contentSecurityPolicy([], { PAYMENT_HOSTS: 'pay.example, b.example' }), 'form-action'),
  ).toBe("form-action 'self' https://pay.example http://pay.example https://b.example http://b.example");
});

test('does not let PAYMENT_HOSTS add directives', () => {
  const policy = contentSecurityPolicy([], { PAYMENT_HOSTS: "x.example; script-src 'unsafe-inline'" });
  expect(directive(policy, 'form-action')).toBe("form-action 'self'");
  expect(policy.match(/script-src/g)).toHaveLength(1);
});

test('hashes each inline script once, as browsers do', () => {
  const html = `<script>a()</script><script async>a()</script>
    <SCRIPT type="module">b()\n</SCRIPT><script src="/x.js"></script><script></script>
    <script type="application/ld+json">{"@type":"Thing"}</script>`;
  expect(inlineScriptHashes(html)).toEqual([hash('a()'), hash('b()\n')]);
});
