import { readdirSync, statSync } from 'node:fs';
import { PIN } from '../../shared/pin-code';
import { findDeliveryRule } from '../delivery/find-delivery-rule';
import { findSizeGuide } from '../products/size-guides';
import { readSeedPicture, readSeedShops, type SeedProduct } from './catalogue';
import { productId } from './product-id';

const PICTURES = new URL('pictures/', import.meta.url);
const MAX_PICTURES_BYTES = 32_000_000;

const shops = readSeedShops();
const [smartwear, loom, mela] = shops;
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

test('has two smaller shops with their own about pages', () => {
  expect(loom?.products.length).toBeGreaterThanOrEqual(20);
  expect(mela?.products.length).toBeGreaterThanOrEqual(40);
  for (const shop of [loom, mela]) expect(shop?.policies.about).toContain('<h2>');
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

test.each(everything)('says what the pictures of parts of $slug show', ({ images }) => {
  expect(images.slice(1).every(({ label }) => label !== undefined)).toBe(true);
});

test.each(everything)('tells the facts of $slug', ({ createdAt, details }) => {
  const { facts, pairsWith = [] } = details ?? {};
  expect(facts).toMatchObject({
    countryOfOrigin: expect.any(String),
    maker: { name: expect.any(String), address: expect.stringMatching(/\d/) },
    netQuantity: expect.stringMatching(/^\d [a-zA-Z -]+$/),
    madeIn: expect.stringMatching(/^\d{4}-\d{2}$/),
    care: expect.any(String),
    returnDays: expect.any(Number),
    isExchangeable: expect.any(Boolean),
  });
  expect((facts?.madeIn ?? '') < createdAt).toBe(true);
  expect(facts?.countryOfOrigin === 'India').toBe(facts?.importer === undefined);
  expect(pairsWith.length).toBeGreaterThanOrEqual(3);
  expect(new Set(pairsWith).size).toBe(pairsWith.length);
});

test.each(shops)('$storeName: pairs products with others of the shop', ({ id, products }) => {
  const ids = new Map(products.map(({ slug }) => [productId(id, slug), slug]));
  for (const { slug, details } of products) {
    for (const other of details?.pairsWith ?? []) {
      expect(ids.has(other)).toBe(true);
      expect(ids.get(other)).not.toBe(slug);
    }
  }
});

test.each(shops)('$storeName: ends a sale or two within two weeks', ({ products }) => {
  const onSale = products.filter(({ saleEndsAt }) => saleEndsAt);
  expect(onSale.length).toBeGreaterThanOrEqual(1);
  for (const { discountedPrice, saleEndsAt } of onSale) {
    expect(discountedPrice).not.toBeNull();
    expect((saleEndsAt?.getTime() ?? 0) - Date.now()).toBeLessThan(14 * 24 * 60 * 60 * 1000);
  }
});

test.each(shops)('$storeName: has a size guide for what comes in sizes, with all of them', (shop) => {
  for (const product of shop.products) {
    const sizes = attribute(product, 'size', 'sizes');
    const guide = findSizeGuide(shop.extras?.sizeGuides ?? [], product);
    expect([product.slug, guide?.rows.map(({ size }) => size) ?? ['One Size']]).toEqual([
      product.slug,
      sizes,
    ]);
    expect(guide?.measures.every(({ howTo }) => howTo !== '') ?? true).toBe(true);
  }
});

test.each(shops)('$storeName: has larger measures for larger sizes', ({ extras }) => {
  const isLetters = (size: string) => /^[A-Z]+$/.test(size);
  for (const { rows } of extras?.sizeGuides ?? []) {
    for (const kind of [true, false]) {
      const values = rows
        .filter(({ size }) => isLetters(size) === kind)
        .map((row) => row.values.map((value) => [value].flat()));
      values.slice(1).forEach((measures, place) => {
        measures.forEach(([from = 0, to = from], column) => {
          expect(from).toBeGreaterThan(values[place]?.[column]?.at(-1) ?? Infinity);
          expect(to).toBeGreaterThanOrEqual(from);
        });
      });
    }
  }
});

test.each(shops)('$storeName: delivers to real PIN codes, sooner to the large cities', ({ extras }) => {
  const rules = extras?.deliveryRules ?? [];
  const find = (pin: string) => findDeliveryRule(rules, pin);
  for (const { from, to } of rules) {
    expect([from, to]).toEqual([expect.stringMatching(PIN), expect.stringMatching(PIN)]);
    expect(from <= to).toBe(true);
  }
  const places = {
    '110001': 'Delhi',
    '122001': 'Gurugram',
    '171001': 'Himachal Pradesh',
    '190001': 'Jammu and Kashmir',
    '226001': 'Uttar Pradesh',
    '248001': 'Uttarakhand',
    '302001': 'Rajasthan',
    '395001': 'Gujarat',
    '400001': 'Mumbai',
    '403001': 'Goa',
    '411038': 'Pune',
    '440001': 'Maharashtra',
    '462001': 'Madhya Pradesh',
    '492001': 'Chhattisgarh',
    '500032': 'Hyderabad',
    '530001': 'Andhra Pradesh',
    '560001': 'Bengaluru',
    '570001': 'Karnataka',
    '600001': 'Chennai',
    '641001': 'Tamil Nadu',
    '682001': 'Kochi',
    '695001': 'Kerala',
    '700001': 'Kolkata',
    '734001': 'West Bengal',
    '751001': 'Odisha',
    '781001': 'Assam',
    '800001': 'Bihar',
    '834001': 'Jharkhand',
  };
  for (const [pin, place] of Object.entries(places)) {
    expect(find(pin)).toMatchObject({ place, days: expect.any(Number) });
  }
  for (const pin of ['100001', '290001', '350001', '540001', '860001', '999999', '560000']) {
    expect([pin, find(pin)]).toEqual([pin, undefined]);
  }
  expect(find('682555')).toMatchObject({ place: 'Lakshadweep', days: null, cashOnDelivery: false });
  expect(find('194101')).toMatchObject({ place: 'Ladakh', cashOnDelivery: false, pickup: false });
  expect(find('560001')?.days).toBeLessThan(find('570001')?.days ?? 0);
  // The shops' terms promise a week.
  expect(Math.max(...rules.map(({ days }) => days ?? 0))).toBeLessThanOrEqual(7);
});

test('has exactly the pictures that the shops name, in at most 32 MB', () => {
  const used = JSON.stringify(shops).match(/(?<=["/])[a-z0-9-]+-[0-9a-f]{8}\.webp/g) ?? [];
  const present = readdirSync(PICTURES).filter((name) => name.endsWith('.webp'));
  expect(present.sort()).toEqual([...new Set(used)].sort());
  const bytes = present.reduce((sum, name) => sum + statSync(new URL(name, PICTURES)).size, 0);
  expect(bytes).toBeLessThanOrEqual(MAX_PICTURES_BYTES);
});

test('returns null for a missing picture', async () => {
  expect(await readSeedPicture('none.webp')).toBeNull();
  expect(await readSeedPicture(smartwear?.logo ?? '')).not.toBeNull();
});
