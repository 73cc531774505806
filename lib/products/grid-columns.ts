import { createStoredValue } from '@/lib/storage/stored-value';

/** How many products of a list lie side by side on larger screens (spec section 2). */
export type GridColumns = 2 | 3;

/**
 * The shopper's choice. The script that applies it before the first paint (lib/security/early-script.mjs)
 * reads the same key.
 */
export const gridColumnsStore = createStoredValue<GridColumns>({
  key: 'gridColumns',
  parse: (stored) => (stored === 2 ? 2 : 3),
  empty: 3,
});
