import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { emailOfOrder, ORDER_STATUS, orders } from '../db/schema/orders';
import { paymentMethods, payments, refunds } from '../db/schema/payments';
import { users } from '../db/schema/users';
import { indiaTime } from '../delivery/delivery-date';
import { toRupees } from '../money';
import { readOrder } from '../orders/find-orders';
import { readEvents } from '../orders/order-events';
import type { OrderResponse } from '../orders/order-schema';
import { defineCommand, noArguments, type CommandContext } from './command';
import { orderArgument, requireOrder, STATUS_NAMES } from './find-order';
import { findShop } from './find-shop';

const statusName = z.enum(STATUS_NAMES, `must be ${STATUS_NAMES.join(', ')}`);

const LIMIT_HINT = 'must be a whole number from 1 to 10000';

const limitSchema = z.coerce
  .number(LIMIT_HINT)
  .pipe(z.int(LIMIT_HINT).min(1, LIMIT_HINT).max(10_000, LIMIT_HINT))
  .default(50);

type OrderRow = Pick<typeof orders.$inferSelect, 'id' | 'shopId'>;

/** @returns what an operator reads of a refund, such as `on its way` */
export function refundState({
  state,
  dueAt,
  maskedUpiId,
}: Pick<typeof refunds.$inferSelect, 'state' | 'dueAt' | 'maskedUpiId'>): string {
  if (state === 'done') return 'done';
  if (maskedUpiId !== null) return 'to be sent by hand';
  if (dueAt === null) return 'failed';
  return state === 'sent' ? 'on its way' : 'due';
}

/** @returns the refunds of an order of these by its id, such as `refund of ₹249.5 due` */
export async function describeRefunds(db: Database, orderIds: string[]): Promise<(id: string) => string[]> {
  const rows = await db
    .select({ orderId: payments.orderId, refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(payments.orderId, orderIds))
    .orderBy(asc(refunds.createdAt));
  return (id) =>
    rows
      .filter(({ orderId }) => orderId === id)
      .map(({ refund }) => `refund of ₹${toRupees(refund.amount)} ${refundState(refund)}`);
}

const OUTCOMES = { paid: 'paid', declined: 'declined', started: 'not confirmed', refunded: 'paid' };

/** @returns how an order of these was paid or is to be paid, and its refunds, by its id: the payment that succeeded, or else the last one */
async function describePayments(db: Database, rows: OrderRow[]): Promise<(id: string) => string> {
  const [first] = rows;
  if (!first) return () => NO_PAYMENT;
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({
      orderId: payments.orderId,
      status: payments.status,
      methodId: payments.methodId,
      instrument: payments.instrument,
      label: paymentMethods.label,
      mode: paymentMethods.mode,
    })
    .from(payments)
    .leftJoin(
      paymentMethods,
      and(eq(paymentMethods.shopId, first.shopId), eq(paymentMethods.id, payments.methodId)),
    )
    .where(inArray(payments.orderId, ids))
    .orderBy(asc(payments.createdAt));
  const refundsOf = await describeRefunds(db, ids);
  return (id) => {
    const own = found.filter(({ orderId }) => orderId === id);
    const ofStatus = (wanted: string) => own.find(({ status }) => status === wanted);
    const payment = ofStatus('paid') ?? ofStatus('refunded') ?? own.at(-1);
    if (!payment) return NO_PAYMENT;
    const { label, methodId, mode, status, instrument } = payment;
    const method = `${label ?? methodId}${instrument === null ? '' : ` (${instrument})`}`;
    // At the door no gateway tells the outcome.
    const outcome = mode === 'none' && status === 'started' ? method : `${method}, ${OUTCOMES[status]}`;
    return [outcome, ...refundsOf(id)].join(', ');
  };
}

const NO_PAYMENT = 'no payment in the shop';

/** `orders list`; its times are UTC, as scripts read them. */
export const listOrders = defineCommand({
  name: 'orders list',
  usage: '[--status NAME] [--email EMAIL] [--limit 50]',
  summary: 'Lists orders, newest first, with how each is paid; times are UTC',
  schema: z.object({
    args: noArguments,
    status: statusName.optional(),
    email: z.string().trim().toLowerCase().optional(),
    limit: limitSchema,
  }),
  run: async ({ db, hostname, print }, { status, email, limit }) => {
    const shop = await findShop(db, hostname);
    const rows = await db
      .select({ order: orders, email: emailOfOrder })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(
        and(
          eq(orders.shopId, shop.id),
          status && eq(orders.status, ORDER_STATUS[status]),
          email === undefined ? undefined : eq(emailOfOrder, email),
        ),
      )
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit);
    const payment = await describePayments(
      db,
      rows.map(({ order }) => order),
    );
    for (const { order, email: customer } of rows) {
      const name = STATUS_NAMES[order.status] ?? String(order.status);
      await print(
        `${order.id}  ${order.createdAt.toISOString()}  ${name.padEnd(10)}  ₹${toRupees(order.total)}  ${customer ?? 'deleted customer'}  ${payment(order.id)}`,
      );
    }
    if (rows.length === 0) await print('No orders.');
  },
});

