import { useState } from 'react';
import { saveFlash } from '@/components/ui/flash';
import { showToast } from '@/components/ui/show-toast';
import { cartStore } from '@/lib/cart/cart-store';
import { fetchJson } from '@/lib/browser/fetch-json';
import { afterSyncing } from '@/lib/saved-cart/sync-lock';
import { leave } from '@/lib/session/leave';
import { redirectToLogin } from '@/lib/session/redirect-to-login';
import { announceSignOut } from '@/lib/session/session-events';
import { endSession } from '@/lib/session/while-signed-in';
import { forgetCustomer } from './forget-customer';

type Options = {
  /** The API route whose DELETE ends the session, or all of the customer's. */
  path: '/api/session' | '/api/sessions';
  /** Says on the next page what was done. */
  success: string;
  /** Says what a failure leaves behind. */
  failure?: string;
  /** `home`, or `here` for a page that is for signed-out visitors. */
  leadsTo: 'home' | 'here';
};

/** Signs out once at a time, and leaves the page. */
export function useSignOut({ path, success, failure, leadsTo }: Options) {
  const [isBusy, setBusy] = useState(false);
  const [emptiesCart, setEmptiesCart] = useState(false);

  const signOut = async () => {
    if (isBusy) return;
    setBusy(true);
    const end = () => afterSyncing(() => fetchJson(path, { method: 'DELETE' }));
    const response = await endSession(
      end,
      (ended) => ended !== null && (ended.status < 300 || ended.status === 401),
    );
    if (response !== null && response.status < 300) {
      saveFlash({ title: 'Logged out', description: success });
      forgetCustomer();
      // Afterwards, so that no tab tells the store that the lines were removed.
      if (emptiesCart) cartStore.set(null);
      announceSignOut();
      if (leadsTo === 'here') window.location.reload();
      else leave();
    } else if (response?.status === 401) {
      redirectToLogin();
    } else {
      void showToast({ title: 'Failed to log out properly.', description: failure, kind: 'error' });
      setBusy(false);
    }
  };

  return {
    isBusy,
    signOut: () => void signOut(),
    /** For EmptyCartChoice. */
    choice: { isChecked: emptiesCart, onChange: setEmptiesCart },
  };
}
