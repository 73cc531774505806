import { and, asc, eq, gt, notInArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orderItems, type OrderEvent, type orders } from '../db/schema/orders';
import { products } from '../db/schema/products';
import { returnLines, returns } from '../db/schema/returns';
import type { Shop } from '../db/schema/shops';
import { deliveryRuleOf } from '../delivery/find-delivery-rule';
import { ApiError } from '../http/errors';
import { toRupees } from '../money';
import { stateOf } from '../orders/order-state';
import { optionsOf, SIZE_KEYS } from '../orders/pricing';
import { selectVariants } from '../orders/stock';
import { canRefundToSource } from '../payments/capture-cash';
import { isCountingStock } from '../products/variants';
import { piecesAmount } from '../quotes/totals';
import { RETURN_REASONS, type ReturnOptions } from './return-schema';
import { VOID_STATES } from './return-state';
import { deliveredAt, lastReturnDay, lineRefusal, pickupDays } from './return-window';

const NOT_DELIVERED =
  'An order can be returned once it was delivered. If you have it already, please contact us';

type Item = typeof orderItems.$inferSelect;

/** A line of an order with what can be returned of it. */
export type ReturnableLine = {
  item: Item;
  /** Pieces that are neither cancelled nor in a return. */
  left: number;
  /** The last day, `YYYY-MM-DD` in India; null for what can't be returned at all. */
  until: string | null;
  /** Why none can be returned, for the customer; null where some can. */
  refusal: string | null;
  /**
   * What is refunded for one piece, two and so on, in paise: what was paid for them, which is their price without their share of the
   * discount. What stays keeps its price and its discount.
   */
  refunds: number[];
  /** The other sizes of the same color, at the same price as the product has one; the stock is null where it is not counted. */
  sizes: { size: string; color: string | null; stock: number | null }[];
};

const piecesOf = (lines: { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

type DeliveredOrder = { order: Pick<typeof orders.$inferSelect, 'id' | 'status'>; events: OrderEvent[] };

/** When an order was delivered whose customer has it; null for one of which that is not known. */
function deliveryOf({ order, events }: DeliveredOrder): Date | null {
  return stateOf(order.status, events) === 'delivered' ? deliveredAt(events) : null;
}

/** Whether anything of an order can be returned now. */
export async function canReturn(
  db: Database,
  shop: Shop,
  found: DeliveredOrder,
  now: number,
): Promise<boolean> {
  if (deliveryOf(found) === null) return false;
  return (await readReturnableLines(db, shop, found, now)).some(({ refusal }) => refusal === null);
}

/**
 * Reads what can be returned of an order.
 *
 * @param events of the order
 * @param now a time in ms
 * @throws ApiError 409 for an order that was not delivered
 */
export async function readReturnableLines(
  db: Database,
  shop: Shop,
  found: DeliveredOrder,
  now: number,
): Promise<ReturnableLine[]> {
  const { order } = found;
  const delivered = deliveryOf(found);
  if (!delivered) throw new ApiError(409, NOT_DELIVERED);
  const rows = await db
    .select({ item: orderItems, product: products })
    .from(orderItems)
    .leftJoin(products, eq(products.id, orderItems.productId))
    .where(and(eq(orderItems.orderId, order.id), gt(orderItems.quantity, orderItems.cancelled)))
    .orderBy(asc(orderItems.position));
  const { itemId, quantity, amount } = returnLines;
  const returned = await db
    .select({ itemId, quantity, amount })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, order.id), notInArray(returns.state, VOID_STATES)));
  const variants = isCountingStock(shop)
    ? await selectVariants(
        db,
        rows.map(({ item }) => item.productId),
      )
    : [];
  return rows.map(({ item, product }) => {
    const facts = product?.details.facts;
    const source = { facts, terms: shop.terms, deliveredAt: delivered };
    const ofItem = returned.filter((line) => line.itemId === item.id);
    // What was exchanged before its amount was noted counts as not returned for the amounts.
    const paid = ofItem.filter((line) => line.amount > 0);
    const left = item.quantity - item.cancelled - piecesOf(ofItem);
    const before = { pieces: piecesOf(paid), amount: paid.reduce((sum, line) => sum + line.amount, 0) };
    const own = { size: item.variant?.size ?? item.size, color: item.variant?.color ?? item.color };
    // As the product's page tells it: who states for how long it can be returned, states also whether it is exchanged.
    const isExchangeable = facts?.isExchangeable ?? facts?.returnDays === undefined;
    const ofProduct = variants.filter(({ productId }) => productId === item.productId);
    const stockOf = (size: string) => {
      const variant = ofProduct.find((one) => one.size === size && one.color === (own.color ?? ''));
      if (ofProduct.length === 0) return product?.soldOut ? 0 : null;
      return variant?.stock ?? 0;
    };
    return {
      item,
      left,
      until: lastReturnDay(source),
      refusal: lineRefusal(source, left, now),
      refunds: Array.from(
        { length: left },
        (_, at) => piecesAmount(item, before.pieces + at + 1, item.cancelled) - before.amount,
      ),
      sizes:
        // A hidden product can be sent back, but no other one of it is sold.
        product?.shopId === shop.id && own.size && isExchangeable
          ? optionsOf(product.attributes, SIZE_KEYS)
              .filter((size) => size !== own.size)
              .map((size) => ({ size, color: own.color, stock: stockOf(size) }))
          : [],
    };
  });
}

/**
 * Says why nothing is picked up at an address.
 *
 * @returns null where it is
 */
export function pickupRefusal(shop: Pick<Shop, 'extras'>, postalCode: string): string | null {
  const rule = deliveryRuleOf(shop, postalCode);
  return rule?.pickup === false
    ? `We don’t pick up in ${rule.place}. Please choose another address, or contact us`
    : null;
}

/** The lines as the API returns them, and how they can be returned. */
export async function toReturnOptions(
  db: Database,
  shop: Shop,
  { id, postalCode, totals }: typeof orders.$inferSelect,
  lines: ReturnableLine[],
  now: number,
): Promise<ReturnOptions> {
  const pickupError = pickupRefusal(shop, postalCode);
  return {
    lines: lines.map(({ item, until, refusal, refunds, sizes }) => ({
      itemId: item.id,
      refunds: refusal === null ? refunds.map(toRupees) : [],
      ...(until !== null && { until }),
      ...(refusal !== null && { refusal }),
      sizes:
        refusal === null ? sizes.map(({ size, stock }) => ({ size, ...(stock !== null && { stock }) })) : [],
    })),
    reasons: [...RETURN_REASONS],
    days: pickupDays(now),
    ...(pickupError !== null && { pickupError }),
    kept: toRupees(totals ? totals.delivery + totals.giftWrap + totals.fee : 0),
    canRefundToSource: await canRefundToSource(db, id),
  };
}
