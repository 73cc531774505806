import { readField } from '@/lib/storage/fields';
import { createKeptRecord } from '@/lib/storage/kept-record';
import { parseAddress, type ShippingAddress } from './shipping-address';

/** What is being typed at checkout. */
export type TypedAddress = {
  address: ShippingAddress;
  /** Whether it is to be remembered on this device. */
  isToBeRemembered: boolean;
};

/**
 * Kept, so that a reload or a session that has ended loses nothing of it. Forgotten when the order is placed,
 * and when the customer signs out.
 */
export const typedAddress = createKeptRecord<TypedAddress>({
  lasting: 'tab',
  key: 'checkout',
  parse: (stored) => {
    const address = parseAddress(readField(stored, 'address'));
    return address && { address, isToBeRemembered: readField(stored, 'isToBeRemembered') === true };
  },
});

/** The address that the shopper asked to be remembered on this device. */
export const rememberedAddress = createKeptRecord({
  lasting: 'device',
  key: 'shippingAddress',
  parse: parseAddress,
});