/** Prints an order with its lines and address. */
export async function printOrder({ print }: CommandContext, order: OrderResponse): Promise<void> {
  const placedAt = indiaTime(Date.parse(order.createdAt));
  await print(`${order.id}  ${placedAt}  ${STATUS_NAMES[order.status]}  ₹${order.total}`);
  for (const { quantity, cancelled, productTitle, size, color, price } of order.items) {
    const without = cancelled === undefined ? '' : `, ${cancelled} cancelled`;
    await print(
      `  ${quantity} × ${[productTitle, size, color].filter(Boolean).join(', ')}  ₹${price}${without}`,
    );
  }
  const { totals } = order;
  if (totals && totals.total !== totals.subtotal) {
    const coupon = order.coupon === undefined ? '' : ` with ${order.coupon}`;
    await print(
      `  Goods ₹${totals.subtotal}, discount${coupon} ₹${totals.discount}, delivery ₹${totals.delivery}${totals.giftWrap > 0 ? `, gift wrap ₹${totals.giftWrap}` : ''}${totals.fee > 0 ? `, fee ₹${totals.fee}` : ''}`,
    );
  }
  const { fullName, address, city, state, postalCode, phone } = order.shippingAddress;
  await print(`  ${[fullName, address, city, state, postalCode, phone].filter(Boolean).join(', ')}`);
  for (const line of order.note?.split(/\r?\n/) ?? []) await print(`  Note: ${line}`);
  if (order.trackingNumber) await print(`  Tracking number ${order.trackingNumber}`);
}

/** `orders show`. */
export const showOrder = defineCommand({
  name: 'orders show',
  usage: 'ID',
  summary: 'Shows an order with its lines, address, customer, payment and what has happened to it',
  schema: z.object({ args: z.tuple([orderArgument]) }),
  run: async (context, { args: [id] }) => {
    const { db, hostname, print } = context;
    const shop = await findShop(db, hostname);
    const order = await requireOrder(db, shop.id, id);
    const [customer] = await db.select().from(users).where(eq(users.id, order.userId));
    const payment = await describePayments(db, [order]);
    await printOrder(context, await readOrder(db, order));
    await print(order.email === null ? `  Customer ${customer?.email}` : `  Guest ${order.email}`);
    await print(`  Payment: ${payment(id)}`);
    for (const { at, event, who, details } of await readEvents(db, id)) {
      const { courier, trackingNumber, trackingUrl, amount, reason, note, reference } = details;
      const sum = amount === undefined ? undefined : `₹${toRupees(amount)}`;
      const parcel = [courier, trackingNumber, trackingUrl];
      const parts = [event, sum, reason, note, reference, ...parcel, `by ${who}`].filter(Boolean);
      await print(`  ${indiaTime(at.getTime())}  ${parts.join(', ')}`);
    }
  },
});
