import { readField, readText } from '@/lib/storage/fields';
import { showToast } from './show-toast';

const KEY = 'toast';

/** Keeps a toast for the page that is loaded next: one that is shown now would go with this page. */
export function keepToast(toast: { title: string; description?: string }): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(toast));
  } catch {
    // Nothing may be stored here, so the message is lost and nothing else.
  }
}

/** Shows the toast that the page before has kept, if any. */
export function showKeptToast(): void {
  const kept = takeKept();
  const title = readText(readField(kept, 'title'));
  const description = readText(readField(kept, 'description')) || undefined;
  if (title) void showToast({ title, description });
}

function takeKept(): unknown {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return null;
    sessionStorage.removeItem(KEY);
    return JSON.parse(text);
  } catch {
    return null;
  }
}
