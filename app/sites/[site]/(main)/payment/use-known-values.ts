import { useMemo, useState } from 'react';
import { loadAddress } from '@/lib/checkout/saved-addresses';
import { knownValues } from '@/lib/payments/known-contact';
import { hasDraft } from '@/lib/payments/payment-draft';
import type { PaymentField } from '@/lib/payments/payment-field';
import type { Values } from '@/lib/payments/values';
import { customerOf, hasSessionCookie } from '@/lib/session/client-session';
import { typedEmail } from '@/lib/session/typed-email';
import { useAccount } from '@/lib/session/use-account';

/**
 * The values that the form is filled in with: the email of the account, or what a guest has typed at checkout, and the phone number of the order, else that of
 * the address on this device. A draft stays as it was left.
 *
 * @param orderPhone empty while it is not known
 */
export function useKnownValues(
  orderId: string,
  fields: PaymentField[],
  initial: Values,
  orderPhone: string,
): Values {
  const [isDraft] = useState(() => hasDraft(orderId));
  const { state } = useAccount({
    isEnabled: !isDraft && fields.some(({ type }) => type === 'email') && hasSessionCookie(document.cookie),
    revalidates: false,
    onSignedOut: () => undefined,
  });
  const email = state.kind === 'loaded' ? state.data.email : typedEmail();
  return useMemo(() => {
    if (isDraft) return new Map();
    const phone = orderPhone || (loadAddress(customerOf(document.cookie))?.address.phone ?? '');
    return knownValues(fields, initial, { email, phone });
  }, [isDraft, fields, initial, email, orderPhone]);
}
