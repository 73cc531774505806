import { readField, readText } from '@/lib/storage/fields';
import { createStoredValue } from '@/lib/storage/stored-value';
import { showToast, type Toast, type ToastLink } from './show-toast';

/** The toast that the next page shows. */
const flash = createStoredValue<Toast | null>({
  key: 'toast',
  area: 'session',
  parse: (stored) => {
    const title = readText(readField(stored, 'title'));
    if (!title) return null;
    const description = readText(readField(stored, 'description')) || undefined;
    const stays = readField(stored, 'stays') === true;
    return { title, description, stays, action: readLink(readField(stored, 'action')) };
  },
  empty: null,
});

function readLink(stored: unknown): ToastLink | undefined {
  const label = readText(readField(stored, 'label'));
  const href = readText(readField(stored, 'href'));
  // A path of this site and nothing else.
  return label && /^\/(?![/\\])/.test(href) ? { label, href } : undefined;
}

/** Stores a toast for the page that is loaded next: one that is shown now would vanish with this page. */
export function saveFlash(toast: {
  title: string;
  description?: string;
  stays?: boolean;
  action?: ToastLink;
}): void {
  flash.set(toast);
}

/** Shows the toast that the previous page has stored, once. */
export async function showFlash(): Promise<void> {
  const toast = flash.get();
  flash.set(null);
  if (toast) await showToast(toast);
}
