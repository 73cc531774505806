import { readField, readText } from '@/lib/browser/fields';
import { createStoredValue } from '@/lib/browser/stored-value';

type Flash = { title: string; description?: string };

/** The toast that the next page shows. */
const flash = createStoredValue<Flash | null>({
  key: 'toast',
  area: 'session',
  parse: (stored) => {
    const title = readText(readField(stored, 'title'));
    if (!title) return null;
    return { title, description: readText(readField(stored, 'description')) || undefined };
  },
  empty: null,
});

/** Stores a toast for the page that is loaded next: one that is shown now would vanish with this page. */
export function saveFlash(toast: Flash): void {
  flash.set(toast);
}

/** The toast that the previous page has stored, once. */
export function takeFlash(): Flash | null {
  const toast = flash.get();
  flash.set(null);
  return toast;
}
