import { readText } from '@/lib/storage/fields';
import { createStoredValue } from '@/lib/storage/stored-value';

/**
 * The email typed at sign-in or registration, for the other of the two and for signing in after registration. In storage
 * and not in an address, which is logged and shared. Removed when the shopper has signed in.
 */
export const typedEmail = createStoredValue<string | null>({
  key: 'typedEmail',
  area: 'session',
  parse: (stored) => readText(stored) || null,
  empty: null,
});
