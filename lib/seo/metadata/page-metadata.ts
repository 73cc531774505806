import type { Metadata } from 'next';
import type { StoreInfo } from '@/lib/store-info/store-info';
import { SHARE_IMAGE, shareImagePath, storeCard } from './share-card';

/** What a public page tells search engines and messengers of itself. */
export type PublicPage = {
  /** Its canonical address: a path of this site, which the layout's `metadataBase` makes absolute. */
  path: string;
  /** Without the store's name, which the layout's template adds. */
  title: string;
  description: string;
  store: Pick<StoreInfo, 'storeName' | 'description'>;
  /** The path of its preview picture; the store's own when absent. */
  picture?: string;
  /** Paths of the pages before and after it in a list. */
  previous?: string | null;
  next?: string | null;
  /** False for what search engines should not list. */
  isIndexed?: boolean;
};

/** The metadata of a public page, link previews included. */
export function publicPage({
  path,
  title,
  description,
  store,
  picture = shareImagePath('/', storeCard(store)),
  previous = null,
  next = null,
  isIndexed = true,
}: PublicPage): Metadata {
  const images = [{ ...SHARE_IMAGE, url: picture, alt: title }];
  return {
    title,
    description,
    alternates: { canonical: path },
    ...(previous || next ? { pagination: { previous, next } } : {}),
    ...(isIndexed ? {} : { robots: { index: false, follow: true } }),
    openGraph: {
      type: 'website',
      locale: 'en_IN',
      siteName: store.storeName,
      url: path,
      title,
      description,
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images },
  };
}

/** The metadata of a page that is of use to one shopper alone, or only for a moment. */
export function privatePage(title: string, path: string): Metadata {
  return { title, alternates: { canonical: path }, robots: { index: false } };
}
