'use client';

import { useEffect } from 'react';
import { onSignOut } from '@/lib/session/session-events';
import { seemsSignedIn } from '@/lib/session/signed-in-hint';

/**
 * On the pages of signed-in customers: leaves the page when they sign out in another tab, and when the browser
 * brings it back from its memory after they did.
 */
export function SessionWatch() {
  useEffect(() => {
    const leave = () => window.location.replace('/');
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted && !seemsSignedIn(document.cookie)) leave();
    };
    const stopListening = onSignOut(leave);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      stopListening();
      window.removeEventListener('pageshow', onPageShow);
    };
  }, []);
  return null;
}
