import type { CataloguePage, CatalogueProduct } from './schema';

/**
 * Reads a page of a store's whole catalogue.
 *
 * @param page from 1; a page beyond the end is empty or repeats another one
 * @throws when a request to the store fails
 */
export type ReadPage = (page: number) => Promise<CataloguePage>;

/** A range of positions in the catalogue, from 0. */
export type Range = { from: number; count: number };

/** Products requested at a time: the largest page that the store API allows. */
export const CATALOGUE_LIMIT = 100;

const WHOLE: Range = { from: 0, count: Infinity };

/** More pages than any catalogue has. It ends the reading of a store that always invents another page. */
const MAX_PAGES = 100_000;

/**
 * Reads a range of the catalogue page by page. The next page is requested when the previous one was consumed, and only
 * the previous page stays in memory.
 *
 * @returns the readable products of each page; nothing when the range lies beyond the end
 * @throws what `read` throws
 */
export async function* paginateCatalogue(
  read: ReadPage,
  { from, count }: Range = WHOLE,
): AsyncGenerator<CatalogueProduct[]> {
  const first = await read(1);
  const size = pageSize(first);
  const start = Math.floor(from / size) + 1;
  if (start > MAX_PAGES) return;
  let previous = start > 2 ? await read(start - 1) : start === 2 ? first : null;
  for (let number = start; (number - 1) * size < from + count; number++) {
    if (number > MAX_PAGES) throw new Error('the catalogue has no end');
    const page = number === 1 ? first : await read(number);
    if (!isNew(page, previous, first)) return;
    const position = (number - 1) * size;
    const knownIds = idsOf(previous);
    yield (
      page.products
        .slice(Math.max(from - position, 0), from + count - position)
        .filter((product) => product !== null)
        // While a store adds products, the last ones of a page move on to the next one.
        .filter(({ id }) => !knownIds.has(id))
    );
    previous = page;
  }
}

/**
 * Counts the parts of `partSize` positions that the catalogue fills. The store's total may be wrong, so it is only
 * where the search begins.
 *
 * @throws what `read` throws
 */
export async function countParts(read: ReadPage, partSize: number): Promise<number> {
  const first = await read(1);
  if (first.products.length === 0) return 0;
  const size = pageSize(first);
  const actualSize = first.products.length;
  const positions = Math.floor(first.total / actualSize) * size + (first.total % actualSize);
  return searchLast((part) => reaches((part - 1) * partSize), Math.max(Math.ceil(positions / partSize), 1));

  async function reaches(position: number): Promise<boolean> {
    const number = Math.floor(position / size) + 1;
    if (number > MAX_PAGES) return false;
    const page = number === 1 ? first : await read(number);
    if (page.products.length <= position % size) return false;
    return isNew(page, number === 1 ? null : await read(number - 1), first);
  }
}

/** The positions of a page. A store may send more products than requested, or fewer, which leaves positions empty. */
function pageSize(first: CataloguePage): number {
  return Math.max(first.products.length, CATALOGUE_LIMIT);
}

/** Whether a page lies within the catalogue. Beyond the end, a store may repeat the first or the last page. */
function isNew(page: CataloguePage, previous: CataloguePage | null, first: CataloguePage): boolean {
  if (page !== first && page.pageId === first.pageId) return false;
  const knownIds = idsOf(previous);
  return (
    page.pageId !== previous?.pageId && page.products.some((product) => !product || !knownIds.has(product.id))
  );
}

function idsOf(page: CataloguePage | null): Set<string> {
  return new Set(page?.products.flatMap((product) => product?.id ?? []));
}

/**
 * Finds the last number from 1 for which a predicate holds, which must hold for 1 and for no number after the last.
 *
 * @param guess where to begin
 */
async function searchLast(holds: (number: number) => Promise<boolean>, guess: number): Promise<number> {
  let low = 1;
  let high = guess;
  if (guess === 1 || (await holds(guess))) {
    low = guess;
    high = low + 1;
    while (await holds(high)) [low, high] = [high, high + 2 * (high - guess)];
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
