import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { userReference } from './users';

/** Internal values that the instances of the API share, such as the key that signs tokens. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** Used Idempotency-Keys with the responses to their requests. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: userReference(),
    route: text().notNull(),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    response: jsonb('answer').$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.route, table.key] })],
);

/** Counted attempts of the rate limits; the columns are those that rate-limiter-flexible expects. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/**
 * What changed of what pages show, written by triggers and removed by the process that reports it to the storefronts. Their
 * tags name what changed, as `POST /api/revalidate` takes them. There is no foreign key: a shop that is deleted deletes its
 * products, which are changes.
 */
export const pageChanges = pgTable('page_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Null for a change of a hidden product, which no page shows. */
  shopId: text('shop_id'),
  tag: text().notNull(),
  /** Not earlier: every process knows a shop's details for some seconds. */
  reportAt: timestamp('report_at', { withTimezone: true }).notNull().defaultNow(),
});
