'use client';

import { useEffect } from 'react';
import { goToLogin } from '@/lib/session/redirect-to-login';
import { onSessionChange } from '@/lib/session/session-events';
import { sessionId } from '@/lib/session/client-session';

/**
 * On the pages of signed-in customers: what they show belongs to the session that they were opened in. When
 * that one is over, be it on another tab or while the page lay in the browser's memory, they are left, or
 * loaded anew for whoever is signed in by now.
 */
export function SessionGuard() {
  useEffect(() => {
    const opened = sessionId(document.cookie);
    const leave = () => window.location.replace('/');
    const check = (whenOver: () => void) => {
      const now = sessionId(document.cookie);
      if (now === opened) document.documentElement.removeAttribute('data-left');
      else if (now) window.location.reload();
      else whenOver();
    };
    const onShown = () => {
      if (document.visibilityState === 'visible') check(leave);
    };
    // Brought back from memory, nothing may be seen before it is known whose session this is.
    const onPageHide = () => document.documentElement.setAttribute('data-left', '');
    const stopListening = onSessionChange((hasSignedOut) => (hasSignedOut ? leave() : check(goToLogin)));
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('pageshow', onShown);
    document.addEventListener('visibilitychange', onShown);
    return () => {
      stopListening();
      document.documentElement.removeAttribute('data-left');
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('pageshow', onShown);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, []);
  return null;
}
