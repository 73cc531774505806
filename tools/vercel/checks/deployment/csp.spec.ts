import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { deployment } from '../support/deployment';
import { send, sendUntilKept, type CheckedResponse } from '../support/request';
import { readShop } from '../support/shop';

/** The directives of a response's policy by their names. */
function policyOf({ headers }: CheckedResponse): Map<string, string[]> {
  const policy = String(headers['content-security-policy']);
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
}

/** The hashes of the scripts that stand in a document; structured data are no script. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>(?<code>.*?)<\/script>/gs)].map(
    ({ groups }) =>
      `'sha256-${createHash('sha256')
        .update(groups?.code ?? '')
        .digest('base64')}'`,
  );
}

const STRICT = /^'(?:self|sha256-[A-Za-z0-9+/=]+)'$/;

for (const [name, path] of [
  ['home', '/'],
  ['a list', 'list'],
  ['a product', 'product'],
  ['a policy page', '/terms'],
  ['sign-in', '/login'],
  ['an unknown path', '/nowhere'],
  ['an unknown product', '/product/nothing'],
] as const) {
  test(`the policy of ${name} allows its own scripts and no others`, async () => {
    const shop = await readShop();
    const response = await sendUntilKept(path === 'list' || path === 'product' ? shop[path] : path);
    const policy = policyOf(response);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    const sources = policy.get('script-src') ?? [];
    for (const source of sources) expect(source).toMatch(STRICT);
    const scripts = inlineScripts(response.body);
    expect(scripts.length).toBeGreaterThan(2);
    for (const hash of scripts) expect(sources).toContain(hash);
  });
}

test('a page that is rendered for each request has a nonce of its own', async () => {
  const nonces = [await send('/products?q=linen'), await send('/products?q=linen')].map((response) => {
    const sources = policyOf(response).get('script-src') ?? [];
    expect(sources).not.toContain("'unsafe-inline'");
    return sources.find((source) => source.startsWith("'nonce-"));
  });
  expect(nonces[0]).toBeDefined();
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('a 404 page that no function makes has the static policy', async () => {
  const response = await send('/_next/nothing');
  expect(response.status).toBe(404);
  expect(response.body).toMatch(/<h1[^>]*>[^<]*not found/i);
  expect(policyOf(response).get('default-src')).toEqual(["'none'"]);
  expect(policyOf(response).get('script-src')).toEqual(["'self'", "'unsafe-inline'"]);
});

test('the routes for scripts have the closed policy', async () => {
  for (const path of ['/api/health', '/api/nothing', '/api/products?id=1']) {
    const { headers } = await send(path);
    expect(headers['content-security-policy'], path).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['cache-control'], path).toContain('no-store');
  }
});

for (const path of ['/', '/nowhere', '/_next/nothing', '/robots.txt', '/api/health']) {
  test(`${path} has the other security headers`, async () => {
    const { headers } = await send(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });
}

test('reports of violations are taken', async () => {
  const { status } = await send('/api/csp-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report', origin: `https://${deployment.host}` },
    json: { 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } },
  });
  expect(status).toBe(204);
});
