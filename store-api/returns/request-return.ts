import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { orders, OrderEvent, OrderActor } from '../db/schema/orders';
import { returnEvents, returnLines, returns, type Return } from '../db/schema/returns';
import type { Shop } from '../db/schema/shops';
import { ApiError } from '../http/errors';
import { toRupees } from '../money';
import { pieceName, takeStock } from '../orders/stock';
import { canRefundToSource } from '../payments/capture-cash';
import { maskInstrument } from '../payments/payment-instrument';
import { isCountingStock } from '../products/variants';
import { pickupRefusal, readReturnableLines, type ReturnableLine } from './return-options';
import type { ReturnRequest } from './return-schema';
import { pickupDays } from './return-window';

type LockedOrder = { order: typeof orders.$inferSelect; events: OrderEvent[] };

/** Pieces of a line that go back. */
type ReturnedPart = { line: ReturnableLine; quantity: number };

/** @throws ApiError 422 for lines that the order does not have, 409 for pieces that can't be returned */
function partsOf(returnable: ReturnableLine[], { lines }: ReturnRequest): ReturnedPart[] {
  return lines.map(({ itemId, quantity }) => {
    const line = returnable.find(({ item }) => item.id === itemId);
    if (!line) throw new ApiError(422, 'The order has no such line');
    const { item, left, refusal } = line;
    if (refusal !== null) throw new ApiError(409, `${pieceName(item)}: ${refusal}`);
    if (quantity > left) throw new ApiError(409, `Of ${pieceName(item)} only ${left} can be returned`);
    return { line, quantity };
  });
}

const amountOf = ({ line, quantity }: ReturnedPart) => line.refunds[quantity - 1] ?? 0;

function invalid(field: string, message: string): ApiError {
  return new ApiError(422, message, { fields: { [field]: message } });
}

/** The lines of an exchange as the stock knows them. */
function wantedLines(parts: ReturnedPart[], { lines }: ReturnRequest) {
  return parts.map(({ line: { item, sizes }, quantity }, at) => {
    const size = sizes.find((one) => one.size === lines[at]?.size);
    if (!size) throw invalid(`lines.${at}.size`, `${item.productTitle} can’t be exchanged for this size`);
    const { productId, productTitle } = item;
    return {
      productId,
      productTitle,
      quantity,
      size: size.size,
      color: size.color,
      isSoldOut: size.stock === 0,
    };
  });
}

/**
 * Requests a return. An exchange takes the pieces that are wanted from the stock, and holds them until it is sent or over.
 *
 * @param tx a transaction that has locked the order and no variant
 * @param now a time in ms
 * @throws ApiError 409 for what can't be returned, is not in stock or would be refunded otherwise than the customer has seen,
 *   422 for what contradicts the options
 */
export async function requestReturn(
  tx: Database,
  shop: Shop,
  found: LockedOrder,
  request: ReturnRequest,
  who: OrderActor,
  now: number,
): Promise<Return> {
  const { order } = found;
  const { kind, lines, refund, upiId, day, address } = request;
  const parts = partsOf(await readReturnableLines(tx, shop, found, now), request);
  const isRefund = kind === 'refund';
  const amount = parts.reduce((sum, part) => sum + amountOf(part), 0);
  if (isRefund && refund !== undefined && refund !== toRupees(amount))
    throw new ApiError(409, 'What is refunded has changed. Please look at it once more');
  if (isRefund && !upiId && !(await canRefundToSource(tx, order.id)))
    throw invalid('upiId', 'Please enter the UPI ID that we refund to');
  if (!pickupDays(now).includes(day)) throw invalid('day', 'Please choose one of the days');
  const { fullName, city, state, postalCode, phone } = order;
  const pickupAddress = address ?? { fullName, address: order.address, city, state, postalCode, phone };
  const pickupError = pickupRefusal(shop, pickupAddress.postalCode);
  if (pickupError !== null) throw invalid('address.postalCode', pickupError);
  const variants = isRefund ? [] : await takeStock(tx, wantedLines(parts, request), isCountingStock(shop));

  const id = `${order.id}-R${(await tx.$count(returns, eq(returns.orderId, order.id))) + 1}`;
  const kept = isRefund && upiId ? { upiId, maskedUpiId: maskInstrument({ vpa: upiId }) } : {};
  const [stored] = await tx
    .insert(returns)
    .values({ id, orderId: order.id, kind, state: 'requested', pickupDay: day, pickupAddress, ...kept })
    .returning();
  if (!stored) throw new Error('The inserted return was not returned.');
  await tx.insert(returnLines).values(
    parts.map((part, at) => ({
      returnId: id,
      itemId: part.line.item.id,
      quantity: part.quantity,
      amount: amountOf(part),
      reason: lines[at]?.reason ?? '',
      note: lines[at]?.note || null,
      size: isRefund ? null : lines[at]?.size,
      variant: variants[at],
    })),
  );
  await tx.insert(returnEvents).values({ returnId: id, who, toState: 'requested' });
  return stored;
}
