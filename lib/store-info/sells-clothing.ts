import type { StoreTerms } from './schema';

/**
 * Whether a shop sells clothing, as one does that says nothing else (extension `terms`). Headings and pictures of clothing are for
 * these shops alone.
 */
export function sellsClothing({ terms }: { terms: StoreTerms }): boolean {
  return !terms?.sells;
}
