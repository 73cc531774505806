import { getPaymentFields } from '@/lib/payments/queries';
import { withSession } from '@/lib/session/with-session';

/** The payment form's fields. */
export function GET(request: Request) {
  return withSession(request, getPaymentFields);
}
