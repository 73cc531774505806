import { showToast } from '@/components/ui/show-toast';

/**
 * Shows the toast that the previous page has stored, before anything that this page has to say, which would be hidden by
 * it. A page seldom has one, so its reader is loaded only then; should that fail, the toast stays stored for the next page.
 * The key is that of flash.ts.
 */
export function showFlash(): void {
  try {
    if (sessionStorage.getItem('toast'))
      void showToast(import('./lazy-chunk').then(({ takeFlash }) => takeFlash()).catch(() => null));
  } catch {
    // Storage is unavailable, so no toast was stored.
  }
}
