import { useEffect } from 'react';
import { clearPaymentDraft } from '@/lib/payments/payment-draft';
import { onSessionChange } from '@/lib/session/session-events';
import { sessionId } from '@/lib/session/client-session';

/**
 * Forgets what is kept of the payment when the customer signs out on another tab, or another session begins
 * there. A session that only ended may go on, so it is kept until then.
 */
export function useForgetWithSession(): void {
  useEffect(() => {
    const opened = sessionId(document.cookie);
    return onSessionChange((hasSignedOut) => {
      const now = sessionId(document.cookie);
      if (hasSignedOut || (now !== null && now !== opened)) clearPaymentDraft();
    });
  }, []);
}
