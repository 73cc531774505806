import { readdirSync, statSync } from 'node:fs';
import { readSeedPicture, readSeedShops, type SeedProduct } from './catalogue';

const PICTURES = new URL('pictures/', import.meta.url);
const MAX_PICTURES_BYTES = 20_000_000;

const shops = readSeedShops();
const [smartwear, loom] = shops;
const everything = shops.flatMap((shop) => shop.products);

function attribute(product: SeedProduct, ...keys: string[]): string[] | undefined {
  return product.attributes.find(({ key }) => keys.includes(key.toLowerCase()))?.value;
}

test('has one default shop, and each hostname in one shop', () => {
  expect(shops.filter((shop) => shop.isDefault).map((shop) => shop.id)).toEqual(['smartwear']);
  const hostnames = shops.flatMap((shop) => shop.hostnames);
  expect(new Set(hostnames).size).toBe(hostnames.length);
});

test('has at least 132 products in the default shop, at least 20 in each of its five categories', () => {
  expect(smartwear?.categories).toEqual(['men', 'women', 'accessories', 'shirts', 'trousers']);
  expect(smartwear?.products.length).toBeGreaterThanOrEqual(132);
  for (const category of smartwear?.categories ?? []) {
    const products = smartwear?.products.filter((product) => product.category === category) ?? [];
    expect(products.length).toBeGreaterThanOrEqual(20);
    expect(new Set(products.map((product) => product.parentCategory)).size).toBeGreaterThanOrEqual(4);
    expect(products.filter((product) => attribute(product, 'featured')).length).toBeGreaterThanOrEqual(5);
  }
});

test('has a small second shop with its own about page', () => {
  expect(loom?.products.length).toBeGreaterThanOrEqual(20);
  expect(loom?.policies.about).toContain('<h2>');
});

test.each(shops)(
  '$storeName: gives every category products and a picture, and every product a category',
  (shop) => {
    const used = new Set<string>(shop.products.map((product) => product.category));
    expect([...used].sort()).toEqual([...shop.categories].sort());
    expect(Object.keys(shop.categoryImages).sort()).toEqual([...shop.categories].sort());
  },
);

test.each(shops)('$storeName: has unique slugs, titles and main pictures', (shop) => {
  const { products } = shop;
  expect(new Set(products.map((product) => product.slug)).size).toBe(products.length);
  expect(new Set(products.map((product) => product.title)).size).toBe(products.length);
  const mains = products.map((product) => product.images[0]?.file);
  expect(new Set(mains).size).toBe(products.length);
});

test.each(everything)('describes $slug completely', (product) => {
  expect(product.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(product.description.length).toBeGreaterThan(80);
  expect(product.description).not.toMatch(/[<>]|lorem/i);
  expect(attribute(product, 'size', 'sizes')?.length).toBeGreaterThan(0);
  expect(attribute(product, 'color', 'colors', 'colours')?.length).toBeGreaterThan(0);
  expect(product.images.length).toBeGreaterThanOrEqual(2);
  expect(product.images.length).toBeLessThanOrEqual(4);
  expect(new Date(product.createdAt).toISOString()).toBe(product.createdAt);
  expect(product.images.every(({ placeholder }) => placeholder !== undefined)).toBe(true);
  for (const { key, value } of product.attributes) {
    expect(key).not.toBe('');
    expect(value.every((entry) => entry.trim() !== '')).toBe(true);
  }
});

test.each(everything)('gives $slug plausible prices', ({ regularPrice, discountedPrice }) => {
  expect(Number.isInteger(regularPrice)).toBe(true);
  expect(regularPrice).toBeGreaterThanOrEqual(399);
  expect(regularPrice).toBeLessThanOrEqual(8999);
  if (discountedPrice !== null) {
    expect(Number.isInteger(discountedPrice)).toBe(true);
    expect(discountedPrice).toBeLessThan(regularPrice);
    expect(discountedPrice).toBeGreaterThanOrEqual(399);
  }
});

test('offers about a third at a discount', () => {
  const share = everything.filter((product) => product.discountedPrice !== null).length / everything.length;
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.42);
});

test('gives products the genders of their categories', () => {
  for (const { category, gender } of everything) {
    if (category === 'men') expect(gender).toBe('Men');
    if (category === 'women') expect(gender).toBe('Women');
  }
  const genders = new Set(
    everything.filter(({ category }) => category === 'accessories').map(({ gender }) => gender),
  );
  expect(genders).toContain('Unisex');
  expect(genders).toContain(null);
});

test('contains each case that the storefront treats specially', () => {
  const sizes = everything.map((product) => attribute(product, 'size', 'sizes') ?? []);
  expect(sizes.some((list) => list.length === 1 && list[0] === 'One Size')).toBe(true);
  expect(sizes.some((list) => list.includes('32'))).toBe(true);
  const keys = everything.flatMap((product) => product.attributes.map(({ key }) => key));
  expect(keys.some((key) => /phone/i.test(key))).toBe(true);
  expect(keys).toContain('Size');
  expect(everything.some((product) => /shoe/i.test(product.description))).toBe(true);
  const specifications = everything.map((product) => product.attributes.length - 2);
  expect(Math.max(...specifications)).toBeGreaterThan(10);
  expect(Math.min(...specifications)).toBeGreaterThanOrEqual(5);
  expect(
    everything.some((product) => product.attributes.some(({ metricUnit }) => metricUnit === 'gsm')),
  ).toBe(true);
});

test.each(everything)('shows each colour of $slug from the front', ({ attributes, images, colorImages }) => {
  const colors = attributes.find(({ key }) => /^colou?rs?$/i.test(key))?.value ?? [];
  expect(colorImages.map(({ color }) => color)).toEqual(colors.length > 1 ? colors : []);
  if (colorImages[0]) expect(colorImages[0].file).toBe(images[0]?.file);
  expect(new Set(colorImages.map(({ file }) => file)).size).toBe(colorImages.length);
});

test('has exactly the pictures of the catalogue, in at most 20 MB', () => {
  const used = [
    ...shops.flatMap(({ logo, categoryImages }) => [logo, ...Object.values(categoryImages)]),
    ...everything.flatMap(({ images, colorImages }) => [...images, ...colorImages].map(({ file }) => file)),
  ];
  const present = readdirSync(PICTURES).filter((name) => name.endsWith('.webp'));
  expect(present.sort()).toEqual([...new Set(used)].sort());
  const bytes = present.reduce((sum, name) => sum + statSync(new URL(name, PICTURES)).size, 0);
  expect(bytes).toBeLessThanOrEqual(MAX_PICTURES_BYTES);
});

test('returns null for a missing picture', async () => {
  expect(await readSeedPicture('none.webp')).toBeNull();
  expect(await readSeedPicture(smartwear?.logo ?? '')).not.toBeNull();
});
