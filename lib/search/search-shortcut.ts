import { createStoredValue } from '@/lib/storage/stored-value';

/** Whether the key / leads to the search field; speech input and some keyboards press it by accident. */
export const searchShortcut = createStoredValue<boolean>({
  key: 'searchShortcut',
  parse: (stored) => stored !== false,
  empty: true,
});

/** Controls that take typed letters. */
const TYPING = 'input:not([type=checkbox],[type=radio],[type=range]),textarea,[contenteditable]';

/** Whether a key press asks for the search field. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.closest(TYPING)) && searchShortcut.get();
}
