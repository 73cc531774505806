import { imageTemplate, parseImagePath, type ImageSources } from './image-path';
import { hasWidths, withWidth } from './image-template';
import { imageSources } from './image-sources';

const BASES = { 'Ab3_-': 'https://api.example/api/v1/' };
const SOURCES: ImageSources = {
  hosts: [
    { protocol: 'https', hostname: 'api.example' },
    { protocol: 'https', hostname: 'cdn.example' },
    { protocol: 'http', hostname: 'cdn.example' },
  ],
  bases: BASES,
  isOnVercel: false,
};

const imagePath = (src: string, width: number, sources: ImageSources) =>
  withWidth(imageTemplate(src, sources), width);

test.each([
  ['https://api.example/api/v1/pictures/a.webp', '/i/342/Ab3_-/pictures/a.webp'],
  ['https://api.example/api/v1/pictures/a.webp?v=2', '/i/342/Ab3_-/pictures/a.webp?v=2'],
  ['https://api.example/media/a.webp', '/i/342/https/api.example/media/a.webp'],
  ['http://cdn.example:8080/w_300,h_400/a.webp', '/i/342/http/cdn.example:8080/w_300,h_400/a.webp'],
  ['https://cdn.example/%C3%A9/a.webp?v=%2F', '/i/342/https/cdn.example/%C3%A9/a.webp?v=%2F'],
  ['/images/hero.webp', '/i/342/images/hero.webp'],
])('writes %s as %s and reads it again', (src, path) => {
  expect(imagePath(src, 342, SOURCES)).toBe(path);
  expect(parseImagePath(path, BASES)).toEqual({ src, width: 342 });
});

test.each([
  ['https://cdn.example/a b.webp', '/i/342/https/cdn.example/a%20b.webp'],
  ['https://cdn.example/a.webp,', '/i/342/https/cdn.example/a.webp%2C'],
  ['https://cdn.example/100%.webp', '/i/342/https/cdn.example/100%25.webp'],
  ['https://cdn.example/a.webp#1', '/i/342/https/cdn.example/a.webp'],
  [
    'https://cdn.example/o/a%2Fb.webp',
    '/_next/image?url=https%3A%2F%2Fcdn.example%2Fo%2Fa%252Fb.webp&w=342&q=65',
  ],
  ['https://user:password@cdn.example/a.webp', '/i/342/https/cdn.example/a.webp'],
])('writes %s so that it fits into a srcset and a request', (src, path) => {
  expect(imagePath(src, 342, SOURCES)).toBe(path);
});

test('takes the platform’s endpoint where it resizes the images', () => {
  const path = imagePath('/images/hero.webp', 342, { ...SOURCES, isOnVercel: true });
  expect(path).toBe('/_next/image?url=%2Fimages%2Fhero.webp&w=342&q=65');
});

test.each(['https://other.example/a.webp', 'https://cdn.example/a.svg', 'https://other.example/a?{w}'])(
  'leaves %s as it is',
  (src) => {
    const template = imageTemplate(src, SOURCES);
    expect(hasWidths(template)).toBe(false);
    expect(decodeURIComponent(template)).toBe(src);
  },
);

describe('sources', () => {
  const ENV = { STORE_API_URL: 'https://api.example/api/v1', SITE_HOSTS: 'a.example,b.example,*.c.example' };

  test('have one base URL for a store API', () => {
    expect(Object.values(imageSources(ENV).bases)).toEqual(['https://api.example/api/v1/']);
  });

  test('have one for each hostname where the store API has a host of its own for each', () => {
    const { bases } = imageSources({ ...ENV, STORE_API_URL: 'https://{host}/api/' });
    expect(Object.values(bases)).toEqual(['https://a.example/api/', 'https://b.example/api/']);
  });

  test('have a key that stays the same for one base URL and is another for another', () => {
    const keys = (url: string) => Object.keys(imageSources({ ...ENV, STORE_API_URL: url }).bases);
    expect(keys('https://api.example/api/v1/')).toEqual(keys('https://api.example/api/v1'));
    expect(keys('https://api.example/api/v2')).not.toEqual(keys('https://api.example/api/v1'));
  });
});
