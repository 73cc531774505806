import { expiredPage } from './expired-session';
import { announceSessionChange } from './session-events';

// Apart from session-events.ts, which every page loads: only pages of signed-in customers need this.

/** Redirects to sign-in after a 401, and notifies the other open pages. */
export function redirectToLogin(): void {
  announceSessionChange();
  goToLogin();
}

/** Redirects to sign-in, which says that the session has ended and leads back to this page. */
export function goToLogin(): void {
  const { pathname, search } = window.location;
  expiredPage.set(pathname + search);
  window.location.assign(`/login?from=${encodeURIComponent(pathname + search)}`);
}
