import { readList, readText } from '@/lib/browser/fields';
import { createStoredValue } from '@/lib/browser/stored-value';

// Product pages load this; what asks and forgets is loaded where there is a size (own-sizes.ts).

/** The sizes that the customer of this device has bought and kept, the last one of tops, bottoms and shoes. */
export const knownSizes = createStoredValue<string[]>({
  key: 'sizes',
  parse: (stored) => readList(stored, readText),
  empty: [],
});
