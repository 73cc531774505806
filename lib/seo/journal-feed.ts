import { JOURNAL_FEED, pagePath } from '@/lib/routes/written-pages';
import type { StoreInfo } from '@/lib/store-info/store-info';
import { xmlElement } from './xml';

type FeedEntry = {
  slug: string;
  title: string;
  description: string;
  /** The day in India on which it appeared. */
  date: string;
  author: string;
};

/**
 * Writes the newest entries of a journal as RSS 2.0.
 *
 * @param origin of the site, without a trailing slash
 */
export function journalFeed(
  entries: FeedEntry[],
  { storeName, description }: Pick<StoreInfo, 'storeName' | 'description'>,
  origin: string,
): string {
  const self = `<atom:link href="${origin}${JOURNAL_FEED}" rel="self" type="application/rss+xml"/>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    xmlElement('title', `Journal | ${storeName}`),
    xmlElement('link', `${origin}/journal`),
    xmlElement('description', description || storeName),
    xmlElement('language', 'en-IN'),
    self,
    '\n',
    ...entries.map((entry) => feedEntry(entry, origin)),
    '</channel></rss>\n',
  ].join('');
}

function feedEntry({ slug, title, description, date, author }: FeedEntry, origin: string): string {
  const url = origin + pagePath({ kind: 'journal', slug });
  return [
    '<item>',
    xmlElement('title', title),
    xmlElement('link', url),
    xmlElement('guid', url),
    xmlElement('description', description),
    xmlElement('dc:creator', author),
    xmlElement('pubDate', new Date(`${date}T00:00:00+05:30`).toUTCString()),
    '</item>\n',
  ].join('');
}
