import { and, eq, gt, isNull, or, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { coupons, type Coupon } from '../db/schema/coupons';
import { ORDER_STATUS, orders } from '../db/schema/orders';
import { toRupees } from '../money';
import { allot } from './totals';

/** A line as far as coupons are concerned; the price is that of one piece, in paise. */
type Line = { price: number; quantity: number; category: string };

/** What a coupon takes off each line, in paise, or why it does not hold. */
export type AppliedCoupon = { coupon: Coupon; discounts: number[] } | { error: string };

/** The same for a code that does not exist and for one that is not this customer's, so that nobody finds codes by trying. */
const UNKNOWN_CODE = 'This code is not valid.';

/** What a coupon leaves of its goods, in paise: no way to pay takes nothing. */
const LEAST_AMOUNT = 100;

/** Public coupons that are offered with a quote. */
const MAX_OFFERS = 5;

const amount = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
});

/** A code as it is stored. */
export function normalizeCode(code: string): string {
  return code.trim().toUpperCase();
}

function findCoupon(db: Database, shopId: string, code: string) {
  return db
    .select()
    .from(coupons)
    .where(and(eq(coupons.shopId, shopId), eq(coupons.code, normalizeCode(code))));
}

/** Whether a code is one that the shop offers to everybody, so that trying it finds nothing out. */
export async function isPublicCode(db: Database, shopId: string, code: string): Promise<boolean> {
  return (await findCoupon(db, shopId, code))[0]?.isPublic === true;
}

/** The public coupons that can be used now. */
export async function listOffers(db: Database, shopId: string): Promise<Coupon[]> {
  const uses = db.$count(orders, isUseOf(coupons.id));
  return db
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.shopId, shopId),
        coupons.isPublic,
        or(isNull(coupons.endsAt), gt(coupons.endsAt, sql`now()`)),
        or(isNull(coupons.useLimit), gt(coupons.useLimit, uses)),
      ),
    )
    .orderBy(coupons.minimum, coupons.code)
    .limit(MAX_OFFERS);
}

/**
 * Applies a coupon to the lines of a cart or an order.
 *
 * @param isOrder whether an order is placed in this transaction: then the coupon stays locked until its end, so that orders
 *   that are placed at the same time do not exceed a limit together
 * @param customer null for a caller who has not signed in, of whom it is unknown what they have used
 */
export async function applyCoupon(
  db: Database,
  { shopId, customer, code, isOrder }: CouponRequest,
  lines: Line[],
): Promise<AppliedCoupon> {
  const query = findCoupon(db, shopId, code);
  const [coupon] = await (isOrder ? query.for('update') : query);
  const isOwn = coupon?.email !== null && coupon?.email === customer?.email;
  const isGuest = customer !== null && customer.email === null;
  if (!coupon || (coupon.email !== null && !isOwn)) return { error: UNKNOWN_CODE };
  const amounts = lines.map((line) =>
    coupon.category === null || line.category.toLowerCase() === coupon.category
      ? line.price * line.quantity
      : 0,
  );
  const goods = amounts.reduce((sum, part) => sum + part, 0);
  const reason =
    reasonAgainst(coupon, goods) ??
    (isGuest ? reasonAgainstGuests(coupon) : null) ??
    (await reasonOfUses(db, coupon, customer));
  if (reason) return { error: coupon.isPublic || isOwn ? reason : UNKNOWN_CODE };
  return { coupon, discounts: allot(Math.min(coupon.off, Math.max(0, goods - LEAST_AMOUNT)), amounts) };
}

/** A customer, or a guest, who has no email here. */
export type Buyer = { id: string; email: string | null };

type CouponRequest = {
  shopId: string;
  customer: Buyer | null;
  code: string;
  isOrder: boolean;
};

function reasonAgainst({ code, endsAt, minimum, category }: Coupon, goods: number): string | null {
  if (endsAt && endsAt.getTime() <= Date.now()) return `${code} has ended.`;
  if (goods === 0 && category !== null) return `${code} is not for these products.`;
  if (goods >= minimum) return null;
  return `${code} is for ${category === null ? 'goods' : 'its products'} of ${amount.format(toRupees(minimum))} and more.`;
}

/** With another email anybody is a new guest, so nothing tells what they have used. */
function reasonAgainstGuests({ code, isOncePerCustomer, isForFirstOrder }: Coupon): string | null {
  return isOncePerCustomer || isForFirstOrder
    ? `${code} needs an account: sign in or register to use it.`
    : null;
}

/**
 * Whether a customer's cancelled order may use its coupon again. The coupon stays locked until the transaction ends.
 *
 * @param tx a transaction that has locked no variant
 */
export async function canUseAgain(tx: Database, couponId: string, customer: Buyer): Promise<boolean> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, couponId)).for('update');
  return coupon === undefined || (await reasonOfUses(tx, coupon, customer)) === null;
}

/**
 * Why an earlier use stands against another one. What guests have ordered with the customer's email counts once it has joined the
 * account: nobody has proved either email, so one would tell of the other's orders, or spend their coupon.
 */
async function reasonOfUses(
  db: Database,
  { id, code, useLimit, isOncePerCustomer, isForFirstOrder }: Coupon,
  customer: Buyer | null,
): Promise<string | null> {
  const isOfCustomer = customer ? eq(orders.userId, customer.id) : sql`false`;
  if (isForFirstOrder && (await db.$count(orders, and(isOfCustomer, isNotCancelled)))) {
    return `${code} is for a first order only.`;
  }
  if (isOncePerCustomer && (await db.$count(orders, and(isOfCustomer, isUseOf(id))))) {
    return `You have used ${code} already.`;
  }
  if (useLimit !== null && (await countUses(db, id)) >= useLimit) {
    return `${code} has been used up.`;
  }
  return null;
}

/** How many orders have used a coupon. */
export function countUses(db: Database, couponId: string): Promise<number> {
  return Promise.resolve(db.$count(orders, isUseOf(couponId)));
}

const isNotCancelled = ne(orders.status, ORDER_STATUS.cancelled);

/** Cancelled orders give their use back. */
function isUseOf(couponId: string | typeof coupons.id) {
  return and(eq(orders.couponId, couponId), isNotCancelled);
}
