import { route } from '@/lib/api/route';
import { wireOrderInvoice } from '@/lib/orders/invoice-schema';
import { callOrder } from '@/lib/orders/order-call';
import { requireFeature } from '@/lib/store-info/require-feature';

/** The invoice of one of the customer's or guest's orders with what follows it, an extension. */
export const GET = route({
  session: 'buyer',
  guard: requireFeature('invoice'),
  handle: ({ site, token, params: { orderId = '' } }) =>
    callOrder({ site, token }, [orderId, 'invoice'], { schema: wireOrderInvoice }),
});
