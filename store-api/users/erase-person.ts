import { and, eq, inArray, isNotNull, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import { OVER_RETURN_STATES } from '../../shared/order-words';
import type { Database } from '../db/database';
import { mails } from '../db/schema/mails';
import { orderEvents, orders, type OrderActor, type OrderState } from '../db/schema/orders';
import { passwordResets } from '../db/schema/password-resets';
import { payments, refunds } from '../db/schema/payments';
import { returnLines, returns } from '../db/schema/returns';
import { users } from '../db/schema/users';
import { lockOrder } from '../orders/order-events';
import { stateOf } from '../orders/order-state';
import { cancelOrder } from '../orders/stock';
import { ordersOf, PERSONAL_TABLES, type Person } from './personal-data';

/** Paid, or to be paid at the door, and not there yet. */
const UNDER_WAY: OrderState[] = ['paid', 'cash', 'packed', 'shipped', 'out-for-delivery'];

/** What an order has of the person who placed it. Its state stays, by which its tax was decided. */
const NOBODY = {
  ...{ fullName: 'Deleted customer', address: '', city: '', postalCode: '', phone: '' },
  ...{ email: null, guestKeys: null, note: null },
  // A payment that comes late is given back: there is nobody to send anything to.
  payBefore: null,
};

const NOWHERE = { fullName: '', address: '', city: '', state: '', postalCode: '', phone: '' };

/** What has been done: how many orders stay, of which user; or which order forbids it, of which nothing was changed. */
export type Erasure =
  | { isErased: true; orders: number; keptUserId: string | null }
  | { isErased: false; orderId: string; because: 'under-way' | 'return' | 'refund' };

type Options = {
  /** By whom unpaid orders are cancelled. */
  who: OrderActor;
  /** Whether orders that are not delivered are no reason to wait, as they are to be deleted. */
  isForced?: boolean;
};

/** The order that forbids it, once all that can be cancelled is. All orders are locked until the transaction ends. */
async function settleOrders(tx: Database, ids: string[], { who, isForced }: Options) {
  for (const id of ids) {
    const found = await lockOrder(tx, id);
    const state = found && stateOf(found.order.status, found.events);
    if (state && UNDER_WAY.includes(state) && !isForced)
      return { isErased: false, orderId: id, because: 'under-way' } as const;
    await cancelOrder(tx, id, undefined, who);
  }
  const ofOrders = inArray(returns.orderId, ids);
  const [back] = await tx
    .select({ orderId: returns.orderId })
    .from(returns)
    .where(and(ofOrders, notInArray(returns.state, OVER_RETURN_STATES)));
  if (back && !isForced) return { isErased: false, because: 'return', ...back } as const;
  const [open] = await tx
    .select({ orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(payments.orderId, ids), ne(refunds.state, 'done')))
    .limit(1);
  return open ? ({ isErased: false, because: 'refund', ...open } as const) : null;
}

/** Makes orders those of nobody, for the shop's accounts. @returns the id of that user, null without orders */
async function keepOrders(tx: Database, shopId: string, ids: string[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const [nobody] = await tx
    .insert(users)
    .values({ shopId, firstName: '', lastName: '' })
    .returning({ id: users.id });
  if (!nobody) throw new Error('The inserted user was not returned.');
  await tx
    .update(orders)
    .set({ ...NOBODY, userId: nobody.id })
    .where(inArray(orders.id, ids));
  const ofOrders = inArray(payments.orderId, ids);
  const paymentIds = tx.select({ id: payments.id }).from(payments).where(ofOrders);
  await tx.update(payments).set({ fields: {}, instrument: null }).where(ofOrders);
  await tx.update(refunds).set({ maskedUpiId: null }).where(inArray(refunds.paymentId, paymentIds));
  const sentBack = await tx
    .update(returns)
    .set({ pickupAddress: NOWHERE, upiId: null, maskedUpiId: null })
    .where(inArray(returns.orderId, ids))
    .returning({ id: returns.id });
  const returnIds = sentBack.map(({ id }) => id);
  await tx.update(returnLines).set({ note: null }).where(inArray(returnLines.returnId, returnIds));
  // Why they have cancelled, in their words.
  await tx
    .update(orderEvents)
    .set({ details: sql`${orderEvents.details} - 'note'` })
    .where(inArray(orderEvents.orderId, ids));
  return nobody.id;
}

/**
 * Deletes a person: the account with all that refers to it, what is kept under their email, and who they are in the orders that stay.
 *
 * @param tx a transaction, which the caller ends without a change where an order forbids it
 * @param address of mails to the person that wait to be sent
 * @returns null where the account is gone already
 */
export async function erasePerson(
  tx: Database,
  person: Person,
  address: string,
  options: Options,
): Promise<Erasure | null> {
  const { shopId, userId } = person;
  // An order that is being placed waits for this row, and a second deletion too.
  if (userId) {
    const ofPerson = eq(users.id, userId);
    const [user] = await tx.select({ id: users.id }).from(users).where(ofPerson).for('update');
    if (!user) return null;
  }
  const placed = await tx
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .where(ordersOf(person))
    .orderBy(orders.id);
  const ids = placed.map(({ id }) => id);
  const forbidden = await settleOrders(tx, ids, options);
  if (forbidden) return forbidden;
  const keptUserId = await keepOrders(tx, shopId, ids);
  for (const { table, rows, isLoose } of PERSONAL_TABLES)
    if (isLoose) await tx.delete(table).where(rows(tx, person));
  const toPerson = and(eq(mails.shopId, shopId), eq(mails.toAddress, address));
  await tx.delete(mails).where(or(toPerson, inArray(mails.orderId, ids)));
  if (userId) await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  // A guest may have ordered with another email as well.
  const others = tx.select().from(orders).where(eq(orders.userId, users.id));
  const owners = [...placed.map((order) => order.userId), ...(userId ? [userId] : [])];
  await tx.delete(users).where(and(inArray(users.id, owners), or(isNotNull(users.email), notExists(others))));
  return { isErased: true, orders: ids.length, keptUserId };
}
