import { createHash } from 'node:crypto';
import { compareAtPrice } from '@/lib/products/compare-at-price';
import { formatPrice } from '@/lib/format/money';
import type { Product } from '@/lib/products/product';
import { imagesOf, picturedColors } from '@/lib/products/variants';
import { FALLBACK_IMAGE } from '@/lib/images/image-template';
import type { StoreInfo } from '@/lib/store-info/store-info';
import type { FontPair } from '@/shared/theme/theme.mjs';

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
  /** The shop's own fonts and colors, `#rrggbb`; missing for one that looks as the storefront does. */
  look?: { fonts: FontPair; paper: string; ink: string; muted: string; accent: string };
};

function lookOf({ sheet, fonts, palette }: StoreInfo['theme']): Pick<ShareCard, 'look'> {
  const { paper, ink, muted, accent } = palette.light;
  return sheet === null ? {} : { look: { fonts, paper, ink, muted, accent } };
}

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
  { storeName, theme }: Pick<StoreInfo, 'storeName' | 'theme'>,
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
    ...lookOf(theme),
  };
}

/** The cards of all pages of a product, that of no color first. */
export function productCards(
  product: CardProduct,
  store: Pick<StoreInfo, 'storeName' | 'theme'>,
): ShareCard[] {
  const colors = [undefined, ...picturedColors(product)];
  return colors.map((color) => productCard(product, store, color));
}

/** The card of every other page of a store. */
export function storeCard({
  storeName,
  description,
  theme,
  cover,
}: Pick<StoreInfo, 'storeName' | 'description' | 'theme' | 'cover'>): ShareCard {
  return {
    storeName,
    heading: description,
    price: '',
    compareAtPrice: '',
    photo: cover || HERO_PHOTO,
    ...lookOf(theme),
  };
}

/** The card of a page that the store has written, with its picture or that of the store. */
export function writtenCard(
  { title, picture }: { title: string; picture: { url: string } | null },
  store: Parameters<typeof storeCard>[0],
): ShareCard {
  const card = storeCard(store);
  return { ...card, heading: title, photo: picture?.url ?? card.photo };
}

/**
 * Identifies the content of a card. It is part of the image's URL, so that a cached image never shows an old price.
 *
 * @returns 12 hexadecimal digits, the same for equal cards
 */
export function cardVersion(card: ShareCard): string {
  const { storeName, heading, price, compareAtPrice, photo, look } = card;
  const content = [DESIGN_VERSION, storeName, heading, price, compareAtPrice, photo, ...(look ? [look] : [])];
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
