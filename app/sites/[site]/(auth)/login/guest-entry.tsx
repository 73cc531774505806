'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { postJson } from '@/lib/browser/fetch-json';
import { readField, readText } from '@/lib/browser/fields';
import { isCheckout, isOrder, returnPath } from '@/lib/session/return-path';
import { NO_RESPONSE } from '../credential-form';

/** The way to checkout without an account, on the way there; on the way to an order, how guests open theirs. */
export function GuestEntry() {
  const from = returnPath(useSearchParams().get('from'));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  if (isOrder(from)) {
    return (
      <p className="mt-8 border-t border-line pt-6 text-sm text-muted">
        Ordered as a guest? The link in our mail opens your order, or you can{' '}
        <a href="/track-order" className="text-link">
          track it
        </a>
        .
      </p>
    );
  }
  if (!isCheckout(from)) return null;

  const enter = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    const response = await postJson('/api/guest-session', {});
    if (response?.status === 200) {
      // A full page load: the router has cached the redirect to sign-in.
      window.location.replace(from);
      return;
    }
    setBusy(false);
    setFailure(readText(readField(response?.body, 'error')) || NO_RESPONSE);
  };

  return (
    <div className="mt-8 border-t border-line pt-8">
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void enter()}
        className="needs-script button button-outline w-full aria-disabled:cursor-default"
      >
        {isBusy ? 'One moment...' : 'Continue as guest'}
      </button>
      <p className="mt-3 text-sm text-muted">No account needed: we mail you a link to your order.</p>
      <p role="alert" className={failure ? 'form-failure mt-3' : 'sr-only'}>
        {failure}
      </p>
    </div>
  );
}
