import { readField, readText } from '@/lib/storage/fields';
import { createStoredValue } from '@/lib/storage/stored-value';
import { parseAddress, type ShippingAddress } from './shipping-address';

/** What is being typed at checkout. */
export type DraftAddress = {
  address: ShippingAddress;
  /** Whether it is to be remembered on this device. */
  shouldRemember: boolean;
};

/** What is kept is offered to nobody but the customer who typed it. */
type Owned<T> = T & { customer: string };

/**
 * Kept, so that a reload or a session that has ended loses nothing of it. Forgotten when the order is placed,
 * and when the customer signs out.
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

/** The address that the shopper asked to be remembered on this device. */
export const rememberedAddress = createStoredValue<Owned<{ address: ShippingAddress }> | null>({
  key: 'shippingAddress',
  parse: (stored) => {
    const address = parseAddress(readField(stored, 'address'));
    return address && { address, customer: readText(readField(stored, 'customer')) };
  },
  empty: null,
});

/** What the form is filled in with for a customer: what they typed last, else what is remembered. */
export function loadAddress(customer: string): DraftAddress | null {
  const [typed, remembered] = [draftAddress.get(), rememberedAddress.get()];
  if (typed?.customer === customer) return typed;
  return remembered?.customer === customer ? { address: remembered.address, shouldRemember: true } : null;
}

/** Forgets what is remembered of a customer; another one's stays. */
export function forgetRemembered(customer: string): void {
  if (rememberedAddress.get()?.customer === customer) rememberedAddress.set(null);
}
