import { useCallback, useEffect, useRef } from 'react';
import { onNavigationStart } from '@/lib/routing/navigation-start';

/**
 * Whether the shopper is still on this page and on no way to another one: an answer that comes late must not
 * pull them back.
 *
 * @returns a function to ask at that moment
 */
export function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    const stopListening = onNavigationStart(() => {
      isHere.current = false;
    });
    return () => {
      stopListening();
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
