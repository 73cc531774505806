'use client';

import { useState } from 'react';
import { saveFlash } from '@/components/ui/flash';
import { showToast } from '@/components/ui/show-toast';
import { draftAddress } from '@/lib/checkout/saved-addresses';
import { clearPaymentDraft } from '@/lib/payments/payment-draft';
import { announceSignOut } from '@/lib/session/session-events';
import { lastSignOut } from '@/lib/storage/last-sign-out';

/** Ends the session. */
export function SignOutButton() {
  const [isBusy, setBusy] = useState(false);

  const signOut = async () => {
    if (isBusy) return;
    setBusy(true);
    if (await endSession()) {
      saveFlash({ title: 'Logged out', description: 'You have been successfully logged out.' });
      // The next customer at this device must not find it.
      lastSignOut.set(Date.now());
      draftAddress.set(null);
      clearPaymentDraft();
      announceSignOut();
      // Loaded whole, and in place of this page: nothing of the customer is left to come back to.
      window.location.replace('/');
    } else {
      void showToast({ title: 'Failed to log out properly.', kind: 'error' });
      setBusy(false);
    }
  };

  return (
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={() => void signOut()}
      className="needs-script button button-outline aria-disabled:cursor-default aria-disabled:opacity-45"
    >
      Sign Out
    </button>
  );
}

async function endSession(): Promise<boolean> {
  try {
    return (await fetch('/api/session', { method: 'DELETE' })).ok;
  } catch {
    return false;
  }
}
