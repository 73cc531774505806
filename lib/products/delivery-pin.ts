import { createStoredValue } from '@/lib/storage/stored-value';

/** A PIN code of India. */
export const PIN = /^[1-9]\d{5}$/;

/** The PIN code for which delivery was asked last on this device; empty when it was not. */
export const deliveryPin = createStoredValue({
  key: 'deliveryPin',
  parse: (stored) => (typeof stored === 'string' && PIN.test(stored) ? stored : ''),
  empty: '',
});
