import { z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import {
  MAX_SAVED_LINES,
  MAX_SENT_LINES,
  mergeLines,
  REMOVAL_LIFETIME_MS,
  type SavedLine,
  type SavedList,
} from '../../shared/saved-lines';
import type { Database } from '../db/database';
import { savedLists } from '../db/schema/saved-lists';
import { users } from '../db/schema/users';
import { ApiError } from '../http/errors';

const choice = z
  .string()
  .max(300)
  .nullish()
  .transform((text) => text || null);

const savedLineSchema = z
  .object({
    productId: z.string().min(1).max(100),
    size: choice,
    color: choice,
    quantity: z.int().min(0).openapi({ description: 'Of a wishlist 1; 0: the line was removed.' }),
    changedAt: z
      .int()
      .min(0)
      .openapi({ description: 'When the line was last changed on a device, in ms since 1970.' }),
    savedPrice: z
      .number()
      .min(0)
      .max(1_000_000_000)
      .optional()
      .openapi({ description: 'Of a wishlist: what the product cost when it was saved, in rupees.' }),
    wasSoldOut: z
      .boolean()
      .optional()
      .openapi({ description: 'Of a wishlist: whether the product was sold out when it was saved.' }),
  })
  .openapi('SavedLine');

/** A cart or wishlist, or the lines of it that a device sends. */
export const savedListSchema = z.object({ lines: z.array(savedLineSchema) }).openapi('SavedList');

/** The body of PUT /cart and PUT /wishlist. */
export const savedListRequestSchema = z
  .object({ lines: z.array(savedLineSchema).max(MAX_SENT_LINES, 'are too many at a time') })
  .openapi('SavedListRequest');

/** Reads a customer's cart or wishlist. */
export async function readSavedList(db: Database, userId: string, list: SavedList): Promise<SavedLine[]> {
  const [row] = await db
    .select({ lines: savedLists.lines })
    .from(savedLists)
    .where(and(eq(savedLists.userId, userId), eq(savedLists.list, list)));
  return row?.lines ?? [];
}

/**
 * Merges what a device has sent into what the store has. A clock that is ahead counts as the store's: a change of the future
 * would win until then.
 *
 * @param now in ms since 1970
 * @returns all lines, and the removals that are still remembered
 */
export function mergeSent(list: SavedList, stored: SavedLine[], sent: SavedLine[], now: number): SavedLine[] {
  const merged = mergeLines(
    list,
    stored,
    sent.map((line) => ({ ...line, changedAt: Math.min(line.changedAt, now) })),
  );
  const removals = merged
    .filter(({ quantity, changedAt }) => quantity === 0 && changedAt > now - REMOVAL_LIFETIME_MS)
    .toSorted((one, other) => other.changedAt - one.changedAt);
  return [...merged.filter(({ quantity }) => quantity > 0), ...removals.slice(0, MAX_SAVED_LINES)];
}

/**
 * Merges the lines of a device into a customer's cart or wishlist, one request of a customer after the other.
 *
 * @returns the merged whole
 * @throws ApiError 409 when it would have too many lines; nothing is stored then
 */
export function saveLines(
  db: Database,
  userId: string,
  list: SavedList,
  sent: SavedLine[],
): Promise<SavedLine[]> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    // The clock and not the time of the transaction, which may have waited for another one.
    const lines = mergeSent(list, await readSavedList(tx, userId, list), sent, Date.now());
    if (lines.filter(({ quantity }) => quantity > 0).length > MAX_SAVED_LINES)
      throw new ApiError(409, `There can be ${MAX_SAVED_LINES} lines. Remove some of them first.`);
    await tx
      .insert(savedLists)
      .values({ userId, list, lines })
      .onConflictDoUpdate({ target: [savedLists.userId, savedLists.list], set: { lines } });
    return lines;
  });
}
