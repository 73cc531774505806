import { expect, test } from '@playwright/test';
import { parseHead } from '../../../../e2e/fixtures/document-head';
import { deployment } from '../support/deployment';
import { send } from '../support/request';
import { readShop } from '../support/shop';

const FILES: [path: string, type: RegExp, content: RegExp][] = [
  ['/robots.txt', /^text\/plain/, /^User-agent: \*/im],
  ['/llms.txt', /^text\/plain/, /^# \S/],
  ['/.well-known/security.txt', /^text\/plain/, /^Contact: /m],
  ['/manifest.webmanifest', /^application\/manifest\+json/, /"name":\s*"\S/],
  ['/sitemap.xml', /xml/, /\/sitemaps\/products-1\.xml/],
  ['/sitemaps/pages.xml', /xml/, /<urlset/],
  ['/sitemaps/products-1.xml', /xml/, /<\/urlset>\s*$/],
  ['/feeds/products.xml', /xml/, /<\/rss>\s*$/],
];

for (const [path, type, content] of FILES) {
  test(`${path} is made from the store, with https URLs`, async () => {
    const { status, headers, body } = await send(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(type);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toMatch(content);
    expect(body).not.toMatch(/http:\/\/localhost(?::3000)?\//);
  });
}

test('the sitemap names products of this hostname, and the feed has the same', async () => {
  const { product } = await readShop();
  expect((await send('/sitemaps/products-1.xml')).body).toContain(`https://${deployment.host}${product}<`);
  // One item for each size and color.
  const escaped = `https://${deployment.host}${product}`.replaceAll('.', '\\.');
  expect((await send('/feeds/products.xml')).body).toMatch(new RegExp(`${escaped}[?<]`));
});

test('a part of the sitemap that does not exist is 404', async () => {
  for (const part of ['2', '0', 'x'])
    expect((await send(`/sitemaps/products-${part}.xml`)).status, part).toBe(404);
});

for (const path of [
  '/favicon.ico',
  '/icon.svg',
  '/apple-icon.png',
  '/icons/icon-192.png',
  '/icons/maskable-512.png',
]) {
  test(`${path} is a file that other sites may show`, async () => {
    const { status, headers } = await send(path);
    expect(status).toBe(200);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
}

test('scripts, styles and fonts of a page may be kept for good', async () => {
  const { body } = await send('/');
  const paths = new Set(body.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g));
  expect(paths.size).toBeGreaterThan(5);
  for (const path of paths) {
    const { status, headers } = await send(path);
    expect(status, path).toBe(200);
    expect(headers['cache-control'], path).toBe('public,max-age=31536000,immutable');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('every icon that a page or the manifest names exists', async () => {
  const head = parseHead((await send('/')).body);
  const { icons } = JSON.parse((await send('/manifest.webmanifest')).body);
  const links = [...head.links('icon'), ...head.links('apple-touch-icon')];
  for (const path of [...links, ...icons.map(({ src }: { src: string }) => src)]) {
    expect((await send(path)).status, path).toBe(200);
  }
});
