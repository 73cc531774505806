import type { StoreInfo } from '@/lib/store-info/store-info';
import { xmlElement } from '@/lib/seo/xml';

/**
 * What comes before the items of the product feed.
 *
 * @param origin of the site, without a slash at its end
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

/** What comes after the items. */
export const FEED_END = '</channel></rss>\n';
