import type { StoreCollection, StoreInfo } from '@/lib/store-info/store-info';
import { collectionPath } from './list-address';

const MAX_SUGGESTED = 3;

/**
 * The collection of a store by its name, as its address has it.
 *
 * @returns undefined for a name that the store does not have, and at a store that can't list collections
 */
export function findCollection(
  { features, collections }: Pick<StoreInfo, 'features' | 'collections'>,
  name: string | null,
): StoreCollection | undefined {
  return features.includes('facets') ? collections.find((collection) => collection.name === name) : undefined;
}

/** Links to the collections in whose titles each word that is typed begins a word. */
export function suggestedCollections(
  { features, collections }: Pick<StoreInfo, 'features' | 'collections'>,
  typed: string,
): { name: string; href: string }[] {
  const parts = toWords(typed);
  if (parts.length === 0 || !features.includes('facets')) return [];
  return collections
    .filter(({ title }) => {
      const words = toWords(title);
      return parts.every((part) => words.some((word) => word.startsWith(part)));
    })
    .slice(0, MAX_SUGGESTED)
    .map(({ name, title }) => ({ name: title, href: collectionPath(name) }));
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
