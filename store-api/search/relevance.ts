import { and, sql, type SQL } from 'drizzle-orm';
import { productIndex } from '../db/schema/search';
import type { KnownWords, Term } from './query-words';

/** Among more products than this, reading the words of each takes too long, and those that only mention one come last. */
const MAX_READ = 3000;

/** Weights of words in the description, the attributes, the type and the title that make a product what they name. */
const NAMING = { anywhere: '{0, 1, 1, 1}', type: '{0, 0, 1, 0}' };

/** How many products may have a term, in all or in their titles and types. */
export function countOf({ alternatives }: Term, known: KnownWords, kind: 'products' | 'titles'): number {
  return alternatives
    .map((phrase) => Math.min(...phrase.map((word) => known.get(word)?.[kind] ?? 0)))
    .reduce((sum, count) => sum + count, 0);
}

/**
 * The condition that products are named by the terms that name any: that these stand in title, type or attributes rather
 * than in the description alone, whose words have no weight. So trousers that go with a kurta are no kurta.
 *
 * @param typed terms that stand in the type
 */
export function namedBy(terms: Term[], known: KnownWords, typed: Term[] = []): SQL | undefined {
  const names = terms.filter((term) => countOf(term, known, 'titles') > 0);
  if (Math.min(...names.map((term) => countOf(term, known, 'products'))) > MAX_READ) return undefined;
  return and(
    ...names.map((term) => {
      const weights = typed.includes(term) ? NAMING.type : NAMING.anywhere;
      return sql`ts_rank(${weights}::real[], ${productIndex.words}, ${term.query}::tsquery) > 0`;
    }),
  );
}
