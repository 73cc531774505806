import { existsSync } from 'node:fs';
import { FALLBACK_IMAGE } from '@/lib/images/image-template';
import { wireStoreInfo } from '@/lib/store-info/schema';
import { categoryTile } from './category-tiles';

const NO_PICTURES = { categoryImages: new Map<string, string>(), terms: null };
const tile = (name: string) => categoryTile(name, NO_PICTURES);
const inPublic = (address: string) => existsSync(`public${address}`);

test.each([
  'men',
  'women',
  'accessories',
  'Shirts',
  'TROUSERS',
  ' men ',
  'TV Mounts',
  'HDMI Cables',
  'TV Remote Controls',
  'Streaming Devices',
  'Entertainment Units',
])('has an image file for %j', (name) => {
  const { image } = tile(name);
  expect(image).toMatch(/^\/images\/category-[a-z-]+\.webp$/);
  expect(inPublic(image)).toBe(true);
});

test('has a different image for each known name', () => {
  const names = ['men', 'women', 'accessories', 'shirts', 'trousers', 'tv mounts', 'hdmi cables'];
  expect(new Set(names.map((name) => tile(name).image)).size).toBe(names.length);
});

test.each(['Sarees', 'TV & Video Accessories', 'constructor', '__proto__', 'toString', '../hero', ''])(
  'uses the fallback image for %j',
  (name) => {
    expect(tile(name).image).toBe('');
  },
);

test('has a fallback image', () => {
  expect(inPublic(FALLBACK_IMAGE)).toBe(true);
});

test('has no image of clothing for a store of other goods', () => {
  const { terms } = wireStoreInfo.parse({ terms: { sells: 'pottery' } });
  expect(categoryTile('Men', { ...NO_PICTURES, terms }).image).toBe('');
  expect(categoryTile('TV Mounts', { ...NO_PICTURES, terms }).image).toBe('/images/category-tv-mounts.webp');
});

test("prefers the store's own image, case-insensitively", () => {
  const store = { ...NO_PICTURES, categoryImages: new Map([['men', 'https://api.example/men.webp']]) };
  expect(categoryTile('Men', store).image).toBe('https://api.example/men.webp');
  expect(categoryTile('Women', store).image).toBe('/images/category-women.webp');
});

test.each([
  ['Shirts', '/products?category=shirts'],
  ['TV & Video Accessories', '/products?category=tv+%26+video+accessories'],
  ['Kids/Boys', '/products?category=kids%2Fboys'],
])('links %j, with its name unchanged, to %s', (name, path) => {
  expect(tile(name)).toMatchObject({ name, path });
});
