import sharp from 'sharp';
import { createBaselineStore } from '../test-support/baseline-store';
import { fetchProducts, findOrThrow } from './fixtures/catalog';
import { parseHead } from './fixtures/document-head';
import { firstProductPath, get } from './fixtures/http';
import { startIsolatedShop } from './fixtures/isolated-shop';
import { SHOP_PORT } from './fixtures/shop-under-test';
import { expect, httpTest as test } from './fixtures/test';

/** The user agents of messengers and social networks. */
const CRAWLERS = {
  WhatsApp: 'WhatsApp/2.23.20.0',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  Telegram: 'TelegramBot (like TwitterBot)',
  X: 'Twitterbot/1.0',
  'an unknown crawler': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};
/** Some crawlers read no more of a document than this. */
const READ_BYTES = 32 * 1024;
const MAX_IMAGE_BYTES = 300_000;

const pathOf = (url = '') => url.slice(new URL(url).origin.length);

for (const [crawler, userAgent] of Object.entries(CRAWLERS)) {
  test(`${crawler} finds the preview in the first 32 kB`, async ({ origin }) => {
    const product = firstProductPath((await get(origin, '/products?category=men')).body);
    // A sorted list is rendered per request and may be streamed.
    for (const path of [
      '/',
      product,
      '/products?category=men',
      '/products?category=men&sort=price',
      '/privacy',
    ]) {
      const { bytes } = await get(origin, path, { 'user-agent': userAgent });
      const head = parseHead(bytes.subarray(0, READ_BYTES).toString('utf8'));
      for (const name of [
        'og:title',
        'og:description',
        'og:type',
        'og:url',
        'twitter:title',
        'twitter:description',
      ]) {
        expect(head.meta(name), `${name} of ${path}`).toBeTruthy();
      }
      expect(head.meta('twitter:card'), path).toBe('summary_large_image');
      expect(head.meta('og:image'), path).toMatch(/^http:\/\/localhost:\d+\/.*share-[0-9a-f]{12}\.jpg$/);
      expect(head.meta('twitter:image'), path).toBe(head.meta('og:image'));
      expect([head.meta('og:image:width'), head.meta('og:image:height')], path).toEqual(['1200', '630']);
    }
  });
}

for (const host of ['localhost', 'loom.localhost']) {
  test(`a product preview of ${host} has its name, price and image`, async ({ origin }) => {
    const product = firstProductPath((await get(origin, '/products?category=women', { host })).body);
    const { body } = await get(origin, product, { host });
    const head = parseHead(body);
    const name = body.match(/<h1[^>]*>(?<name>[^<]*)</)?.groups?.name;
    expect(head.meta('og:title')).toBe(name?.replaceAll('&amp;', '&'));
    expect(head.meta('og:description')).toMatch(/^₹[\d,]+/);
    const imageUrl = head.meta('og:image') ?? '';
    expect(new URL(imageUrl).origin).toBe(`http://${host}:${SHOP_PORT}`);

    const image = await get(origin, pathOf(imageUrl), { host });
    expect(image.status).toBe(200);
    expect(image.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, s-maxage=31536000, immutable',
    });
    expect(image.bytes.length).toBeLessThan(MAX_IMAGE_BYTES);
    const { format, width, height } = await sharp(image.bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect((await get(origin, pathOf(imageUrl), { host })).headers['x-nextjs-cache']).toBe('HIT');
  });
}

