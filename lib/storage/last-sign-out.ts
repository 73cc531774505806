import { createStoredValue } from './stored-value';

/**
 * When somebody last signed out on this device, in ms since 1970. Drafts that a tab stored before are not shown
 * to whoever uses the tab afterwards, even if the sign-out happened in another tab.
 */
export const lastSignOut = createStoredValue<number | null>({
  key: 'signedOutAt',
  parse: (stored) => (typeof stored === 'number' ? stored : null),
  empty: null,
});
