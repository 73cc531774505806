import type { StoreInfo } from '@/lib/store-info/store-info';

/** Whether a store offers search. One that can't be asked may: its page then says so, and is not a missing one. */
export function offersSearch({ features, isLoaded }: Pick<StoreInfo, 'features' | 'isLoaded'>): boolean {
  return features.includes('search') || !isLoaded;
}
