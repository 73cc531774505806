import { useSignOut } from '@/components/layout/use-sign-out';
import { isGuest } from '@/lib/session/client-session';

/** Ends the session of a guest, who has no account page to do it on, so that the next person here does not see the order. */
export function GuestLeave() {
  const { isBusy, signOut } = useSignOut({
    path: '/api/session',
    success: 'This device no longer shows your order. The link in our mail does.',
    leadsTo: 'home',
  });
  if (!isGuest(document.cookie)) return null;
  return (
    <p className="mt-8 text-sm text-muted">
      Not your own device?{' '}
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={signOut}
        className="text-link min-h-6 cursor-pointer aria-disabled:opacity-45"
      >
        Leave this order
      </button>
    </p>
  );
}
