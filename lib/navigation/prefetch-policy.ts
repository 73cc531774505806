import { isSameAddress } from './navigation-start';
import { PROTECTED_PAGES } from '@/lib/routes/pages.mjs';

declare global {
  interface Navigator {
    /** Network Information API; only Chromium has it. */
    readonly connection?: { readonly saveData: boolean };
  }
}

/** Prefetches from one page: a pointer that moves over a long list would request every product. */
export const MAX_PREFETCHES = 24;

/** The query keys of cached lists, and what their values are made of; LIST_QUERY_PATTERNS is stricter, and larger. */
const LIST_KEYS = ['category', 'parentCategory', 'page', 'featured'];
const LIST_VALUE = /^[\w &'-]+$/;

/** Whether to request the page behind a link before it is opened. Save-Data is the shopper's wish not to. */
export function mayPrefetch(link: HTMLAnchorElement): boolean {
  if (!navigator.onLine || navigator.connection?.saveData) return false;
  return isCachedPage(link) && !isSameAddress(link.href, window.location.href);
}

/** Whether the page cache serves a page, so that it costs next to nothing: it is neither guarded nor rendered on demand. */
function isCachedPage({ pathname, search }: HTMLAnchorElement): boolean {
  const [, page = ''] = pathname.split('/');
  if (PROTECTED_PAGES.includes(page)) return false;
  const query = new URLSearchParams(search);
  // The guard's matcher (middleware.ts) renders this combination on demand.
  if (query.has('featured') && (query.has('category') || query.has('parentCategory'))) return false;
  return [...query].every(([key, value]) => LIST_KEYS.includes(key) && LIST_VALUE.test(value));
}
