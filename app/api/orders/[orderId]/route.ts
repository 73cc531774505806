import { route } from '@/lib/api/route';
import { getOrderDetails } from '@/lib/orders/queries';
import { requireFeature } from '@/lib/store-info/require-feature';

/** One of the customer's or guest's orders with its timeline, an extension. */
export const GET = route({
  session: 'buyer',
  guard: requireFeature('order-details'),
  handle: ({ site, token, params: { orderId = '' } }) => getOrderDetails(site, token, orderId),
});
