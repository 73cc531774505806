import { readIdempotencyKey } from '@/lib/api/idempotency-key';
import { tokenAccountKey } from '@/lib/api/rate-limit/keys';
import { PAYMENTS_BY_ACCOUNT, PAYMENTS_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { PAYMENT_FAILED } from '@/lib/payments/next-action';
import { beginPayment } from '@/lib/payments/queries';
import { paymentRequest } from '@/lib/payments/schema';
import { errorResponse } from '@/lib/store-api/error-response';
import { statusFailure } from '@/lib/store-api/failure';

/** Starts the payment of one of the customer's or guest's orders; the response says what the browser does next. */
export const POST = route({
  body: paymentRequest,
  session: 'buyer',
  // Without a usable key the store is not asked, so nothing tells whether the token is one of the account that it names.
  limits: ({ request, token }) =>
    readIdempotencyKey(request).ok
      ? [
          [PAYMENTS_BY_SESSION, token],
          [PAYMENTS_BY_ACCOUNT, tokenAccountKey(token)],
        ]
      : [],
  onInvalid: () => errorResponse(statusFailure(400, PAYMENT_FAILED).failure),
  handle: async ({ request, site, token, input }) => {
    const key = readIdempotencyKey(request);
    return key.ok ? beginPayment({ site, token, idempotencyKey: key.data }, input) : key;
  },
});
