import { createRoute, z } from '@hono/zod-openapi';
import type { Invoice } from '../db/schema/invoices';
import type { Api, Deps } from '../deps';
import { ApiError, errorResponses } from '../http/errors';
import { jsonResponse } from '../http/json-content';
import { BEARER_AUTH, requireBuyer } from '../http/require-auth';
import { requireFeature } from '../http/require-feature';
import { orderInvoiceSchema, toInvoiceResponse } from '../invoices/invoice-schema';
import { readInvoices } from '../invoices/issue-invoice';
import { isOwnOrder } from '../orders/find-orders';
import { shownOrderId } from '../orders/order-id';

/** GET /orders/{orderId}/invoice, for shops with the feature `invoice`. */
export function registerInvoices(api: Api, deps: Deps): void {
  const { db } = deps;

  const route = createRoute({
    method: 'get',
    path: '/orders/{orderId}/invoice',
    tags: ['Orders'],
    summary: 'Read the invoice of an own order, and its credit notes',
    description: 'Made when the order is sent; before that there is none, as for an unknown order.',
    security: BEARER_AUTH,
    middleware: [requireFeature('invoice'), requireBuyer(deps)] as const,
    request: { params: z.object({ orderId: z.string() }) },
    responses: {
      200: jsonResponse('The invoice.', orderInvoiceSchema),
      ...errorResponses(401, 404),
    },
  });

  api.openapi(route, async (c) => {
    const { user, token } = c.var;
    const orderId = shownOrderId(token, c.req.valid('param').orderId);
    const isOwn = await isOwnOrder(db, user.id, orderId);
    const [invoice, ...others] = isOwn ? await readInvoices(db, orderId) : [];
    if (!invoice) throw new ApiError(404, 'Order not found or access denied');
    const ofKind = (wanted: Invoice['kind']) =>
      others.filter(({ kind }) => kind === wanted).map(toInvoiceResponse);
    const further = { creditNotes: ofKind('credit-note'), exchanges: ofKind('exchange') };
    return c.json({ invoice: toInvoiceResponse(invoice), ...further }, 200);
  });
}
