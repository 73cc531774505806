/** @jest-environment jsdom */
import { wireCataloguePage } from '@/lib/products/schema';
import { MAX_URLS, productUrl, sitemapIndex, urlEntry, urlset, URLSET_END, URLSET_START } from './sitemap';

const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';

function parse(xml: string): Document {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  return parsed;
}

const texts = (nodes: ArrayLike<Element>) => Array.from(nodes, (node) => node.textContent);

function urlOf(wire: object) {
  const [product] = wireCataloguePage.parse({ data: [{ id: 'a', ...wire }] }).products;
  if (!product) throw new Error('an unreadable product');
  return productUrl(product, {
    origin: 'https://shop.example',
    imageUrl: (url) => (url.startsWith('javascript:') ? '' : `https://api.example${url}`),
    publicImageUrl: (url) => `${url}?w=1200`,
  });
}

test('writes the date and the images of a URL', () => {
  const [loc, image] = [
    'https://shop.example/product/a%26b?x=1&y=2',
    'https://shop.example/_next/image?url=a&w=1',
  ];
  const xml = parse(urlset([{ loc, lastmod: '2026-01-02T03:04:05.000Z', images: [image] }, { loc: image }]));
  expect(texts(xml.querySelectorAll('url > loc'))).toEqual([loc, image]);
  expect(texts(xml.querySelectorAll('lastmod'))).toEqual(['2026-01-02T03:04:05.000Z']);
  expect(texts(xml.getElementsByTagNameNS(IMAGE, 'loc'))).toEqual([image]);
});

test('writes at most ten images, and no URL that is too long', () => {
  const images = Array.from({ length: 12 }, (_, index) => `https://shop.example/${index}.webp`);
  const xml = parse(urlset([{ loc: 'https://shop.example/', images }]));
  expect(texts(xml.getElementsByTagNameNS(IMAGE, 'loc'))).toEqual(images.slice(0, 10));
  expect(urlEntry({ loc: `https://shop.example/${'x'.repeat(2048)}` })).toBe('');
});

test('keeps a full sitemap below 50 MB even with long addresses', () => {
  const long = `https://shop.example/${'&'.repeat(2000)}`;
  const entry = urlEntry({ loc: `https://shop.example/${'x'.repeat(2000)}`, images: Array(10).fill(long) });
  const size = URLSET_START.length + entry.length * MAX_URLS + URLSET_END.length;
  expect(size).toBeLessThan(50 * 1024 * 1024);
});

test('writes at most 5,000 addresses', () => {
  const xml = urlset(Array.from({ length: 5001 }, (_, index) => ({ loc: `https://shop.example/${index}` })));
  expect(xml.match(/<url>/g)).toHaveLength(5000);
});

test('lists the sitemaps in the index', () => {
  const locs = ['https://shop.example/sitemaps/pages.xml', 'https://shop.example/a?b&c'];
  expect(texts(parse(sitemapIndex(locs)).querySelectorAll('sitemapindex > sitemap > loc'))).toEqual(locs);
});

test('lists a product with its page and each of its images once', () => {
  expect(
    urlOf({
      id: 'कुर्ता 1/2',
      imgUrl: '/a.webp',
      images: [{ url: '/a.webp' }, { url: 'javascript:alert(1)' }, { url: '/b.webp' }],
    }),
  ).toEqual({
    loc: `https://shop.example/product/${encodeURIComponent('कुर्ता 1%2F2')}`,
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
])('dates a product that was created %j and updated %j: %j', (createdAt, updatedAt, lastmod) => {
  expect(urlOf({ createdAt, updatedAt }).lastmod).toBe(lastmod);
});
