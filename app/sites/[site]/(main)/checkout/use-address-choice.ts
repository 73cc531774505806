import { useEffect, useState } from 'react';
import type { SavedAddress } from '@/lib/addresses/saved-address';
import { useAddresses } from '@/lib/addresses/use-addresses';
import { draftAddress, isDraftOf } from '@/lib/checkout/saved-addresses';
import { customerOf, hasSessionCookie } from '@/lib/session/client-session';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';

/** In place of an id: an address that is typed. */
export const OTHER = 'other';

/** How long the form waits for the saved addresses before it shows without them. */
const MAX_WAIT_MS = 5000;

/** Which address an order is sent to, in a store that saves addresses. */
export type AddressChoice = {
  /** Whether the store saves addresses. */
  isEnabled: boolean;
  isPending: boolean;
  /** Whether they can't be loaded, or not soon. */
  hasFailed: boolean;
  addresses: SavedAddress[];
  /** The saved address that is chosen; null where one is typed. */
  chosen: SavedAddress | null;
  /** Chooses an address by its id, or OTHER. */
  choose: (id: string) => void;
  /** Loads the addresses again. */
  refresh: () => Promise<unknown>;
};

/** @param isEnabled whether the store saves addresses; another one is not asked */
export function useAddressChoice(isEnabled: boolean): AddressChoice {
  // A guest has none to ask for.
  const isHydrated = useIsHydrated();
  const isGuest = isHydrated && !hasSessionCookie(document.cookie);
  const { state, refresh } = useAddresses(isEnabled && isHydrated && !isGuest);
  const [picked, choose] = useState<string | null>(null);
  const [hasDraft] = useState(hasTypedDraft);
  const [isLate, setLate] = useState(false);
  const isLoading = isEnabled && !isGuest && state.kind === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  const addresses = state.kind === 'loaded' ? state.data : [];
  // Late ones must not close the form while it is being filled in.
  const preferred =
    hasDraft || isLate ? null : (addresses.find(({ isDefault }) => isDefault) ?? addresses[0] ?? null);
  const chosen = picked === OTHER ? null : (addresses.find(({ id }) => id === picked) ?? preferred);
  return {
    isEnabled: isEnabled && !isGuest,
    isPending: isLoading && !isLate,
    hasFailed: state.kind === 'failed' || (isLoading && isLate),
    addresses,
    chosen,
    choose,
    refresh,
  };
}

/** Whether the customer has begun to type an address, as before a session that expired. What was filled in does not count. */
function hasTypedDraft(): boolean {
  if (typeof document === 'undefined') return false;
  const draft = draftAddress.get();
  return draft !== null && isDraftOf(draft, customerOf(document.cookie)) && draft.address.address !== '';
}
