import { useEffect, useRef } from 'react';
import { EmailField } from '@/components/ui/field';
import { hasSessionCookie } from '@/lib/session/client-session';
import { rememberTypedEmail, typedEmail } from '@/lib/session/typed-email';

/**
 * The email of a guest, which customers have in their account. What is typed is kept for sign-in and registration, should they
 * prefer that.
 */
export function GuestEmail({ error }: { error: string | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value === '' && isGuest()) field.current.value = typedEmail();
  }, []);
  return (
    <div className="signed-out-only mb-6">
      <EmailField
        ref={field}
        label="Email"
        hint="For the confirmation, with a link to your order."
        onInput={({ currentTarget }) => rememberTypedEmail(currentTarget.value)}
        error={error}
      />
      <p className="mt-3 text-sm text-muted">
        You are ordering as a guest.{' '}
        <a href="/login?from=%2Fcheckout" className="text-link">
          Sign in
        </a>{' '}
        or{' '}
        <a href="/register?from=%2Fcheckout" className="text-link">
          create an account
        </a>
      </p>
    </div>
  );
}

/** Whether who orders in this browser is a guest. */
export function isGuest(): boolean {
  return !hasSessionCookie(document.cookie);
}
