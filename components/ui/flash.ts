import { readField, readText } from '@/lib/storage/fields';
import { createStoredValue } from '@/lib/storage/stored-value';
import { showToast, type Toast } from './show-toast';

/** The toast that the next page shows. */
const flash = createStoredValue<Toast | null>({
  key: 'toast',
  area: 'session',
  parse: (stored) => {
    const title = readText(readField(stored, 'title'));
    const description = readText(readField(stored, 'description')) || undefined;
    return title ? { title, description } : null;
  },
  empty: null,
});

/** Stores a toast for the page that is loaded next: one that is shown now would vanish with this page. */
export function saveFlash(toast: { title: string; description?: string }): void {
  flash.set(toast);
}

/** Shows the toast that the previous page has stored, once. */
export async function showFlash(): Promise<void> {
  const toast = flash.get();
  flash.set(null);
  if (toast) await showToast(toast);
}
