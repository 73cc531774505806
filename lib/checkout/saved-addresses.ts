import { readField, readText } from '@/lib/browser/fields';
import { createStoredValue } from '@/lib/browser/stored-value';
import { GUEST_ID_START } from '@/lib/api/cookie-names';
import { parseAddress, type ShippingAddress } from './shipping-address';

/** What the shopper has entered at checkout. */
export type DraftAddress = {
  address: ShippingAddress;
  /** Whether the device is to remember the address. */
  shouldRemember: boolean;
};

/** Stored addresses are only offered to the customer who has entered them. */
type Owned<T> = T & { customer: string };

/**
 * Stored for the tab, so that it survives a reload or an expired session. Removed when the order is placed and when
 * the customer signs out.
 */
export const draftAddress = createStoredValue<Owned<DraftAddress> | null>({
  area: 'session',
  key: 'checkout',
  parse: (stored) => {
    const address = parseAddress(readField(stored, 'address'));
    const shouldRemember = readField(stored, 'shouldRemember') === true;
    return address && { address, shouldRemember, customer: readText(readField(stored, 'customer')) };
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
  if (draft && isDraftOf(draft.customer, customer)) return draft;
  return remembered?.customer === customer ? { address: remembered.address, shouldRemember: true } : null;
}

/** Whether a customer goes on with a draft: their own, or what they have typed in this tab as a guest before. */
export function isDraftOf(owner: string, customer: string): boolean {
  return owner === customer || owner.startsWith(GUEST_ID_START);
}

/** Removes the remembered address if it belongs to the customer. */
export function forgetAddress(customer: string): void {
  if (rememberedAddress.get()?.customer === customer) rememberedAddress.set(null);
}
