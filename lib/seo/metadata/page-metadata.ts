import type { Metadata } from 'next';
import type { StoreInfo } from '@/lib/store-info/store-info';
import { SHARE_IMAGE, shareImagePath, storeCard } from './share-card';

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

/** Builds the metadata of a page that shows private or short-lived data: it is not indexed. */
export function privatePage(title: string, path: string): Metadata {
  return { title, alternates: { canonical: path }, robots: { index: false } };
}
