import { createStoredValue } from '@/lib/browser/stored-value';
import { readField, readText } from '@/lib/browser/fields';
import { MAX_NOTE_LENGTH } from '@/lib/store-api/limits';

/** The note that a customer is writing, stored like the address that they are typing. */
export const draftNote = createStoredValue<{ note: string; customer: string } | null>({
  area: 'session',
  key: 'orderNote',
  parse: (stored) => {
    const note = readText(readField(stored, 'note')).slice(0, MAX_NOTE_LENGTH);
    return note ? { note, customer: readText(readField(stored, 'customer')) } : null;
  },
  empty: null,
});
