import { readField, readText } from '@/lib/browser/fields';
import { isCurrent } from '@/lib/browser/last-sign-out';
import { createStoredValue } from '@/lib/browser/stored-value';

const LIFETIME_MS = 30 * 60_000;

type TypedEmail = {
  email: string;
  /** When it was typed, in ms since 1970. */
  at: number;
};

// In storage and not in an address, which is logged and shared.
const stored = createStoredValue<TypedEmail | null>({
  key: 'typedEmail',
  area: 'session',
  parse: (value) => {
    const [email, at] = [readText(readField(value, 'email')), readField(value, 'at')];
    return email && typeof at === 'number' ? { email, at } : null;
  },
  empty: null,
});

/**
 * The email typed at sign-in or registration, for the other of the two and for signing in after registration.
 *
 * @returns an empty string when none is known: it is forgotten after half an hour, and when somebody has signed out since
 */
export function typedEmail(): string {
  const typed = stored.get();
  return typed && isCurrent(typed.at, LIFETIME_MS) ? typed.email : '';
}

/** Remembers the email in this tab. @param email an empty one removes it */
export function rememberTypedEmail(email: string): void {
  stored.set(email ? { email, at: Date.now() } : null);
}

/** Removes the email: the shopper has signed in or out. */
export function forgetTypedEmail(): void {
  stored.set(null);
}
