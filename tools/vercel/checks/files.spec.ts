import { expect, test } from '@playwright/test';
import { parseHead } from '../../../e2e/fixtures/document-head';
import { shirts } from './support/catalog';
import { send } from './support/request';

const FILES: [path: string, type: RegExp, content: RegExp][] = [
  ['/robots.txt', /^text\/plain/, /^User-agent: \*/im],
  ['/llms.txt', /^text\/plain/, /^# SmartWear/],
  ['/.well-known/security.txt', /^text\/plain/, /^Contact: /m],
  ['/manifest.webmanifest', /^application\/manifest\+json/, /"name":\s*"SmartWear"/],
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

test('the product sitemap and the feed name every shirt', async () => {
  const [sitemap, feed] = [await send('/sitemaps/products-1.xml'), await send('/feeds/products.xml')];
  for (const { id } of await shirts()) {
    expect(sitemap.body).toContain(`https://localhost/product/${id}<`);
    // One item for each size and color.
    expect(feed.body).toMatch(new RegExp(`https://localhost/product/${id}[?<]`));
  }
});

test('a part of the sitemap that does not exist is 404', async () => {
  for (const part of ['2', '0', 'x'])
    expect((await send(`/sitemaps/products-${part}.xml`)).status, part).toBe(404);
});

for (const [path, type] of [
  ['/favicon.ico', 'image/x-icon'],
  ['/icon.svg', 'image/svg+xml'],
  ['/apple-icon.png', 'image/png'],
  ['/icons/icon-192.png', 'image/png'],
  ['/icons/maskable-512.png', 'image/png'],
  ['/images/hero.webp', 'image/webp'],
] as const) {
  test(`${path} is a file that other sites may show`, async () => {
    const { status, headers } = await send(path);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    const again = await send(path, { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
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
