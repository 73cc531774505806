import { and, eq, exists, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { addresses } from '../db/schema/addresses';
import { coupons } from '../db/schema/coupons';
import { emailChanges } from '../db/schema/email-changes';
import { invoices } from '../db/schema/invoices';
import { messages, newsletterSubscribers } from '../db/schema/messages';
import { orderEvents, orderItems, orders } from '../db/schema/orders';
import { payments, refunds } from '../db/schema/payments';
import { products } from '../db/schema/products';
import { returnEvents, returnLines, returns } from '../db/schema/returns';
import { reviewPhotos, reviewReports, reviews } from '../db/schema/reviews';
import { savedLists } from '../db/schema/saved-lists';
import { stockAlerts } from '../db/schema/stock-alerts';
import { sessions, users } from '../db/schema/users';
import { isOwnedBy } from '../products/hidden-products';

/** Whose data is meant. */
export type Person = {
  shopId: string;
  /** Of the account; null for somebody without one. */
  userId: string | null;
  /**
   * What is kept under an email alone, such as messages and orders of guests, is theirs too; null where nobody has proved that the
   * email is theirs: whoever registers with that of somebody else is to see and delete nothing of them.
   */
  email: string | null;
};

/** A condition that nothing meets where the person has no such id or email. */
const NOTHING = sql`false`;

const isOf = (column: Parameters<typeof eq>[0], value: string | null): SQL =>
  value === null ? NOTHING : eq(column, value);

/** The orders of a person, with those that they have placed as a guest. */
export function ordersOf({ shopId, userId, email }: Person): SQL | undefined {
  return or(isOf(orders.userId, userId), and(eq(orders.shopId, shopId), isOf(orders.email, email)));
}

const orderIds = (db: Database, person: Person) =>
  db.select({ id: orders.id }).from(orders).where(ordersOf(person));

const returnIds = (db: Database, person: Person) =>
  db
    .select({ id: returns.id })
    .from(returns)
    .where(inArray(returns.orderId, orderIds(db, person)));

/** A table that has rows about persons. */
type PersonalTable = {
  /** Under which they get it. */
  name: string;
  table: PgTable;
  rows: (db: Database, person: Person) => SQL | undefined;
  /** Columns that they do not get: secrets, hashes, and ids of the shop's own. */
  hidden: string[];
  /** Its rows refer to no account, so that they do not go with it. */
  isLoose?: true;
};

/** All that persons get of themselves. What is deleted of it, and how, is in erase-person.ts. */
export const PERSONAL_TABLES: PersonalTable[] = [
  {
    name: 'account',
    table: users,
    rows: (_, { userId }) => isOf(users.id, userId),
    hidden: ['passwordHash', 'tokenVersion', 'shopId'],
  },
  {
    name: 'emailChanges',
    table: emailChanges,
    rows: (_, { userId }) => isOf(emailChanges.userId, userId),
    hidden: ['tokenHash', 'version', 'shopId'],
    isLoose: true,
  },
  {
    name: 'sessions',
    table: sessions,
    rows: (_, { userId }) => isOf(sessions.userId, userId),
    hidden: ['version'],
  },
  {
    name: 'addresses',
    table: addresses,
    rows: (_, { userId }) => isOf(addresses.userId, userId),
    hidden: [],
  },
  {
    name: 'savedLists',
    table: savedLists,
    rows: (_, { userId }) => isOf(savedLists.userId, userId),
    hidden: [],
  },
  { name: 'orders', table: orders, rows: (_, person) => ordersOf(person), hidden: ['guestKeys', 'shopId'] },
  {
    name: 'orderItems',
    table: orderItems,
    rows: (db, person) => inArray(orderItems.orderId, orderIds(db, person)),
    hidden: [],
  },
  {
    name: 'orderEvents',
    table: orderEvents,
    rows: (db, person) => inArray(orderEvents.orderId, orderIds(db, person)),
    hidden: [],
  },
  {
    name: 'payments',
    table: payments,
    rows: (db, person) => inArray(payments.orderId, orderIds(db, person)),
    hidden: ['reference', 'redirectUrl', 'checkAt', 'checks', 'returnHost'],
  },
  {
    name: 'refunds',
    table: refunds,
    rows: (db, person) => {
      const ofOrders = inArray(payments.orderId, orderIds(db, person));
      return inArray(refunds.paymentId, db.select({ id: payments.id }).from(payments).where(ofOrders));
    },
    hidden: ['attempts', 'failures', 'error', 'dueAt', 'round'],
  },
  {
    // The law keeps them when the account is deleted.
    name: 'invoices',
    table: invoices,
    rows: (db, person) => inArray(invoices.orderId, orderIds(db, person)),
    hidden: ['shopId'],
  },
  {
    name: 'returns',
    table: returns,
    rows: (db, person) => inArray(returns.orderId, orderIds(db, person)),
    // Its masked form is enough.
    hidden: ['upiId'],
  },
  {
    name: 'returnLines',
    table: returnLines,
    rows: (db, person) => inArray(returnLines.returnId, returnIds(db, person)),
    hidden: [],
  },
  {
    name: 'returnEvents',
    table: returnEvents,
    rows: (db, person) => inArray(returnEvents.returnId, returnIds(db, person)),
    hidden: [],
  },
  { name: 'reviews', table: reviews, rows: (_, { userId }) => isOf(reviews.userId, userId), hidden: [] },
  {
    name: 'reviewPhotos',
    table: reviewPhotos,
    rows: (_, { userId }) => isOf(reviewPhotos.userId, userId),
    hidden: [],
  },
  {
    name: 'reviewReports',
    table: reviewReports,
    rows: (_, { userId }) => isOf(reviewReports.userId, userId),
    hidden: [],
  },
  {
    name: 'stockAlerts',
    table: stockAlerts,
    rows: (db, { shopId, email }) => {
      const ofShop = and(eq(products.id, stockAlerts.productId), isOwnedBy(shopId));
      return and(isOf(stockAlerts.email, email), exists(db.select().from(products).where(ofShop)));
    },
    hidden: ['tokenHash'],
    isLoose: true,
  },
  {
    name: 'messages',
    table: messages,
    rows: (_, { shopId, userId, email }) =>
      or(isOf(messages.userId, userId), and(eq(messages.shopId, shopId), isOf(messages.email, email))),
    hidden: ['shopId', 'requestKey'],
    isLoose: true,
  },
  {
    name: 'newsletter',
    table: newsletterSubscribers,
    rows: (_, { shopId, email }) =>
      and(eq(newsletterSubscribers.shopId, shopId), isOf(newsletterSubscribers.email, email)),
    hidden: ['shopId', 'token'],
    isLoose: true,
  },
  {
    name: 'coupons',
    table: coupons,
    rows: (_, { shopId, email }) => and(eq(coupons.shopId, shopId), isOf(coupons.email, email)),
    hidden: ['shopId'],
    isLoose: true,
  },
];

/**
 * Reads all that is kept about a person, by the names of the tables: each has its rows as they are stored, so with amounts in paise,
 * and photos in Base64.
 */
export async function readPersonalData(
  db: Database,
  person: Person,
): Promise<Record<string, Record<string, unknown>[]>> {
  const data: Record<string, Record<string, unknown>[]> = {};
  for (const { name, table, rows, hidden } of PERSONAL_TABLES) {
    const isShown = ([column]: [string, unknown]) => !hidden.includes(column);
    const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(isShown));
    const found = await db.select(columns).from(table).where(rows(db, person));
    data[name] = found.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
        ]),
      ),
    );
  }
  return data;
}
