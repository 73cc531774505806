'use client';

import { showToast } from '@/components/ui/show-toast';
import { hasSessionCookie } from '@/lib/session/client-session';

/** The newsletter form. No request is made: the store API has no call for subscriptions. */
export function NewsletterForm() {
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
      className="w-full max-w-md"
    >
      <label htmlFor="newsletter-email" className="mb-2 block text-sm font-medium">
        Email address
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="newsletter-email"
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder="Your email address"
          onFocus={({ currentTarget: input }) => {
            if (hasSessionCookie(document.cookie))
              import('./prefill-email').then(({ prefillEmail }) => prefillEmail(input)).catch(() => {});
          }}
          className="field min-w-0 flex-1 basis-52 rounded-full px-5"
        />
        <button type="submit" className="button button-primary">
          Subscribe
        </button>
      </div>
    </form>
  );
}
