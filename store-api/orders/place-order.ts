import type { Database } from '../db/database';
import { ORDER_STATUS, orderItems, orders, type OrderActor } from '../db/schema/orders';
import type { Shop } from '../db/schema/shops';
import { guestKeys, limitGuestOrders } from '../guests/guest-limits';
import { promisedDay } from '../delivery/find-delivery-rule';
import { ApiError } from '../http/errors';
import { isCountingStock } from '../products/variants';
import {
  findOrdered,
  hasQuotes,
  isAgreed,
  makeQuote,
  toQuoteResponse,
  type Quote,
} from '../quotes/make-quote';
import { limitHeldPieces, lockHeldPieces } from './held-stock';
import { recordState } from './order-events';
import { newOrderId } from './order-id';
import { requestedLines, type OrderRequest } from './order-request';
import { imageInColor, toOrderResponse, type OrderResponse } from './order-schema';
import { priceOrder, type RequestedLine } from './pricing';
import { PAYMENT_TIME_MS, shortageMessage, takeStock } from './stock';

function linesOf(request: OrderRequest): RequestedLine[] {
  const requested = requestedLines(request);
  if (!requested) throw new ApiError(422, 'The lines must ask for the same pieces as the products');
  return requested;
}

/** What is stored of a guest, once it is certain that they may order. */
async function guestOf(tx: Database, shopId: string, { email, shippingAddress }: OrderRequest) {
  if (!email) {
    const message = 'Please enter your email';
    throw new ApiError(422, message, { fields: { email: message } });
  }
  const keys = guestKeys(email, shippingAddress);
  await limitGuestOrders(tx, shopId, keys);
  return { email, guestKeys: keys };
}

/**
 * Works out what an order costs, at a shop with quotes.
 *
 * @param tx the transaction that places the order
 * @returns null for a shop without
 * @throws ApiError 409 with the quote unless the customer has agreed to these figures and there is enough of everything
 */
export async function agreedQuote(
  tx: Database,
  shop: Shop,
  customer: { id: string; email: string | null },
  request: OrderRequest,
): Promise<Quote | null> {
  if (!hasQuotes(shop)) return null;
  const quote = await makeQuote(
    tx,
    { shop, customer, isOrder: true },
    {
      lines: linesOf(request),
      postalCode: request.shippingAddress.postalCode,
      coupon: request.coupon,
      giftWrap: request.giftWrap ?? false,
    },
  );
  // A code that does not hold is refused, not left out: the customer has not agreed to do without it.
  const isPlaceable = quote.shortages.length === 0 && quote.couponError === null;
  if (isPlaceable && isAgreed(quote, request.quoteId)) return quote;
  const { shortages, couponError } = quote;
  const reasons = [shortageMessage(shortages), couponError].filter(Boolean);
  throw new ApiError(409, reasons.join('. ') || 'Your order costs something else now', {
    quote: await toQuoteResponse(tx, shop, quote, request.coupon),
    ...(shortages.length > 0 && { shortages: shortages.map(({ shortage }) => shortage) }),
  });
}

/**
 * Places an order at the prices of the catalogue, and takes its pieces from the stock.
 *
 * @param tx a transaction, so that the order is never stored without its lines
 * @param quote what the order costs, of a shop with quotes; it has the lines of the request
 * @param origin who places it, and whether nothing is mailed of that
 * @throws ApiError 422 when the lines contradict the products or a guest names no email, 409 when there is not enough of a
 *   product or the customer would hold too much without a payment
 */
export async function placeOrder(
  tx: Database,
  customer: { id: string; shopId: string; email: string | null },
  request: OrderRequest,
  shop: Shop,
  quote: Quote | null,
  {
    who = customer.email === null ? 'guest' : 'customer',
    isUntold = false,
  }: { who?: OrderActor; isUntold?: boolean } = {},
): Promise<OrderResponse> {
  const requested = linesOf(request);
  const catalogue = quote?.catalogue ?? (await findOrdered(tx, customer.shopId, requested));
  const priced = priceOrder(requested, catalogue);
  if ('error' in priced) throw new ApiError(422, priced.error);

  const id = newOrderId();
  const { lines } = priced;
  const total = quote?.totals.total ?? priced.total;
  const byId = new Map(catalogue.map((product) => [product.id, product]));
  const guest = customer.email === null ? await guestOf(tx, customer.shopId, request) : {};
  const isCounting = isCountingStock(shop);
  const held = isCounting ? await lockHeldPieces(tx, customer.id) : [];
  const variants = await takeStock(
    tx,
    lines.map((line) => ({ ...line, isSoldOut: byId.get(line.productId)?.soldOut === true })),
    isCounting,
  );
  const taken = lines.flatMap((line, index) => {
    const variant = variants[index];
    return variant ? [{ ...line, ...variant }] : [];
  });
  await limitHeldPieces(tx, held, taken, customer.email === null);
  // What others could have is held for a while only: pieces, and the uses of a coupon.
  const isHolding = taken.length > 0 || Boolean(quote?.coupon);
  const payBefore = isHolding ? new Date(Date.now() + PAYMENT_TIME_MS) : null;
  const [order] = await tx
    .insert(orders)
    .values({
      id,
      shopId: customer.shopId,
      userId: customer.id,
      total,
      payBefore,
      totals: quote?.totals,
      couponId: quote?.coupon?.id,
      couponCode: quote?.coupon?.code,
      note: request.note || null,
      expectedOn: promisedDay(shop, request.shippingAddress.postalCode, Date.now()),
      ...guest,
      ...request.shippingAddress,
    })
    .returning();
  const statuses = { from: null, to: ORDER_STATUS.pending };
  await recordState(tx, id, 'placed', who, statuses, isUntold ? { isUntold } : {});
  const items = await tx
    .insert(orderItems)
    .values(
      lines.map((line, position) => ({
        orderId: id,
        position,
        variant: variants[position],
        discount: quote?.lines[position]?.discount,
        taxIncluded: quote?.lines[position]?.taxIncluded,
        ...line,
      })),
    )
    .returning();
  if (!order) throw new Error('The inserted order was not returned.');
  return toOrderResponse(
    order,
    items.map((item) => {
      const product = byId.get(item.productId);
      return { ...item, imgUrl: product ? imageInColor(product, item.color) : null };
    }),
  );
}
