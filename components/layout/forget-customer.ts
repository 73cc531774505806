import { lastSignOut } from '@/lib/browser/last-sign-out';
import { draftAddress } from '@/lib/checkout/saved-addresses';
import { clearPaymentDraft } from '@/lib/payments/payment-draft';
import { unpaidOrder } from '@/lib/payments/unpaid-order';
import { forgetCustomerLines } from '@/lib/saved-cart/known-lines';
import { forgetTypedEmail } from '@/lib/session/typed-email';

/** Forgets on this device what must not be shown to the next customer, after the end of a session. */
export function forgetCustomer(): void {
  lastSignOut.set(Date.now());
  draftAddress.set(null);
  forgetTypedEmail();
  clearPaymentDraft();
  unpaidOrder.set(null);
  forgetCustomerLines();
}
