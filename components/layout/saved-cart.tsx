'use client';

import { useEffect } from 'react';
import { hasSessionCookie } from '@/lib/session/client-session';

/** On pages that show the cart or the wishlist: fetches what the customer has changed on other devices. */
export function SavedCart() {
  useEffect(() => {
    const pull = () => {
      if (document.visibilityState === 'hidden' || !hasSessionCookie(document.cookie)) return;
      void import('@/lib/saved-cart/sync-cart').then(({ syncCart }) => syncCart(true)).catch(() => undefined);
    };
    pull();
    const listening = new AbortController();
    document.addEventListener('visibilitychange', pull, listening);
    window.addEventListener('online', pull, listening);
    return () => listening.abort();
  }, []);
  return null;
}
