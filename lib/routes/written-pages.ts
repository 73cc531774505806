/** The two kinds of pages that stores write; the first part of their paths. */
export type PageKind = 'pages' | 'journal';

/** The kind of a path whose first part the rewrites have matched (site-rewrites.mjs). */
export function toPageKind(segment: string): PageKind {
  return segment === 'journal' ? 'journal' : 'pages';
}

/** The path of a journal's feed. */
export const JOURNAL_FEED = '/journal/feed.xml';

/** The path of a page that the store has written. */
export function pagePath({ kind, slug }: { kind: PageKind; slug: string }): string {
  return `/${kind}/${slug}`;
}

/** The path of a page of the journal's list, from 1. */
export function journalPath(page: number): string {
  return page > 1 ? `/journal/page/${page}` : '/journal';
}
