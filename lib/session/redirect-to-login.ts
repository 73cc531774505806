import { expiredPage } from './expired-session';
import { announceSessionChange } from './session-events';

// Apart from session-events.ts, which every page loads: this only leaves pages of signed-in customers.

/** Leaves for sign-in because the session has ended, as a 401 told; the other pages learn of it. */
export function redirectToLogin(): void {
  announceSessionChange();
  goToLogin();
}

/** Goes to sign in, which says why, and from there back to this page. */
export function goToLogin(): void {
  const { pathname, search } = window.location;
  expiredPage.set(pathname + search);
  window.location.assign(`/login?from=${encodeURIComponent(pathname + search)}`);
}
