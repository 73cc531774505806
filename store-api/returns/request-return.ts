import { and, eq, notInArray } from 'drizzle-orm';
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
import { piecesAmount } from '../quotes/totals';
import { pickupRefusal, readReturnableLines, type ReturnableLine } from './return-options';
import type { ReturnPreview, ReturnRequest } from './return-schema';
import { VOID_STATES } from './return-state';
import { pickupDays } from './return-window';

type LockedOrder = { order: typeof orders.$inferSelect; events: OrderEvent[] };

/** Pieces of a line that go back, and what is refunded for them, in paise. */
type ReturnedPart = { line: ReturnableLine; quantity: number; amount: number };

/**
 * Works out what is refunded for pieces of an order: what was paid for them, which is their price without their share of the
 * discount. What stays keeps its price and its discount. Delivery, gift wrap and the fee of cash are not refunded.
 *
 * @param lines each line of the order at most once
 * @throws ApiError 409 for an order that was not delivered and pieces that can't be returned, 422 for lines that it does not have
 */
export async function returnedParts(
  db: Database,
  shop: Shop,
  found: LockedOrder,
  lines: { itemId: string; quantity: number }[],
  now: number,
): Promise<ReturnedPart[]> {
  const returnable = await readReturnableLines(db, shop, found, now);
  const isRefunded = and(
    eq(returns.orderId, found.order.id),
    eq(returns.kind, 'refund'),
    notInArray(returns.state, VOID_STATES),
  );
  const before = await db
    .select({ itemId: returnLines.itemId, quantity: returnLines.quantity, amount: returnLines.amount })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(isRefunded);
  return lines.map(({ itemId, quantity }) => {
    const line = returnable.find(({ item }) => item.id === itemId);
    if (!line) throw new ApiError(422, 'The order has no such line');
    const { item, left, refusal } = line;
    if (refusal !== null) throw new ApiError(409, `${pieceName(item)}: ${refusal}`);
    if (quantity > left) throw new ApiError(409, `Of ${pieceName(item)} only ${left} can be returned`);
    const own = before.filter((one) => one.itemId === itemId);
    const pieces = own.reduce((sum, one) => sum + one.quantity, quantity);
    const refunded = own.reduce((sum, { amount }) => sum + amount, 0);
    return { line, quantity, amount: piecesAmount(item, pieces, item.cancelled) - refunded };
  });
}

/** What would be refunded, as the API returns it. */
export function previewOf(
  { totals }: Pick<typeof orders.$inferSelect, 'totals'>,
  parts: ReturnedPart[],
): ReturnPreview {
  const goods = parts.reduce((sum, { line, quantity }) => sum + line.item.price * quantity, 0);
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const kept = totals ? totals.delivery + totals.giftWrap + totals.fee : 0;
  return {
    goods: toRupees(goods),
    discount: toRupees(goods - amount),
    refund: toRupees(amount),
    kept: toRupees(kept),
  };
}

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
  const parts = await returnedParts(tx, shop, found, lines, now);
  const isRefund = kind === 'refund';
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
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
    parts.map(({ line, quantity, amount: ofLine }, at) => ({
      returnId: id,
      itemId: line.item.id,
      quantity,
      amount: isRefund ? ofLine : 0,
      reason: lines[at]?.reason ?? '',
      note: lines[at]?.note || null,
      size: isRefund ? null : lines[at]?.size,
      variant: variants[at],
    })),
  );
  await tx.insert(returnEvents).values({ returnId: id, who, toState: 'requested' });
  return stored;
}
