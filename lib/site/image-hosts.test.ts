import { isOptimized, type ImageHost } from './image-hosts';

const HOSTS: ImageHost[] = [
  { protocol: 'http', hostname: 'localhost', port: '8044' },
  { protocol: 'https', hostname: 'api.example', port: '' },
  { protocol: 'https', hostname: 'cdn.example' },
];

test.each([
  ['/images/fallback.webp', true],
  ['/images/logo.svg', false],
  ['http://localhost:8044/a.webp', true],
  ['http://localhost:8045/a.webp', false],
  ['https://localhost:8044/a.webp', false],
  ['https://api.example/a.webp?w=1', true],
  ['https://api.example:444/a.webp', false],
  ['https://cdn.example:444/a.webp', true],
  ['https://cdn.example/a.SVG', false],
  ['https://cdn.example/a.svgz?x=.webp', false],
  ['https://other.example/a.webp', false],
  ['https://evil.example/cdn.example/a.webp', false],
  ['a.webp', false],
  ['', false],
])('decides whether %s is optimized: %p', (src, expected) => {
  expect(isOptimized(src, HOSTS)).toBe(expected);
});

test('optimizes only images of this site without hosts', () => {
  expect(isOptimized('https://cdn.example/a.webp', [])).toBe(false);
  expect(isOptimized('/a.webp', [])).toBe(true);
});
