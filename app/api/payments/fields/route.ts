import { route } from '@/lib/api/route';
import { getPaymentFields } from '@/lib/payments/queries';
import { MAX_TEXT_LENGTH } from '@/lib/store-api/limits';

/** The fields of the payment form, of a store with `cod` those for the order that the query names. */
export const GET = route({
  session: 'buyer',
  handle: ({ request, site, token }) => {
    const orderId = new URL(request.url).searchParams.get('orderId')?.slice(0, MAX_TEXT_LENGTH);
    return getPaymentFields(site, token, orderId);
  },
});
