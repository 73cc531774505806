import { shareImageResponse } from './share-image-response';

const PATH = '/share-0123456789ab.jpg';
const CARD = { storeName: 'Loom', heading: 'Kurta', price: '', compareAtPrice: '' };

const respond = (photo: string, requested = PATH) =>
  shareImageResponse({ card: { ...CARD, photo }, requested, path: PATH });

test.each([
  [
    'an image with its photo',
    '/images/hero-tall.webp',
    'public, max-age=31536000, s-maxage=31536000, immutable',
  ],
  ['an image without its photo', '/images/none.webp', 'public, max-age=60, s-maxage=60'],
])('tells browsers and shared caches alike how long to keep %s', async (_, photo, cacheControl) => {
  const { status, headers } = await respond(photo);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(headers.get('cache-control')).toBe(cacheControl);
});

test('redirects another version, which nobody keeps', async () => {
  const { status, headers } = await respond('/images/hero-tall.webp', '/share-ba9876543210.jpg');
  expect([status, headers.get('location')]).toEqual([307, PATH]);
  expect(headers.get('cache-control')).toBe('no-store');
});
