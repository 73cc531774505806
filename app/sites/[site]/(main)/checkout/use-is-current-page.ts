import { useCallback, useEffect, useRef } from 'react';
import { onNavigationStart } from '@/lib/routing/navigation-start';

/**
 * Whether the shopper is still on this page and on no way to another one: an answer that comes late must not
 * pull them back.
 *
 * @returns a function to ask at that moment
 */
export function useIsCurrentPage(): () => boolean {
  const isCurrentPage = useRef(true);
  useEffect(() => {
    isCurrentPage.current = true;
    const stopListening = onNavigationStart(() => {
      isCurrentPage.current = false;
    });
    return () => {
      stopListening();
      isCurrentPage.current = false;
    };
  }, []);
  return useCallback(() => isCurrentPage.current, []);
}
