'use client';

import type { ReactNode } from 'react';
import { showToast } from '@/components/ui/show-toast';
import { hasSessionCookie } from '@/lib/session/client-session';

/**
 * The newsletter form around its fields.
 *
 * @param props.isSent whether the store takes subscriptions (extension `newsletter`); without it no request is made, as the
 *   specification has it
 */
export function NewsletterForm({ isSent, children }: { isSent: boolean; children: ReactNode }) {
  return (
    <form
      // Submitted before this script has loaded, this method sends nothing.
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (isSent) {
          import('./subscribe').then(
            ({ subscribe }) => subscribe(form),
            () => showToast({ kind: 'error', title: 'Not subscribed', description: 'Please try again.' }),
          );
          return;
        }
        form.reset();
        // For the prefill, whose script may not have loaded yet.
        form.dataset.sent = '';
        void showToast({
          title: 'Subscribed!',
          description: 'Thank you for subscribing to our newsletter.',
        });
      }}
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement && hasSessionCookie(document.cookie))
          import('./prefill-email').then(({ prefillEmail }) => prefillEmail(target)).catch(() => {});
      }}
      className="w-full max-w-md"
    >
      {children}
    </form>
  );
}
