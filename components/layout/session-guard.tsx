'use client';

import { useEffect } from 'react';
import { leave } from '@/lib/session/leave';
import { goToLogin } from '@/lib/session/redirect-to-login';
import { onSessionChange } from '@/lib/session/session-events';
import { sessionId } from '@/lib/session/client-session';

/**
 * For pages of signed-in customers, whose content belongs to the session in which they were opened. When that
 * session ends, in another tab or while the page was in the back/forward cache, the page is left, or reloaded
 * for the customer who is signed in now.
 */
export function SessionGuard() {
  useEffect(() => {
    const opened = sessionId(document.cookie);
    const check = (onEnded: () => void) => {
      const now = sessionId(document.cookie);
      if (now === opened) document.documentElement.removeAttribute('data-left');
      else if (now) window.location.reload();
      else onEnded();
    };
    const onShown = () => {
      if (document.visibilityState === 'visible') check(leave);
    };
    // A page restored from the back/forward cache stays hidden until its session is checked.
    const onPageHide = () => document.documentElement.setAttribute('data-left', '');
    const stopListening = onSessionChange((hasSignedOut) => (hasSignedOut ? leave() : check(goToLogin)));
    const listening = new AbortController();
    window.addEventListener('pagehide', onPageHide, listening);
    window.addEventListener('pageshow', onShown, listening);
    document.addEventListener('visibilitychange', onShown, listening);
    return () => {
      stopListening();
      listening.abort();
      document.documentElement.removeAttribute('data-left');
    };
  }, []);
  return null;
}
