import { createStoredValue } from '@/lib/browser/stored-value';

// Apart from redirect-to-login.ts, which the page for signing in does not need.

/** Path and query of the page that the shopper had to leave in this tab because the session has expired. */
export const expiredPage = createStoredValue<string | null>({
  key: 'sessionEnded',
  area: 'session',
  parse: (stored) => (typeof stored === 'string' ? stored : null),
  empty: null,
});
