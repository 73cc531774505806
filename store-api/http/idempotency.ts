import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../db/database';
import { idempotencyKeys } from '../db/schema/internal';
import { ApiError } from './errors';

const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The request headers of a route that accepts an Idempotency-Key. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must have 1 to 200 characters, without blanks')
    .optional()
    .openapi({
      description:
        'A repeated request with the same key and body gets the first response again, for 24 hours.',
      example: '0b9d2c1e-6a0f-4d6e-9a53-2d1f7c6b8e11',
    }),
});

/** The header of a response that repeats an earlier one. */
export const REPLAYED_HEADER = 'Idempotent-Replayed';

/** What identifies a request. */
type IdempotentRequest = {
  userId: string;
  /** The scope of the key: the same key at another route is another request. */
  route: string;
  /** The Idempotency-Key header; without one every request is a new one. */
  key: string | undefined;
  body: unknown;
};

/** Serializes a value as JSON with sorted keys, so that equal values give equal text. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Forgets a key, so that a request with it is a new one. */
export async function releaseKey(tx: Database, { userId, route, key }: IdempotentRequest): Promise<void> {
  if (key === undefined) return;
  await tx
    .delete(idempotencyKeys)
    .where(
      and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key)),
    );
}

/**
 * Executes a request at most once per key. The key is stored in the transaction that does the work, so that a
 * crash leaves both or neither. A concurrent request with the same key blocks on the key's row until the
 * first one has ended.
 *
 * @param responseSchema parses a stored response
 * @param work runs in the transaction; when it throws, the key stays unused
 * @returns the response, and whether it is a stored one
 * @throws ApiError 422 when the key was used with another body
 */
export function withIdempotency<Schema extends z.ZodType>(
  db: Database,
  request: IdempotentRequest,
  responseSchema: Schema,
  work: (tx: Database) => Promise<z.output<Schema>>,
): Promise<{ response: z.output<Schema>; replayed: boolean }> {
  const { userId, route, key } = request;
  return db.transaction(async (tx) => {
    if (key === undefined) return { response: await work(tx), replayed: false };
    const bodyHash = createHash('sha256').update(stableJson(request.body)).digest('hex');
    const sameKey = and(
      eq(idempotencyKeys.userId, userId),
      eq(idempotencyKeys.route, route),
      eq(idempotencyKeys.key, key),
    );
    const isExpired = lt(idempotencyKeys.createdAt, new Date(Date.now() - KEY_LIFETIME_MS));
    await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.userId, userId), isExpired));
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({ userId, route, key, bodyHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (inserted.length === 0) {
      const [stored] = await tx.select().from(idempotencyKeys).where(sameKey);
      if (stored?.bodyHash !== bodyHash) {
        throw new ApiError(422, 'This Idempotency-Key was already used for another request');
      }
      return { response: responseSchema.parse(stored.response), replayed: true };
    }
    const response = await work(tx);
    await tx.update(idempotencyKeys).set({ response }).where(sameKey);
    return { response, replayed: false };
  });
}
