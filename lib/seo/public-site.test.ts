import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import config from '@/next.config.mjs';
import { PUBLIC_IMAGE_WIDTH } from '@/lib/images/image-widths.mjs';
import { publicImage } from './public-site';

const OWN = process.env;

beforeEach(() => {
  process.env = { ...OWN, STORE_API_URL: 'http://10.0.0.5:8044/api/v1', SHOP_URL: 'https://{host}' };
});
afterAll(() => {
  process.env = OWN;
});

test.each([
  [
    'http://10.0.0.5:8044/pictures/a b.webp',
    'https://shop.example/i/1220/http/10.0.0.5:8044/pictures/a%20b.webp',
  ],
  ['http://10.0.0.5:8044/pictures/a.webp?v=1', 'http://10.0.0.5:8044/pictures/a.webp?v=1'],
  ['/images/hero.webp', 'https://shop.example/i/1220/images/hero.webp'],
  ['/images/logo.svg', 'https://shop.example/images/logo.svg'],
  ['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
  ['http://10.0.0.5:8044/logo.svg', 'http://10.0.0.5:8044/logo.svg'],
  ['', ''],
])('publishes %j as %j', (url, expected) => {
  expect(publicImage('shop.example', url)).toBe(expected);
});

test('publishes images of the platform’s own endpoint', () => {
  process.env = { ...process.env, VERCEL: '1' };
  expect(publicImage('shop.example', '/images/hero.webp')).toBe(
    'https://shop.example/_next/image?url=%2Fimages%2Fhero.webp&w=1220&q=65',
  );
});

test('uses a width and a quality that the image optimizer offers', () => {
  process.env = { ...process.env, VERCEL: '1' };
  const { deviceSizes = [], imageSizes = [], qualities = [] } = config(PHASE_PRODUCTION_SERVER).images ?? {};
  expect([...deviceSizes, ...imageSizes]).toContain(PUBLIC_IMAGE_WIDTH);
  const quality = new URL(publicImage('shop.example', '/a.webp')).searchParams.get('q');
  expect(qualities).toContain(Number(quality));
});
