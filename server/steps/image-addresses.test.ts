import { canonicalImageRequest, isVersioned, optimizerRequest } from './image-addresses';

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
    '/_next/image?url=%2Fimages%2Fa.webp&w=600&q=65',
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

test.each([
  ['600', '600'],
  ['602', '650'],
  ['1', '74'],
  ['2000', '1990'],
  ['9999', '1990'],
])('makes an image %s px wide in the offered width of %s px', (requested, offered) => {
  const request = requestOf('/images/a.webp').replace('w=600', `w=${requested}`);
  expect(canonicalImageRequest(request)).toContain(`&w=${offered}&`);
});

test.each(['0', '-1', '1e2', '10000', 'wide'])(
  'leaves a width of %s to the optimizer, which rejects it',
  (width) => {
    const request = requestOf('/images/a.webp').replace('w=600', `w=${width}`);
    expect(canonicalImageRequest(request)).toContain(`w=${width}&`);
  },
);

test.each([
  ['/i/342/Ab3_-/pictures/a-0a1b2c3d.webp', 'https://api.example/v1/pictures/a-0a1b2c3d.webp'],
  ['/i/342/https/cdn.example:8443/a.webp?v=1', 'https://cdn.example:8443/a.webp?v=1'],
  ['/i/342/images/hero.webp', '/images/hero.webp'],
])('leads %s to the optimizer', (path, url) => {
  const request = optimizerRequest(path, { 'Ab3_-': 'https://api.example/v1/' });
  expect(request).toBe(`/_next/image?${new URLSearchParams({ url, w: '342', q: '65' })}`);
});

test.each([
  '/',
  '/i',
  '/i/',
  '/i/342',
  '/i/342/',
  '/i/wide/images/a.webp',
  '/images/a.webp',
  '/i/34200/a.webp',
])('does not lead %s to the optimizer', (path) => {
  expect(optimizerRequest(path, {})).toBeNull();
});

test.each([
  ['shirt-0a1b2c3d.webp', true],
  ['0a1b2c3d4e5f60718293a4b5c6d7e8f9.jpg', true],
  ['shirt.0A1B2C3D.webp', true],
  ['shirt.webp?v=3', true],
  ['shirt.webp?w=3&version=2026-11-22', true],
  ['shirt.webp', false],
  ['shirt-20261122.webp', false],
  ['shirt-decade.webp', false],
  ['facefeed.webp', false],
  ['0a1b2c3d/shirt.webp', false],
  ['f70a9693-b5d4-85dc-8354-65822b15660b.webp', false],
  ['shirt.webp?v=', false],
  ['shirt.webp?preview=1', false],
])('knows whether %s changes with its content: %p', (name, expected) => {
  expect(isVersioned(`/i/342/Ab3_-/pictures/${name}`)).toBe(expected);
});