test('the preview of a color has its address and its picture, under the canonical URL of the product', async ({
  origin,
}) => {
  const { data } = await fetchProducts({ category: 'shirts' });
  const { id, images } = findOrThrow(
    data,
    (item) => new Set(item.images.map(({ colorName }) => colorName)).size > 2,
  );
  const color = findOrThrow(
    images.flatMap(({ colorName }) => colorName ?? []),
    (name) => name !== images[0]?.colorName,
  );
  const path = `/product/${id}`;
  const [plain, colored, other] = await Promise.all(
    [path, `${path}?${new URLSearchParams({ color })}`, `${path}?color=Made-up`].map(async (url) =>
      parseHead((await get(origin, url)).body),
    ),
  );
  expect(colored?.meta('og:url')).toBe(`${origin}${path}?${new URLSearchParams({ color })}`);
  expect(colored?.link('canonical')).toBe(origin + path);
  expect(colored?.meta('og:image')).not.toBe(plain?.meta('og:image'));
  for (const head of [plain, other]) {
    expect(head?.meta('og:url')).toBe(origin + path);
    expect(head?.meta('og:image')).toBe(plain?.meta('og:image'));
  }
  const drawn = await Promise.all(
    [plain, colored].map(async (head) => get(origin, pathOf(head?.meta('og:image')))),
  );
  expect(drawn.map(({ status }) => status)).toEqual([200, 200]);
  expect(drawn[0]?.bytes.equals(drawn[1]?.bytes ?? Buffer.alloc(0))).toBe(false);
});

test('an outdated or invented image URL redirects to the current one without a cache entry', async ({
  origin,
}) => {
  const product = firstProductPath((await get(origin, '/products?category=men')).body);
  for (const path of ['/', product]) {
    const current = pathOf(parseHead((await get(origin, path)).body).meta('og:image'));
    const outdated = current.replace(/share-[0-9a-f]{12}/, 'share-0123456789ab');
    for (const attempt of [1, 2]) {
      const { status, headers } = await get(origin, outdated);
      expect([status, headers.location], `attempt ${attempt}`).toEqual([307, current]);
      expect(headers['cache-control']).toContain('no-store');
      expect(headers['x-nextjs-cache']).not.toBe('HIT');
    }
  }
  expect((await get(origin, '/product/no-such-product/share-0123456789ab.jpg')).status).toBe(404);
});

test('another spelling of a product id redirects to the current image without drawing one', async ({
  origin,
}) => {
  const product = firstProductPath((await get(origin, '/products?category=men')).body);
  const current = pathOf(parseHead((await get(origin, product)).body).meta('og:image'));
  const id = product.replace('/product/', '');
  const alias = id.toUpperCase();
  expect(alias).not.toBe(id);
  for (const attempt of [1, 2]) {
    const { status, headers } = await get(origin, current.replace(id, alias));
    expect([status, headers.location], `attempt ${attempt}`).toEqual([307, current]);
    expect(headers['cache-control']).toContain('no-store');
  }
});

test('a product id that needs encoding has a preview at its own path, and one without an image the fallback image', async () => {
  test.slow();
  const product = { id: 'kurta é/1 %20', title: 'Kurta', imgUrl: '', category: 'men', regularPrice: 900 };
  const plain = createBaselineStore();
  const shop = await startIsolatedShop({}, (request) => {
    if (request.path === '/products') return { status: 200, body: { data: [product] } };
    if (/^\/(?:storeInfo|products\/plain-)/.test(request.path)) return plain(request);
    return { status: 200, body: product };
  });
  try {
    const base = shop.url('');
    const path = firstProductPath((await get(base, '/products')).body);
    const page = await get(base, path);
    const ownUrl = pathOf(parseHead(page.body).meta('og:image'));
    expect((await get(base, ownUrl)).status).toBe(200);
    expect((await get(base, ownUrl)).headers['x-nextjs-cache']).toBe('HIT');

    const imageUrl = parseHead((await get(base, '/product/plain-1')).body).meta('og:image');
    const image = await get(base, pathOf(imageUrl));
    expect(image.status).toBe(200);
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });

    shop.store.setMode('error');
    const failed = await get(base, '/product/plain-2/share-0123456789ab.jpg');
    expect(failed.status).toBe(503);
    expect(failed.body).toBe('');
  } finally {
    await shop.stop();
  }
});
