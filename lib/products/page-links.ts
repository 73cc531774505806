/** Pages shown on either side of the current one. */
const SIBLING_COUNT = 2;

/** A link to a page, or an ellipsis after the page `after`. */
export type PageItem = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/**
 * The items of a pagination: the first and the last page, two pages on either side of the current one, and an
 * ellipsis wherever pages are left out.
 *
 * @param current from 1; a page beyond the last counts as the last
 * @returns empty when there is at most one page
 */
export function pageItems(current: number, totalPages: number): PageItem[] {
  if (totalPages <= 1) return [];
  const middle = Math.min(Math.max(current, 1), totalPages);
  const near = Array.from({ length: 2 * SIBLING_COUNT + 1 }, (_, index) => middle - SIBLING_COUNT + index);
  const shown = new Set([1, ...near.filter((page) => page > 1 && page < totalPages), totalPages]);
  let previous = 0;
  return [...shown].flatMap((page): PageItem[] => {
    const gap: PageItem[] = page - previous > 1 ? [{ kind: 'gap', after: previous }] : [];
    previous = page;
    return [...gap, { kind: 'page', page }];
  });
}

/** The positions of a page's first and last item, from 1, and the number of all items. */
export type ShownRange = { from: number; to: number; total: number };

/**
 * Counts the items for 'Showing X to Y of Z items'.
 *
 * @param page from 1
 * @returns null when the page is empty
 */
export function shownRange(page: number, pageSize: number, total: number): ShownRange | null {
  const from = (page - 1) * pageSize + 1;
  if (page < 1 || from > total) return null;
  return { from, to: Math.min(page * pageSize, total), total };
}

/** The number of pages that `total` items take; 0 for none. */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(Math.max(total, 0) / pageSize);
}
