import { createStoredValue } from '@/lib/browser/stored-value';
import { readField, readText } from '@/lib/browser/fields';
import { readDraftOwner, type DraftOwner } from '@/lib/checkout/saved-addresses';
import { hasControlCharacter, NOT_PLAIN } from '@/lib/format/control-characters';
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

/** Reads the note of the checkout form, trimmed; empty without one. */
export function readNote(form: HTMLFormElement): string {
  const field = form.elements.namedItem('note');
  // Its own value: that of FormData counts each line break as two characters.
  return field instanceof HTMLTextAreaElement ? field.value.trim() : '';
}

/** What is wrong with a note, by its field. */
export function validateNote(note: string): { note?: string } {
  if (note.length > MAX_NOTE_LENGTH) return { note: `Please use no more than ${MAX_NOTE_LENGTH} characters` };
  return hasControlCharacter(note, '\t\r\n') ? { note: NOT_PLAIN } : {};
}
