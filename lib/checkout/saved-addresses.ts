import { readField, readText } from '@/lib/browser/fields';
import { isCurrent } from '@/lib/browser/last-sign-out';
import { createStoredValue } from '@/lib/browser/stored-value';
import { GUEST_ID_START } from '@/lib/api/cookie-names';
import { customerOf } from '@/lib/session/client-session';
import { parseAddress, type ShippingAddress } from './shipping-address';

/** What the shopper has entered at checkout. */
export type DraftAddress = {
  address: ShippingAddress;
  /** Whether the device is to remember the address. */
  shouldRemember: boolean;
};

/** How long after they were typed a guest's drafts follow whoever signs in, in ms. */
const GUEST_DRAFT_MS = 30 * 60_000;

/** Who has typed a draft, and when, in ms since 1970. */
export type DraftOwner = { customer: string; at: number };

/** Whoever types now. */
export function draftOwner(): DraftOwner {
  return { customer: customerOf(document.cookie), at: Date.now() };
}

/** Reads the owner of a stored draft. */
export function readDraftOwner(stored: unknown): DraftOwner {
  const at = readField(stored, 'at');
  return { customer: readText(readField(stored, 'customer')), at: typeof at === 'number' ? at : 0 };
}

/** Stored addresses are only offered to the customer who has entered them. */
type Owned<T> = T & { customer: string };

/**
 * Stored for the tab, so that it survives a reload or an expired session. Removed when the order is placed and when
 * the customer signs out.
 */
export const draftAddress = createStoredValue<(DraftAddress & DraftOwner) | null>({
  area: 'session',
  key: 'checkout',
  parse: (stored) => {
    const address = parseAddress(readField(stored, 'address'));
    const shouldRemember = readField(stored, 'shouldRemember') === true;
    return address && { address, shouldRemember, ...readDraftOwner(stored) };
  },
  empty: null,
});

/** The address that the shopper asked the device to remember. */
export const rememberedAddress = createStoredValue<Owned<{ address: ShippingAddress }> | null>({
  key: 'shippingAddress',
  parse: (stored) => {
    const address = parseAddress(readField(stored, 'address'));
    return address && { address, customer: readText(readField(stored, 'customer')) };
  },
  empty: null,
});

/** What the form starts with: the customer's draft, otherwise the remembered address. */
export function loadAddress(customer: string): DraftAddress | null {
  const [draft, remembered] = [draftAddress.get(), rememberedAddress.get()];
  if (draft && isDraftOf(draft, customer)) return draft;
  return remembered?.customer === customer ? { address: remembered.address, shouldRemember: true } : null;
}

/**
 * Whether a customer goes on with a draft: their own, or what they have typed in this tab as a guest before. After a sign-out, in
 * whichever tab, and after a while it may be somebody else who signs in.
 */
export function isDraftOf({ customer: owner, at }: DraftOwner, customer: string): boolean {
  return owner === customer || (owner.startsWith(GUEST_ID_START) && isCurrent(at, GUEST_DRAFT_MS));
}

/** Removes the remembered address if it belongs to the customer. */
export function forgetAddress(customer: string): void {
  if (rememberedAddress.get()?.customer === customer) rememberedAddress.set(null);
}
