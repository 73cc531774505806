/** @jest-environment jsdom */
import { feedItem } from './product-feed';
import { wireStoreInfo } from '@/lib/store-info/schema';
import { wireCataloguePage } from '@/lib/products/schema';

const FEED = 'http://base.google.com/ns/1.0';
const KURTA = { id: 'a1', title: 'Kurta', imgUrl: '/a.webp', regularPrice: 1499 };

function itemOf(wire: object, terms: object | null = null): string {
  const [product] = wireCataloguePage.parse({ data: [wire] }).products;
  if (!product) throw new Error('the product is unreadable');
  const site = {
    origin: 'https://shop.example',
    imageUrl: (url: string) => url && `https://api.example${url}`,
    publicImageUrl: (url: string) => `${url}?w=1200`,
  };
  return feedItem(product, site, { storeName: 'Loom & Line', terms: wireStoreInfo.parse({ terms }).terms });
}

/** The fields of a product's item, in their order. */
function fieldsOf(wire: object): [name: string, value: string | null][] {
  const xml = `<rss xmlns:g="${FEED}">${itemOf(wire)}</rss>`;
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  return Array.from(parsed.getElementsByTagNameNS(FEED, '*'), (field) => [
    field.localName,
    field.textContent,
  ]);
}

const valuesOf = (wire: object, name: string) =>
  fieldsOf(wire).flatMap(([field, value]) => (field === name ? [value] : []));
const withAttributes = (attributes: Record<string, unknown>) => ({
  ...KURTA,
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
});

test('says nothing of apparel of what a store of other goods sells', () => {
  const mug = { ...KURTA, category: 'men' };
  expect(itemOf(mug)).toMatch(/google_product_category.*gender.*age_group/);
  expect(itemOf(mug, { sells: 'pottery' })).not.toMatch(/google_product_category|gender|age_group/);
});

test('writes all required fields of a minimal product', () => {
  expect(fieldsOf(KURTA)).toEqual([
    ['id', 'a1'],
    ['title', 'Kurta'],
    ['description', 'Kurta'],
    ['price', '1499.00 INR'],
    ['condition', 'new'],
    ['brand', 'Loom & Line'],
    ['identifier_exists', 'no'],
    ['link', 'https://shop.example/product/a1'],
    ['image_link', 'https://api.example/a.webp?w=1200'],
    ['availability', 'in_stock'],
  ]);
});

test.each([
  ['Women', 'adult'],
  ['Kids', 'kids'],
])('gives the category %s the age group %s', (category, group) => {
  expect(fieldsOf({ ...KURTA, category })).toContainEqual(['age_group', group]);
});

test('writes all fields of a complete product', () => {
  const wire = {
    ...withAttributes({
      Brand: 'Weaver <&> Co',
      EAN: '8901234567894',
      mpn: 'K-1',
      Colour: 'blue',
      colors: ['Indigo', 'White', 'Rust', 'Sand'],
      Size: ['M'],
      fabric: 'Linen',
    }),
    description: 'Long & light',
    category: 'Men',
    parentCategory: 'Kurtas',
    discountedPrice: 1299.5,
    images: Array.from({ length: 14 }, (_, index) => ({ url: `/${index}.webp` })),
  };
  const fields = Object.fromEntries(fieldsOf(wire));
  expect(fields).toMatchObject({
    description: 'Long & light',
    price: '1499.00 INR',
    sale_price: '1299.50 INR',
    brand: 'Weaver <&> Co',
    gtin: '8901234567894',
    mpn: 'K-1',
    product_type: 'Men > Kurtas',
    google_product_category: '166',
    gender: 'male',
    color: 'Indigo/White/Rust',
    size: 'M',
    material: 'Linen',
  });
  expect(fields).not.toHaveProperty('identifier_exists');
  expect(valuesOf(wire, 'additional_image_link')).toHaveLength(10);
});

test.each([
  [{ regularPrice: 1000, discountedPrice: 800 }, ['1000.00 INR'], ['800.00 INR']],
  [{ regularPrice: null, discountedPrice: 800 }, ['800.00 INR'], []],
  // A discounted price above the regular one is the price to pay, not a sale.
  [{ regularPrice: 800, discountedPrice: 1000 }, ['1000.00 INR'], []],
  [{ regularPrice: '49.9' }, ['49.90 INR'], []],
])('writes the prices %j as price and sale price', (prices, price, salePrice) => {
  expect(valuesOf({ ...KURTA, ...prices }, 'price')).toEqual(price);
  expect(valuesOf({ ...KURTA, ...prices }, 'sale_price')).toEqual(salePrice);
});

