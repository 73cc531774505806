import { saveFlash } from '@/components/ui/flash';
import { saveAfterSignIn } from '@/lib/saved-cart/known-lines';
import { expiredPage } from '@/lib/session/expired-session';
import { announceSessionChange } from '@/lib/session/session-events';
import { forgetTypedEmail } from '@/lib/session/typed-email';

/**
 * Leaves for a page of the customer who has just signed in.
 *
 * @param title of the toast that the page shows
 * @param path on this site
 */
export function enterShop(title: string, path: string): void {
  expiredPage.set(null);
  forgetTypedEmail();
  saveAfterSignIn();
  announceSessionChange();
  saveFlash({ title });
  // A full page load: the router has cached the redirects of protected pages to sign-in.
  window.location.replace(path);
}
