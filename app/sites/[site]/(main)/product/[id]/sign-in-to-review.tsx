import type { ReactNode } from 'react';
import { goToLogin } from '@/lib/session/redirect-to-login';

/** Leads to signing in and back to this page. */
export function SignInToReview({ children }: { children: ReactNode }) {
  return (
    <p className="mt-3">
      <button type="button" className="text-link cursor-pointer" onClick={goToLogin}>
        Sign in
      </button>{' '}
      {children}
    </p>
  );
}
