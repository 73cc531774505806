import { route } from '@/lib/api/route';
import { getPaymentFields } from '@/lib/payments/queries';

/** The fields of the payment form. */
export const GET = route({ session: 'buyer', handle: ({ site, token }) => getPaymentFields(site, token) });