test.each([
  ['without a price', { ...KURTA, regularPrice: 0 }],
  ['without an image', { ...KURTA, imgUrl: '' }],
  ['with an id that is too long', { ...KURTA, id: 'x'.repeat(51) }],
])('leaves out a product %s', (_, wire) => {
  expect(itemOf(wire)).toBe('');
});

test('truncates long texts between characters', () => {
  const wire = { ...KURTA, title: '👗'.repeat(200), description: 'x'.repeat(6000) };
  expect(valuesOf(wire, 'title')).toEqual(['👗'.repeat(150)]);
  expect(valuesOf(wire, 'description')).toEqual(['x'.repeat(5000)]);
});

test('omits several sizes and an invalid GTIN', () => {
  const wire = withAttributes({ size: ['S', 'M'], gtin: '12-34' });
  expect(valuesOf(wire, 'size')).toEqual([]);
  expect(valuesOf(wire, 'gtin')).toEqual([]);
  expect(valuesOf(wire, 'identifier_exists')).toEqual(['no']);
});

test('does not classify a product outside apparel as apparel', () => {
  const wire = { ...KURTA, category: 'HDMI Cables' };
  expect(valuesOf(wire, 'product_type')).toEqual(['HDMI Cables']);
  expect(valuesOf(wire, 'google_product_category')).toEqual([]);
  expect(valuesOf(wire, 'gender')).toEqual([]);
});

test.each([
  [{}, 'in_stock'],
  [{ soldOut: true }, 'out_of_stock'],
  [{ variants: [{ stock: 2 }] }, 'in_stock'],
  [{ variants: [{ stock: 0 }] }, 'out_of_stock'],
])('a product with %j is %s', (fields, availability) => {
  expect(valuesOf({ ...KURTA, ...fields }, 'availability')).toEqual([availability]);
});

test('lists each size and color whose stock is counted, with an address and picture of its own', () => {
  const wire = {
    ...withAttributes({
      sizes: ['S', 'M'],
      colors: ['Sea Blue', 'Gold and Emerald with a name of fifty letters and more'],
    }),
    images: [
      { url: '/blue.webp', colorName: 'Sea Blue' },
      { url: '/gold.webp', colorName: 'Gold and Emerald with a name of fifty letters and more' },
    ],
    variants: [
      { size: 'S', color: 'Sea Blue', stock: 0 },
      { size: 'M', color: 'Gold and Emerald with a name of fifty letters and more', stock: 3 },
    ],
  };
  expect(itemOf(wire).match(/<item>/g)).toHaveLength(2);
  expect(valuesOf(wire, 'item_group_id')).toEqual(['a1', 'a1']);
  expect(valuesOf(wire, 'id')).toEqual(['a1-Sea-Blue-S', expect.stringMatching(/^a1-[0-9a-f]{10}$/)]);
  expect(valuesOf(wire, 'size')).toEqual(['S', 'M']);
  expect(valuesOf(wire, 'color')).toEqual([
    'Sea Blue',
    'Gold and Emerald with a name of fifty letters and more',
  ]);
  expect(valuesOf(wire, 'availability')).toEqual(['out_of_stock', 'in_stock']);
  expect(valuesOf(wire, 'image_link')).toEqual([
    'https://api.example/blue.webp?w=1200',
    'https://api.example/gold.webp?w=1200',
  ]);
  expect(valuesOf(wire, 'link')[0]).toBe('https://shop.example/product/a1?size=S&color=Sea+Blue');
});

test('tells until when a sale lasts', () => {
  const wire = { ...KURTA, discountedPrice: 999, saleEndsAt: '2099-05-01T10:00:00Z' };
  const [dates = ''] = valuesOf(wire, 'sale_price_effective_date');
  const [start = '', end] = dates?.split('/') ?? [];
  expect(Math.abs(Date.parse(start) - Date.now())).toBeLessThan(60_000);
  expect(end).toBe('2099-05-01T10:00:00.000Z');
  expect(valuesOf({ ...KURTA, discountedPrice: 999 }, 'sale_price_effective_date')).toEqual([]);
});
