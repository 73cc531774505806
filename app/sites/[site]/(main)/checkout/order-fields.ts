import { hasControlCharacter, NOT_PLAIN } from '@/lib/format/control-characters';
import { MAX_NOTE_LENGTH } from '@/lib/store-api/limits';
import { isGuest } from './guest-email';

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

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

/**
 * Reads the email of a guest.
 *
 * @returns undefined for a customer, and where the form has none
 */
export function readGuestEmail(form: HTMLFormElement): string | undefined {
  const field = form.elements.namedItem('email');
  return field instanceof HTMLInputElement && isGuest() ? field.value.trim() : undefined;
}

/** What is wrong with it, by its field. */
export function validateGuestEmail(email: string | undefined): { email?: string } {
  return email === undefined || ADDRESS.test(email) ? {} : { email: 'Please enter a valid email address' };
}
