import { createStoredRecord } from './stored-record';

/**
 * When somebody last signed out at this device, in ms since 1970. What was kept in a tab before then is not for
 * whoever uses that tab now, also if the signing out happened in another one.
 */
export const lastSignOut = createStoredRecord<number>({
  lasting: 'device',
  key: 'signedOutAt',
  parse: (stored) => (typeof stored === 'number' ? stored : null),
});
