import { existsSync } from 'node:fs';
import { FALLBACK_IMAGE } from '@/lib/routing/fallback-image';
import { categoryTile } from './category-tiles';

const NO_PICTURES = { categoryImages: new Map<string, string>() };
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
])('%j has a picture of ours, which is there', (name) => {
  const { image } = tile(name);
  expect(image).toMatch(/^\/images\/category-[a-z-]+\.webp$/);
  expect(inPublic(image)).toBe(true);
});

test('each known name has a picture of its own', () => {
  const names = ['men', 'women', 'accessories', 'shirts', 'trousers', 'tv mounts', 'hdmi cables'];
  expect(new Set(names.map((name) => tile(name).image)).size).toBe(names.length);
});

test.each(['Sarees', 'TV & Video Accessories', 'constructor', '__proto__', 'toString', '../hero', ''])(
  '%j has none: the fallback shows',
  (name) => {
    expect(tile(name).image).toBe('');
  },
);

test('the fallback picture is there', () => {
  expect(inPublic(FALLBACK_IMAGE)).toBe(true);
});

test("the store's own picture comes before ours, in whatever case it names the category", () => {
  const store = { categoryImages: new Map([['men', 'https://api.example/men.webp']]) };
  expect(categoryTile('Men', store).image).toBe('https://api.example/men.webp');
  expect(categoryTile('Women', store).image).toBe('/images/category-women.webp');
});

test.each([
  ['Shirts', '/products?category=shirts'],
  ['TV & Video Accessories', '/products?category=tv+%26+video+accessories'],
  ['Kids/Boys', '/products?category=kids%2Fboys'],
])('%j keeps its name and leads to %s', (name, path) => {
  expect(tile(name)).toMatchObject({ name, path });
});
