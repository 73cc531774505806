import { route } from '@/lib/api/route';
import { getPayableOrder } from '@/lib/orders/queries';

/** One of the customer's or guest's orders, for the pages on which it is paid and thanked for. */
export const GET = route({
  session: 'buyer',
  handle: ({ site, token, params: { orderId = '' } }) => getPayableOrder(site, token, orderId),
});
