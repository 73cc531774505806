import sharp from 'sharp';
import { headOf } from './fixtures/head';
import { firstProductPath, get } from './fixtures/http';
import { SHOP_PORT } from './fixtures/shop-under-test';
import { startStubShop } from './fixtures/stub-shop';
import { expect, test } from './fixtures/test';

/** As these messengers and networks call themselves. */
const CRAWLERS = {
  WhatsApp: 'WhatsApp/2.23.20.0',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  Telegram: 'TelegramBot (like TwitterBot)',
  X: 'Twitterbot/1.0',
  'an unknown one': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};
/** As much of a document as the most impatient of them read. */
const READ_BYTES = 32 * 1024;
const MAX_IMAGE_BYTES = 300_000;

const pathOf = (address = '') => address.slice(new URL(address).origin.length);

for (const [crawler, userAgent] of Object.entries(CRAWLERS)) {
  test(`${crawler} reads the preview in the first bytes`, async ({ origin }) => {
    const product = firstProductPath((await get(origin, '/products?category=men')).body);
    // A list with an odd query is rendered for each visitor, and may answer in pieces.
    for (const path of [
      '/',
      product,
      '/products?category=men',
      '/products?category=men&sort=price',
      '/privacy',
    ]) {
      const { bytes } = await get(origin, path, { 'user-agent': userAgent });
      const head = headOf(bytes.subarray(0, READ_BYTES).toString('utf8'));
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
  test(`on ${host}, a product's preview has its name, price and picture`, async ({ origin }) => {
    const product = firstProductPath((await get(origin, '/products?category=women', { host })).body);
    const { body } = await get(origin, product, { host });
    const head = headOf(body);
    const name = body.match(/<h1[^>]*>(?<name>[^<]*)</)?.groups?.name;
    expect(head.meta('og:title')).toBe(name?.replaceAll('&amp;', '&'));
    expect(head.meta('og:description')).toMatch(/^₹[\d,]+/);
    const address = head.meta('og:image') ?? '';
    expect(new URL(address).origin).toBe(`http://${host}:${SHOP_PORT}`);

    const picture = await get(origin, pathOf(address), { host });
    expect(picture.status).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(picture.bytes.length).toBeLessThan(MAX_IMAGE_BYTES);
    const { format, width, height } = await sharp(picture.bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect((await get(origin, pathOf(address), { host })).headers['x-nextjs-cache']).toBe('HIT');
  });
}

test('a picture of former times leads to that of today, and made-up ones are not kept', async ({
  origin,
}) => {
  const product = firstProductPath((await get(origin, '/products?category=men')).body);
  for (const path of ['/', product]) {
    const today = pathOf(headOf((await get(origin, path)).body).meta('og:image'));
    const former = today.replace(/share-[0-9a-f]{12}/, 'share-0123456789ab');
    for (const attempt of [1, 2]) {
      const { status, headers } = await get(origin, former);
      expect([status, headers.location], `attempt ${attempt}`).toEqual([307, today]);
      expect(headers['cache-control']).toContain('no-store');
      expect(headers['x-nextjs-cache']).not.toBe('HIT');
    }
  }
  expect((await get(origin, '/product/no-such-product/share-0123456789ab.jpg')).status).toBe(404);
});

test("a product whose picture can't be had has a preview with the fallback", async () => {
  test.slow();
  const shop = await startStubShop();
  try {
    const base = shop.at('');
    const address = headOf((await get(base, '/product/plain-1')).body).meta('og:image');
    const picture = await get(base, pathOf(address));
    expect(picture.status).toBe(200);
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });

    shop.api.setMood('error');
    const failed = await get(base, '/product/plain-2/share-0123456789ab.jpg');
    expect(failed.status).toBe(503);
    expect(failed.body).toBe('');
  } finally {
    await shop.stop();
  }
});
