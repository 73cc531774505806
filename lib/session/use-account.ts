import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { hasFields, readField, readText } from '@/lib/browser/fields';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import type { Account } from './account';
import { hasSessionCookie, sessionId } from './client-session';
import { onSessionChange } from './session-events';
import { usePrivateData, type PrivateDataError } from './use-private-data';

type Options = {
  /** Whether to request the account at all. */
  isEnabled?: boolean;
  /** Whether it is loaded again on focus and reconnection; not for filling in a form, which happens once. */
  revalidates?: boolean;
  onLoaded?: (account: Account) => void;
  onFailed?: (error: PrivateDataError) => void;
  onSignedOut?: () => void;
};

/** The account of the signed-in customer. */
export function useAccount({ isEnabled = true, revalidates = true, ...handlers }: Options) {
  return usePrivateData({
    path: isEnabled ? '/api/account' : null,
    parse: (body) => (hasFields<Account>(body, 'email') ? body : null),
    revalidateOnFocus: revalidates,
    revalidateOnReconnect: revalidates,
    ...handlers,
  });
}

/**
 * Loads the account if somebody seems to be signed in, to fill in what is known of them. A failure is not reported: the
 * shopper can type it.
 *
 * @param onSignedOut takes it back: the session has expired, or the customer has left in another tab
 */
export function useKnownAccount(onLoaded: (account: Account) => void, onSignedOut: () => void): void {
  const [hasLeft, setLeft] = useState(false);
  const isHydrated = useIsHydrated();
  // As the page began: a 401 removes the cookie, and who asks no more would not hear of it.
  const isSignedIn = useMemo(() => isHydrated && hasSessionCookie(document.cookie), [isHydrated]);
  useAccount({ isEnabled: isSignedIn && !hasLeft, revalidates: false, onLoaded, onSignedOut });

  const leave = useEffectEvent(() => {
    setLeft(true);
    onSignedOut();
  });
  useEffect(() => onCustomerLeft(() => leave()), []);
}

/**
 * Listens for the customer's sign-out in another tab, and for another session that begins there. A session that only
 * expires does not count, since the same customer may sign in again.
 *
 * @returns a function that stops listening
 */
export function onCustomerLeft(listener: () => void): () => void {
  const initial = sessionId(document.cookie);
  return onSessionChange((hasSignedOut) => {
    const current = sessionId(document.cookie);
    if (hasSignedOut || (current !== null && current !== initial)) listener();
  });
}

/** First and last name; empty when neither is known. */
export function fullName({ firstName, lastName }: Account): string {
  return `${firstName} ${lastName}`.trim();
}

/**
 * The end of 'Failed to load account information': ' (Status: {code})' with the status of the store, ' (No response
 * received)' or ': {message}'.
 */
export function accountErrorDetail({ response }: PrivateDataError): string {
  if (!response) return NO_RESPONSE;
  const { status, body } = response;
  if (status === 200) return ': The response is not an account.';
  const [reason, error] = [readField(body, 'reason'), readText(readField(body, 'error'))];
  if (reason === 'no-response') return NO_RESPONSE;
  if (reason === 'malformed' && error) return `: ${error}`;
  const storeStatus = readField(body, 'status');
  return ` (Status: ${typeof storeStatus === 'number' ? storeStatus : status})`;
}

const NO_RESPONSE = ' (No response received)';
