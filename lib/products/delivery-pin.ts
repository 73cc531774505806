import { createStoredValue } from '@/lib/browser/stored-value';
import { PIN } from '@/shared/pin-code';

// Apart from ask-delivery.ts, which is loaded when somebody asks.

/** The PIN code for which delivery was asked last on this device; empty when it was not. */
export const deliveryPin = createStoredValue({
  key: 'deliveryPin',
  parse: (stored) => (typeof stored === 'string' && PIN.test(stored) ? stored : ''),
  empty: '',
});
