import { createHash } from 'node:crypto';
import { compareAtPrice } from '@/lib/products/list-price';
import { formatPrice } from '@/lib/format/money';
import type { Product } from '@/lib/products/product';
import { FALLBACK_IMAGE } from '@/lib/routing/fallback-image';
import type { StoreInfo } from '@/lib/store-info/store-info';

/** What a link's preview picture shows. */
export type ShareCard = {
  storeName: string;
  heading: string;
  /** As the page writes it; empty when there is none. */
  price: string;
  /** The struck one beside it; empty when there is none. */
  compareAtPrice: string;
  /** Absolute address, or a path of public/. */
  photo: string;
};

/** Its size in pixels, which all messengers and networks take. */
export const SHARE_IMAGE = { width: 1200, height: 630, type: 'image/jpeg' };

/** Part of every version: raise it when the drawing changes, so that previews kept elsewhere are made anew. */
const DESIGN = 1;
const HERO_PHOTO = '/images/hero-tall.webp';

/** The card of a product's page. */
export function productCard(
  product: Pick<Product, 'name' | 'price' | 'originalPrice' | 'image'>,
  { storeName }: Pick<StoreInfo, 'storeName'>,
): ShareCard {
  const { name, price, image } = product;
  const former = compareAtPrice(product);
  return {
    storeName,
    heading: name,
    // Without a price the mapping rules say 0, which nobody pays.
    price: price > 0 ? formatPrice(price) : '',
    compareAtPrice: former === null ? '' : formatPrice(former),
    photo: image || FALLBACK_IMAGE,
  };
}

/** The card of all other pages of a store. */
export function storeCard({
  storeName,
  description,
}: Pick<StoreInfo, 'storeName' | 'description'>): ShareCard {
  return { storeName, heading: description, price: '', compareAtPrice: '', photo: HERO_PHOTO };
}

/**
 * Stands in the picture's address, so that a changed price is never shown by an old picture.
 *
 * @returns 12 hexadecimal digits, the same for equal cards
 */
export function cardVersion(card: ShareCard): string {
  const facts = [DESIGN, card.storeName, card.heading, card.price, card.compareAtPrice, card.photo];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);
}

/**
 * The address of a preview picture.
 *
 * @param page path of the page that it belongs to; those with the picture of the store itself share the one of `/`
 */
export function shareImagePath(page: string, card: ShareCard): string {
  return `${page === '/' ? '' : page}/share-${cardVersion(card)}.jpg`;
}
