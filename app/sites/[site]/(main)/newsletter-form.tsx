'use client';

import type { ReactNode } from 'react';
import { showToast } from '@/components/ui/show-toast';
import { hasSessionCookie } from '@/lib/session/client-session';

/**
 * The newsletter form around its fields. No request is made: the store API has no call for subscriptions.
 */
export function NewsletterForm({ children }: { children: ReactNode }) {
  return (
    <form
      // Submitted before this script has loaded, this method sends nothing.
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.reset();
        // For the prefill, whose script may not have loaded yet.
        event.currentTarget.dataset.sent = '';
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
