import { showToast } from './show-toast';

const KEY = 'toast';

/** Keeps a toast for the page that is loaded next: one that is shown now would go with this page. */
export function saveFlash(toast: { title: string; description?: string }): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(toast));
  } catch {
    // Nothing may be stored here, so the message is lost and nothing else.
  }
}

/** Shows the toast that the page before has kept, if any; its reader is loaded only then. */
export async function showFlash(): Promise<void> {
  const text = takeKept();
  if (text === null) return;
  const { parseFlash } = await import('./parse-flash');
  const toast = parseFlash(text);
  if (toast) await showToast(toast);
}

function takeKept(): string | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}
