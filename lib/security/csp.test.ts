import { createHash } from 'node:crypto';
import { contentSecurityPolicy, inlineScriptHashes } from './csp.mjs';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

test('scripts may be our files and what is named, never just inline', () => {
  const scripts = directive(contentSecurityPolicy(["'sha256-x'"], {}), 'script-src');
  expect(scripts).toBe("script-src 'self' 'sha256-x'");
});

test('forms may go to any gateway unless PAYMENT_HOSTS narrows it', () => {
  expect(directive(contentSecurityPolicy([], {}), 'form-action')).toBe("form-action 'self' https: http:");
  expect(
    directive(contentSecurityPolicy([], { PAYMENT_HOSTS: 'pay.example, b.example' }), 'form-action'),
  ).toBe("form-action 'self' https://pay.example http://pay.example https://b.example http://b.example");
});

test('PAYMENT_HOSTS can not smuggle a directive in', () => {
  const policy = contentSecurityPolicy([], { PAYMENT_HOSTS: "x.example; script-src 'unsafe-inline'" });
  expect(directive(policy, 'form-action')).toBe("form-action 'self'");
  expect(policy.match(/script-src/g)).toHaveLength(1);
});

test('each inline script is hashed once, as the browser sees it', () => {
  const html = `<script>a()</script><script async>a()</script>
    <SCRIPT type="module">b()\n</SCRIPT><script src="/x.js"></script><script></script>
    <script type="application/ld+json">{"@type":"Thing"}</script>`;
  expect(inlineScriptHashes(html)).toEqual([hash('a()'), hash('b()\n')]);
});
