import { showToast } from '@/components/ui/show-toast';
import { isSameAddress, parseLabel, saveAddress } from '@/lib/addresses/saved-address';
import { forgetAddress, type DraftAddress } from '@/lib/checkout/saved-addresses';
import type { AddressChoice } from './use-address-choice';

/**
 * Saves the typed address of an order that was placed, if the shopper wants it. The device's own then forgets what it had
 * filled in.
 */
export function settleAddress(
  { address, shouldRemember: shouldSave }: DraftAddress,
  customer: string,
  form: HTMLFormElement,
  { addresses, chosen }: AddressChoice,
): void {
  if (chosen) return;
  if (!shouldSave || addresses.some((other) => isSameAddress(address, other))) return forgetAddress(customer);
  const label = parseLabel(new FormData(form).get('label'));
  // The order does not wait for it.
  void saveAddress(null, { ...address, label }).then((response) => {
    if (response && response.status < 300) return forgetAddress(customer);
    const description = 'Your order is placed. You can add the address in your account.';
    void showToast({ title: 'Address not saved', description, kind: 'error' });
  });
}
