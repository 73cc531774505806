import type { CataloguePage, CatalogueProduct } from './schema';

/**
 * Reads a page of a store's whole catalogue.
 *
 * @param page from 1; one beyond the end is empty, but see isNew
 * @throws when the store can't be asked
 */
export type ReadPage = (page: number) => Promise<CataloguePage>;

/** A stretch of the catalogue, in places from 0. */
export type Range = { from: number; count: number };

/** Products that are asked for at a time, the most that the contract allows. */
export const CATALOGUE_LIMIT = 100;

const WHOLE: Range = { from: 0, count: Infinity };

/** More than any catalogue has: a store that always makes up another page would never come to an end. */
const MAX_PAGES = 100_000;

/**
 * Reads the products of a stretch, page after page: the next page is asked for when the one before was
 * consumed, and nothing of a page is kept when it was passed on but its ids.
 *
 * @returns the readable products of each page; none at all when the stretch lies beyond the end
 * @throws what `read` throws
 */
export async function* walkCatalogue(
  read: ReadPage,
  { from, count }: Range = WHOLE,
): AsyncGenerator<CatalogueProduct[]> {
  const first = await read(1);
  const room = pageSize(first);
  const start = Math.floor(from / room) + 1;
  if (start > MAX_PAGES) return;
  let before = start > 2 ? await read(start - 1) : start === 2 ? first : null;
  for (let number = start; (number - 1) * room < from + count; number++) {
    if (number > MAX_PAGES) throw new Error('the catalogue has no end');
    const page = number === 1 ? first : await read(number);
    if (!isNew(page, before, first)) return;
    const place = (number - 1) * room;
    const known = idsOf(before);
    yield (
      page.products
        .slice(Math.max(from - place, 0), from + count - place)
        .filter((product) => product !== null)
        // While a store adds products, the last ones of a page move on to the next one.
        .filter(({ id }) => !known.has(id))
    );
    before = page;
  }
}

/**
 * Counts the parts of so many places that the catalogue fills. What the store says of its total is only where the
 * search begins, because it may be wrong.
 *
 * @throws what `read` throws
 */
export async function countParts(read: ReadPage, partSize: number): Promise<number> {
  const first = await read(1);
  if (first.products.length === 0) return 0;
  const room = pageSize(first);
  const size = first.products.length;
  const places = Math.floor(first.total / size) * room + (first.total % size);
  return searchLast((part) => reaches((part - 1) * partSize), Math.max(Math.ceil(places / partSize), 1));

  async function reaches(place: number): Promise<boolean> {
    const number = Math.floor(place / room) + 1;
    if (number > MAX_PAGES) return false;
    const page = number === 1 ? first : await read(number);
    if (page.products.length <= place % room) return false;
    return isNew(page, number === 1 ? null : await read(number - 1), first);
  }
}

/** The places of a page. A store may give fewer products than asked for, which leaves places free, or more. */
function pageSize(first: CataloguePage): number {
  return Math.max(first.products.length, CATALOGUE_LIMIT);
}

/** A store may answer a page beyond its end by the first one or by its last one again. */
function isNew(page: CataloguePage, before: CataloguePage | null, first: CataloguePage): boolean {
  if (page.products.length === 0) return false;
  if (page !== first && page.mark === first.mark) return false;
  const known = idsOf(before);
  return page.mark !== before?.mark && page.products.some((product) => !product || !known.has(product.id));
}

function idsOf(page: CataloguePage | null): Set<string> {
  return new Set(page?.products.flatMap((product) => product?.id ?? []));
}

/**
 * The last of the numbers from 1 for which something holds that holds for 1 and for none after the last.
 *
 * @param guess where to look first
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
