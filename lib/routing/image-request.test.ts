import { canonicalImageRequest } from './image-request';

const requestOf = (url: string, more = '') => `/_next/image?url=${encodeURIComponent(url)}&w=600&q=75${more}`;

/** The image that the optimizer gets. */
const imageOf = (request: string) =>
  new URLSearchParams(canonicalImageRequest(request).split('?')[1]).get('url');

test.each([
  ['https://api.example/a/b.webp', 'https://api.example/a/b.webp'],
  ['https://api.example/a/b.webp#1', 'https://api.example/a/b.webp'],
  ['https://api.example/a/b.webp?', 'https://api.example/a/b.webp'],
  ['https://api.example/a/b.webp?#x?y', 'https://api.example/a/b.webp'],
  ['HTTPS://API.example:443/a/./c/../b.webp', 'https://api.example/a/b.webp'],
  ['https://user:password@api.example/a/b.webp', 'https://api.example/a/b.webp'],
  ['https://api.example/%61/%62%2Ewebp', 'https://api.example/a/b.webp'],
  ['https://api.example/a%2fb%c3%a9%20%7E.webp', 'https://api.example/a%2Fb%C3%A9%20~.webp'],
  ['https://api.example/a b.webp', 'https://api.example/a%20b.webp'],
  ['https://api.example/100%.webp', 'https://api.example/100%.webp'],
  ['https://api.example/a.webp?v=%61#x', 'https://api.example/a.webp?v=%61'],
  ['/images/fallback.webp', '/images/fallback.webp'],
  ['/images/./%66allback.webp#1', '/images/fallback.webp'],
  ['/images\\fallback.webp', '/images/fallback.webp'],
  ['/api/../images/fallback.webp?v=1', '/images/fallback.webp?v=1'],
])('spells %s as %s', (url, expected) => {
  expect(imageOf(requestOf(url))).toBe(expected);
  expect(imageOf(requestOf(expected))).toBe(expected);
});

test('drops unknown parameters', () => {
  expect(canonicalImageRequest(requestOf('/images/a.webp', '&made-up=1'))).toBe(
    '/_next/image?url=%2Fimages%2Fa.webp&w=600&q=75',
  );
});

test.each([
  '/',
  '/products?url=/images/a.webp%23&w=1&q=1',
  '/_next/image',
  '/_next/image?w=600&q=75',
  '/_next/image?url=%2Fa.webp%231&url=%2Fb.webp&w=600&q=75',
  requestOf('//evil.example/a.webp#1'),
  requestOf('a.webp#1'),
  requestOf('http://'),
])('leaves %s unchanged', (request) => {
  expect(canonicalImageRequest(request)).toBe(request);
});
