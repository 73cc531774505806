'use client';

import { useState } from 'react';
import { saveFlash } from '@/components/ui/flash';
import { showToast } from '@/components/ui/show-toast';
import { draftAddress } from '@/lib/checkout/saved-addresses';
import { fetchJson } from '@/lib/http/fetch-json';
import { clearPaymentDraft } from '@/lib/payments/payment-draft';
import { unpaidOrder } from '@/lib/payments/unpaid-order';
import { announceSignOut } from '@/lib/session/session-events';
import { forgetTypedEmail } from '@/lib/session/typed-email';
import { lastSignOut } from '@/lib/storage/last-sign-out';

/**
 * Ends the session.
 *
 * @param props.leadsTo `home`, or `here` for a page that is for signed-out visitors
 */
export function SignOutButton({ leadsTo = 'home' }: { leadsTo?: 'home' | 'here' }) {
  const [isBusy, setBusy] = useState(false);

  const signOut = async () => {
    if (isBusy) return;
    setBusy(true);
    if (await endSession()) {
      saveFlash({ title: 'Logged out', description: 'You have been successfully logged out.' });
      // Drafts must not be shown to the next customer on this device.
      lastSignOut.set(Date.now());
      draftAddress.set(null);
      forgetTypedEmail();
      clearPaymentDraft();
      unpaidOrder.set(null);
      announceSignOut();
      // A full page load that replaces this one: Back does not lead to the customer's data.
      if (leadsTo === 'here') window.location.reload();
      else window.location.replace('/');
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
  const response = await fetchJson('/api/session', { method: 'DELETE' });
  return response !== null && response.status < 300;
}
