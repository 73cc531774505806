import type { Metadata } from 'next';
import type { Product } from '@/lib/products/product';
import { productPath, variantPath } from '@/lib/products/product-path';
import type { StoreInfo } from '@/lib/store-info/store-info';
import { productDescription } from './descriptions';
import { productCard, SHARE_IMAGE, shareImagePath, storeCard } from './share-card';

/** Input of publicPage. */
export type PublicPage = {
  /** Canonical path, which the layout's `metadataBase` makes absolute. */
  path: string;
  /** Without the store's name, which the layout's title template adds. */
  title: string;
  description: string;
  store: Pick<StoreInfo, 'storeName' | 'description' | 'theme' | 'cover'>;
  /** Path and query that a link preview opens; the canonical path by default. */
  sharePath?: string;
  /** Path of the preview image; the store's own by default. */
  shareImage?: string;
  /** Paths of the previous and the next page of a list. */
  previous?: string | null;
  next?: string | null;
  /** False for a page that search engines should not list. */
  isIndexed?: boolean;
  /** False for a page that is not indexed and whose links crawlers should not follow. */
  isFollowed?: boolean;
};

/** Builds the metadata of a public page, link previews included. */
export function publicPage({
  path,
  title,
  description,
  store,
  sharePath = path,
  shareImage = shareImagePath('/', storeCard(store)),
  previous = null,
  next = null,
  isIndexed = true,
  isFollowed = true,
}: PublicPage): Metadata {
  const images = [{ ...SHARE_IMAGE, url: shareImage, alt: title }];
  return {
    title,
    description,
    alternates: { canonical: path },
    ...(previous || next ? { pagination: { previous, next } } : {}),
    ...(isIndexed ? {} : { robots: { index: false, follow: isFollowed } }),
    openGraph: {
      type: 'website',
      locale: 'en_IN',
      siteName: store.storeName,
      url: sharePath,
      title,
      description,
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images },
  };
}

/**
 * Builds the metadata of a product's page.
 *
 * @param color the page's, if it has one
 */
export function productPage(product: Product, store: PublicPage['store'], color?: string): Metadata {
  const card = productCard(product, store, color);
  const path = productPath(product.id);
  return {
    ...publicPage({
      path,
      sharePath: variantPath(product.id, { color }),
      title: product.name,
      description: productDescription(product, card),
      store,
      shareImage: shareImagePath(path, card),
    }),
    // Some messengers show these below the image.
    ...(card.price && { other: { 'twitter:label1': 'Price', 'twitter:data1': card.price } }),
  };
}

/** Builds the metadata of a page that shows private or short-lived data: it is not indexed. */
export function privatePage(title: string, path: string): Metadata {
  return { title, alternates: { canonical: path }, robots: { index: false } };
}
