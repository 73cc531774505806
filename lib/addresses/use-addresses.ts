import { acceptList, usePrivateData } from '@/lib/session/use-private-data';
import type { SavedAddress } from './saved-address';

/**
 * The saved addresses of the signed-in customer.
 *
 * @param isEnabled whether the store has any
 */
export function useAddresses(isEnabled: boolean) {
  return usePrivateData<SavedAddress[]>({
    path: isEnabled ? '/api/addresses' : null,
    parse: acceptList,
  });
}
