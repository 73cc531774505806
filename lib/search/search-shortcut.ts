import { createStoredValue } from '@/lib/browser/stored-value';

/** Whether the key / leads to the search field; speech input and some keyboards press it by accident. */
export const searchShortcut = createStoredValue<boolean>({
  key: 'searchShortcut',
  parse: (stored) => stored !== false,
  empty: true,
});

/** Whether a key press asks for the search field. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey) return false;
  // Controls that take typed letters are writable.
  return !(target instanceof Element && target.matches(':read-write')) && searchShortcut.get();
}
