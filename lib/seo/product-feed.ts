import { compareAtPrice } from '@/lib/products/compare-at-price';
import { attributeValues, isOnSale, toProduct } from '@/lib/products/product';
import { productPath, variantPath } from '@/lib/products/product-path';
import type { CatalogueProduct } from '@/lib/products/schema';
import { stockOf } from '@/lib/products/stock';
import { imagesOf } from '@/lib/products/variants';
import { sellsClothing, type StoreInfo } from '@/lib/store-info/store-info';
import type { PublicSite } from './public-site';
import { variantId } from './variant-identity';
import { xmlElement } from './xml';

/** In characters, from https://support.google.com/merchants/answer/7052112. */
const MAX_LENGTHS = {
  id: 50,
  title: 150,
  description: 5000,
  brand: 70,
  productType: 750,
  color: 100,
  material: 200,
};
const MAX_ADDITIONAL_IMAGES = 10;
const MAX_COLORS = 3;
const GTIN = /^(?:\d{8}|\d{12,14})$/;

/** 'Apparel & Accessories' of Google's product taxonomy. */
const APPAREL = '166';
const APPAREL_CATEGORIES = new Set([
  ...['men', 'women', 'accessories', 'shirts', 'trousers', 'kurtas', 'sarees', 'dresses', 'jackets'],
  ...['clothing', 'apparel', 'ethnic wear', 'footwear', 'shoes', 't-shirts', 'jeans'],
]);
/** Age groups of the known categories; others get none. */
const AGE_GROUPS = new Map([
  ...[...APPAREL_CATEGORIES].map((category) => [category, 'adult'] as const),
  ...['kids', 'boys', 'girls', 'children'].map((category) => [category, 'kids'] as const),
]);
const GENDERS = new Map([
  ['men', 'male'],
  ['women', 'female'],
]);

/**
 * Opens the product feed.
 *
 * @param origin of the site, without a trailing slash
 */
export function feedStart(store: Pick<StoreInfo, 'storeName' | 'description'>, origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    xmlElement('title', store.storeName),
    xmlElement('link', `${origin}/`),
    xmlElement('description', store.description),
    '\n',
  ].join('');
}

/** Closes the product feed. */
export const FEED_END = '</channel></rss>\n';

/**
 * Writes a product as an item of the feed for Google Merchant Center (RSS 2.0), without the fields that the
 * store does not provide. One whose stock is counted is an item for each size and color.
 *
 * @param store its name is the brand of products without one
 * @param now a time in ms, from which on a sale with an end counts
 * @returns empty when Merchant Center would reject the item: no price, no image, or an id that is too long
 */
export function feedItem(
  wire: CatalogueProduct,
  { origin, imageUrl, publicImageUrl }: PublicSite,
  store: Pick<StoreInfo, 'storeName' | 'terms'>,
  now = Date.now(),
): string {
  const product = toProduct(wire, imageUrl);
  const [image, ...otherImages] = product.images.map(publicImageUrl);
  if (!image || product.price <= 0 || product.id.length > MAX_LENGTHS.id) return '';
  const category = product.category.toLowerCase();
  const isClothing = sellsClothing(store);
  const attribute = (...keys: string[]) => attributeValues(wire, keys);
  const [gtin] = attribute('gtin', 'ean').filter((value) => GTIN.test(value));
  const [mpn] = attribute('mpn');
  const [size, ...otherSizes] = product.sizes;
  const variants = (product.variants ?? []).filter((variant) => variant.size || variant.color);
  const common: Field[] = [
    ['title', truncate(product.name, MAX_LENGTHS.title)],
    ['description', truncate(product.description || product.name, MAX_LENGTHS.description)],
    ['price', inRupees(compareAtPrice(product) ?? product.price)],
    ['sale_price', isOnSale(product) ? inRupees(product.price) : ''],
    ['sale_price_effective_date', isOnSale(product) ? saleDates(product.saleEndsAt, now) : ''],
    ['condition', 'new'],
    ['brand', truncate(attribute('brand')[0] ?? store.storeName, MAX_LENGTHS.brand)],
    ['gtin', gtin],
    ['mpn', mpn],
    ['identifier_exists', gtin || mpn ? '' : 'no'],
    [
      'product_type',
      truncate(
        [product.category, product.parentCategory].filter(Boolean).join(' > '),
        MAX_LENGTHS.productType,
      ),
    ],
    ['google_product_category', isClothing && APPAREL_CATEGORIES.has(category) ? APPAREL : ''],
    ['gender', isClothing ? GENDERS.get(category) : ''],
    ['age_group', (isClothing && AGE_GROUPS.get(category)) || ''],
    ['material', truncate(attribute('material', 'fabric').join('/'), MAX_LENGTHS.material)],
  ];
  const pictures = (urls: string[]): Field[] =>
    urls
      .slice(0, MAX_ADDITIONAL_IMAGES + 1)
      .map((picture, index) => [index === 0 ? 'image_link' : 'additional_image_link', picture]);
  if (variants.length > 0) {
    return variants
      .map((variant) =>
        item([
          ['id', variantId(product.id, variant)],
          ['item_group_id', product.id],
          ...common,
          ['link', origin + variantPath(product.id, variant)],
          ...pictures(imagesOf(product, variant.color ?? '').map(publicImageUrl)),
          ['availability', availabilityOf(variant.stock)],
          ['color', truncate(variant.color ?? '', MAX_LENGTHS.color)],
          ['size', variant.size],
        ]),
      )
      .join('');
  }
  return item([
    ['id', product.id],
    ...common,
    ['link', origin + productPath(product.id)],
    ...pictures([image, ...otherImages]),
    // What a store doesn't count can be ordered.
    ['availability', availabilityOf(stockOf(product, { size: null, color: null }))],
    ['color', truncate(product.colors.slice(0, MAX_COLORS).join('/'), MAX_LENGTHS.color)],
    // An item has one size; a product in several sizes is listed without.
    ['size', otherSizes.length === 0 ? size : ''],
  ]);
}

type Field = [name: string, value: string | undefined];

function item(fields: Field[]): string {
  return `<item>${fields.map(([name, value]) => xmlElement(`g:${name}`, value ?? '')).join('')}</item>\n`;
}

function availabilityOf(stock: number): string {
  return stock > 0 ? 'in_stock' : 'out_of_stock';
}

/** From now on until a sale's end; empty for a sale without one. */
function saleDates(endsAt: number | undefined, now: number): string {
  if (endsAt === undefined) return '';
  return [now, endsAt].map((time) => new Date(time).toISOString()).join('/');
}

function inRupees(amount: number): string {
  return `${amount.toFixed(2)} INR`;
}

/** Counts code points, so that no character is cut in half. */
function truncate(text: string, length: number): string {
  return text.length <= length ? text : [...text].slice(0, length).join('').trimEnd();
}
