import { compareAtPrice } from '@/lib/products/list-price';
import { xmlElement } from './xml';
import { attributeValues, isOnSale, toProduct } from '../products/product';
import { productPath } from '../products/product-path';
import type { CatalogueProduct } from '../products/schema';
import type { PublicSite } from './sitemap-url';

// What Google Merchant Center takes, in characters: https://support.google.com/merchants/answer/7052112
const LONGEST = { id: 50, title: 150, description: 5000, brand: 70, kind: 750, color: 100, material: 200 };
const MAX_ADDITIONAL_IMAGES = 10;
const MAX_COLORS = 3;
const GTIN = /^(?:\d{8}|\d{12,14})$/;

/** 'Apparel & Accessories' of Google's product taxonomy. */
const APPAREL = '166';
const APPAREL_CATEGORIES = new Set([
  ...['men', 'women', 'accessories', 'shirts', 'trousers', 'kurtas', 'sarees', 'dresses', 'jackets'],
  ...['clothing', 'apparel', 'ethnic wear', 'footwear', 'shoes', 't-shirts', 'jeans'],
]);
/** Whom the known categories are for; of others nobody knows. */
const AGE_GROUPS = new Map([
  ...[...APPAREL_CATEGORIES].map((category) => [category, 'adult'] as const),
  ...['kids', 'boys', 'girls', 'children'].map((category) => [category, 'kids'] as const),
]);
const GENDERS = new Map([
  ['men', 'male'],
  ['women', 'female'],
]);

/**
 * A product as an item of the feed for Google Merchant Center (RSS 2.0); what the store does not tell is omitted.
 *
 * @param storeName the brand of products that name none
 * @returns empty when Merchant Center would refuse it: without a price or a picture, or with too long an id
 */
export function feedItem(
  wire: CatalogueProduct,
  { origin, address, picture }: PublicSite,
  storeName: string,
): string {
  const product = toProduct(wire, address);
  const [image, ...further] = product.images.map(picture);
  if (!image || product.price <= 0 || product.id.length > LONGEST.id) return '';
  const category = product.category.toLowerCase();
  const attribute = (...keys: string[]) => attributeValues(wire, keys);
  const [gtin] = attribute('gtin', 'ean').filter((value) => GTIN.test(value));
  const [mpn] = attribute('mpn');
  const [size, ...otherSizes] = product.sizes;
  const fields: [name: string, value: string | undefined][] = [
    ['id', product.id],
    ['title', cut(product.name, LONGEST.title)],
    ['description', cut(product.description || product.name, LONGEST.description)],
    ['link', origin + productPath(product.id)],
    ['image_link', image],
    ...further.slice(0, MAX_ADDITIONAL_IMAGES).map((url): [string, string] => ['additional_image_link', url]),
    ['price', inRupees(compareAtPrice(product) ?? product.price)],
    ['sale_price', isOnSale(product) ? inRupees(product.price) : ''],
    // The contract knows no stock: what the shop lists can be ordered.
    ['availability', 'in_stock'],
    ['condition', 'new'],
    ['brand', cut(attribute('brand')[0] ?? storeName, LONGEST.brand)],
    ['gtin', gtin],
    ['mpn', mpn],
    ['identifier_exists', gtin || mpn ? '' : 'no'],
    [
      'product_type',
      cut([product.category, product.parentCategory].filter(Boolean).join(' > '), LONGEST.kind),
    ],
    ['google_product_category', APPAREL_CATEGORIES.has(category) ? APPAREL : ''],
    ['gender', GENDERS.get(category)],
    ['age_group', AGE_GROUPS.get(category) ?? ''],
    ['color', cut(product.colors.slice(0, MAX_COLORS).join('/'), LONGEST.color)],
    // An item is one size; which one of several, only the shopper knows.
    ['size', otherSizes.length === 0 ? size : ''],
    ['material', cut(attribute('material', 'fabric').join('/'), LONGEST.material)],
  ];
  return `<item>${fields.map(([name, value]) => xmlElement(`g:${name}`, value ?? '')).join('')}</item>\n`;
}

function inRupees(amount: number): string {
  return `${amount.toFixed(2)} INR`;
}

/** By code points, so that none is cut in half. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : [...text].slice(0, length).join('').trimEnd();
}
