import { createStoredValue } from '@/lib/browser/stored-value';
import { readField, readText } from '@/lib/browser/fields';
import { readDraftOwner, type DraftOwner } from '@/lib/checkout/saved-addresses';
import { MAX_NOTE_LENGTH } from '@/lib/store-api/limits';

/** The note that a customer is writing, stored like the address that they are typing. */
export const draftNote = createStoredValue<({ note: string } & DraftOwner) | null>({
  area: 'session',
  key: 'orderNote',
  parse: (stored) => {
    const note = readText(readField(stored, 'note')).slice(0, MAX_NOTE_LENGTH);
    return note ? { note, ...readDraftOwner(stored) } : null;
  },
  empty: null,
});
