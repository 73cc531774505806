import { useEffect } from 'react';
import { forgetPayment } from '@/lib/payments/kept-payment';
import { onSessionChange } from '@/lib/session/session-events';
import { sessionMark } from '@/lib/session/signed-in-hint';

/**
 * Forgets what is kept of the payment when the customer signs out on another tab, or another session begins
 * there. A session that only ended may go on, so it is kept until then.
 */
export function useForgetWithSession(): void {
  useEffect(() => {
    const opened = sessionMark(document.cookie);
    return onSessionChange((hasSignedOut) => {
      const now = sessionMark(document.cookie);
      if (hasSignedOut || (now !== null && now !== opened)) forgetPayment();
    });
  }, []);
}
