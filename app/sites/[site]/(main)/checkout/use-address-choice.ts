import { useState } from 'react';
import type { SavedAddress } from '@/lib/addresses/saved-address';
import { useAddresses } from '@/lib/addresses/use-addresses';
import { draftAddress } from '@/lib/checkout/saved-addresses';
import { customerOf } from '@/lib/session/client-session';

/** In place of an id: an address that is typed. */
export const OTHER = 'other';

/** Which address an order is sent to, in a store that saves addresses. */
export type AddressChoice = {
  /** Whether the store saves addresses. */
  isEnabled: boolean;
  isPending: boolean;
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
  const { state, refresh } = useAddresses(isEnabled);
  const [picked, choose] = useState<string | null>(null);
  const [hasDraft] = useState(hasTypedDraft);
  const addresses = state.kind === 'loaded' ? state.data : [];
  const preferred = hasDraft ? null : (addresses.find(({ isDefault }) => isDefault) ?? addresses[0] ?? null);
  const chosen = picked === OTHER ? null : (addresses.find(({ id }) => id === picked) ?? preferred);
  return {
    isEnabled,
    isPending: isEnabled && state.kind === 'loading',
    hasFailed: state.kind === 'failed',
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
  return draft?.customer === customerOf(document.cookie) && draft.address.address !== '';
}
