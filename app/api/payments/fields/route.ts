import { getPaymentFields } from '@/lib/payments/queries';
import { privateAnswer } from '@/lib/session/private-answer';

/** The payment form's fields. */
export function GET(request: Request) {
  return privateAnswer(request, getPaymentFields);
}
