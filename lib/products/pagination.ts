/** Pages to either side of the current one that the pagination shows (spec section 9). */
const WINDOW = 2;

/** A page's link, or an ellipsis and the page that it follows. */
export type PageItem = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/**
 * What the pagination shows: first and last page, two pages either side of the current one, and an
 * ellipsis wherever pages are left out (spec section 2).
 *
 * @param current from 1; a page beyond the last counts as the last
 * @returns nothing when there is one page or none
 */
export function pageItems(current: number, totalPages: number): PageItem[] {
  if (totalPages <= 1) return [];
  const middle = Math.min(Math.max(current, 1), totalPages);
  const near = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => middle - WINDOW + index);
  const shown = new Set([1, ...near.filter((page) => page > 1 && page < totalPages), totalPages]);
  let previous = 0;
  return [...shown].flatMap((page): PageItem[] => {
    const gap: PageItem[] = page - previous > 1 ? [{ kind: 'gap', after: previous }] : [];
    previous = page;
    return [...gap, { kind: 'page', page }];
  });
}

/** The first and the last item of a page, counted from 1, of how many. */
export type ShownRange = { from: number; to: number; total: number };

/**
 * The numbers of 'Showing X to Y of Z items'.
 *
 * @param page from 1
 * @returns null when the page holds nothing
 */
export function shownRange(page: number, pageSize: number, total: number): ShownRange | null {
  const from = (page - 1) * pageSize + 1;
  if (page < 1 || from > total) return null;
  return { from, to: Math.min(page * pageSize, total), total };
}

/** @returns how many pages hold `total` items; 0 for none */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(Math.max(total, 0) / pageSize);
}
