import { wireCataloguePage } from '@/lib/products/schema';
import { productUrl } from './sitemap';

function urlOf(wire: object) {
  const [product] = wireCataloguePage.parse({ data: [{ id: 'a', ...wire }] }).products;
  if (!product) throw new Error('an unreadable product');
  return productUrl(product, {
    origin: 'https://shop.example',
    imageUrl: (url) => (url.startsWith('javascript:') ? '' : `https://api.example${url}`),
    publicImageUrl: (url) => `${url}?w=1200`,
  });
}

test('lists a product with its page and each of its images once', () => {
  expect(
    urlOf({
      id: 'कुर्ता 1/2',
      imgUrl: '/a.webp',
      images: [{ url: '/a.webp' }, { url: 'javascript:alert(1)' }, { url: '/b.webp' }],
    }),
  ).toEqual({
    loc: `https://shop.example/product/${encodeURIComponent('कुर्ता 1/2')}`,
    lastmod: '',
    images: ['https://api.example/a.webp?w=1200', 'https://api.example/b.webp?w=1200'],
  });
});

test.each([
  ['2026-01-02T03:04:05Z', '2026-03-04T00:00:00+05:30', '2026-03-03T18:30:00.000Z'],
  ['2026-01-02T03:04:05.678Z', undefined, '2026-01-02T03:04:05.678Z'],
  ['2026-01-02', '', '2026-01-02T00:00:00.000Z'],
  ['yesterday', undefined, ''],
  ['Kurta 1', undefined, ''],
  ['2026-13-45', undefined, ''],
  [1767225600000, null, ''],
  [undefined, undefined, ''],
])('dates a product created %j and updated %j %j', (createdAt, updatedAt, lastmod) => {
  expect(urlOf({ createdAt, updatedAt }).lastmod).toBe(lastmod);
});
