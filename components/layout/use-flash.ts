import { useEffect } from 'react';
import { showToast } from '@/components/ui/show-toast';

/**
 * Shows the toast that the previous page has stored. A page seldom has one, so its reader is loaded only then; should that
 * fail, the toast stays stored for the next page. The key is that of flash.ts.
 */
export function useFlash(): void {
  useEffect(() => {
    try {
      if (!sessionStorage.getItem('toast')) return;
    } catch {
      // Storage is unavailable, so no toast was stored.
      return;
    }
    // Shown before anything that this page has to say, which would be hidden by it.
    void showToast(import('@/components/ui/flash').then(({ takeFlash }) => takeFlash()).catch(() => null));
  }, []);
}
