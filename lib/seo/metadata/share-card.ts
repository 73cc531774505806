import { createHash } from 'node:crypto';
import { compareAtPrice } from '@/lib/products/compare-at-price';
import { formatPrice } from '@/lib/format/money';
import type { Product } from '@/lib/products/product';
import { imagesOf, picturedColors } from '@/lib/products/variants';
import { FALLBACK_IMAGE } from '@/lib/images/fallback-image';
import type { StoreInfo } from '@/lib/store-info/store-info';

/** The content of a link's preview image. */
export type ShareCard = {
  storeName: string;
  heading: string;
  /** Formatted; empty when there is none. */
  price: string;
  /** Formatted; empty when the product is not on sale. */
  compareAtPrice: string;
  /** Absolute URL, or a path below public/. */
  photo: string;
};

/** Size in pixels and type of a preview image, supported by all messengers and social networks. */
export const SHARE_IMAGE = { width: 1200, height: 630, type: 'image/jpeg' };

/** Part of every version: increase it when the drawing changes, so that previews cached elsewhere are replaced. */
const DESIGN_VERSION = 1;
const HERO_PHOTO = '/images/hero-tall.webp';

type CardProduct = Pick<
  Product,
  'name' | 'price' | 'originalPrice' | 'image' | 'images' | 'colors' | 'imageCaptions'
>;

/**
 * The card of a product page.
 *
 * @param color the page's, if it has one
 */
export function productCard(
  product: CardProduct,
  { storeName }: Pick<StoreInfo, 'storeName'>,
  color?: string,
): ShareCard {
  const { name, price } = product;
  const image = color === undefined ? product.image : (imagesOf(product, color)[0] ?? '');
  const compareAt = compareAtPrice(product);
  return {
    storeName,
    heading: name,
    // A price of 0 stands for an unknown one.
    price: price > 0 ? formatPrice(price) : '',
    compareAtPrice: compareAt === null ? '' : formatPrice(compareAt),
    photo: image || FALLBACK_IMAGE,
  };
}

/** The cards of all pages of a product, that of no color first. */
export function productCards(product: CardProduct, store: Pick<StoreInfo, 'storeName'>): ShareCard[] {
  const colors = [undefined, ...picturedColors(product)];
  return colors.map((color) => productCard(product, store, color));
}

/** The card of every other page of a store. */
export function storeCard({
  storeName,
  description,
}: Pick<StoreInfo, 'storeName' | 'description'>): ShareCard {
  return { storeName, heading: description, price: '', compareAtPrice: '', photo: HERO_PHOTO };
}

/**
 * Identifies the content of a card. It is part of the image's URL, so that a cached image never shows an old price.
 *
 * @returns 12 hexadecimal digits, the same for equal cards
 */
export function cardVersion(card: ShareCard): string {
  const content = [DESIGN_VERSION, card.storeName, card.heading, card.price, card.compareAtPrice, card.photo];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
}

/**
 * The path of a card's preview image.
 *
 * @param page path of the page that it belongs to; `/` for the image of the store itself
 */
export function shareImagePath(page: string, card: ShareCard): string {
  return versionedImagePath(page, cardVersion(card));
}

/** As shareImagePath, for a version that need not be the card's. */
export function versionedImagePath(page: string, version: string): string {
  return `${page === '/' ? '' : page}/share-${version}.jpg`;
}
