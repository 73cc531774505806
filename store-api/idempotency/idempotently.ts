import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { z } from 'zod';
import { ApiError } from '../api-error';
import type { Database } from '../db/database';
import { idempotencyKeys } from '../db/schema/service';
import { stableJson } from './stable-json';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Which request it is, as far as its sender says so. */
export type IdempotentRequest = {
  userId: string;
  /** Keys of different routes have nothing to do with each other. */
  route: string;
  /** The Idempotency-Key header; without one the work is simply done. */
  key: string | undefined;
  body: unknown;
};

/**
 * Does work once for a key. The key is written in the transaction that does the work, so both are there or
 * neither is, whenever the process dies. A second request with the key that comes while the first is under
 * way waits for it, because the database makes it wait for the key's row.
 *
 * @param answerSchema parses an answer that was kept
 * @param work does the work in the transaction that it gets, and answers; a refusal leaves the key free
 * @returns the answer, and whether it was given before
 * @throws ApiError 422 when the key was used with another body
 */
export function idempotently<Schema extends z.ZodType>(
  db: Database,
  request: IdempotentRequest,
  answerSchema: Schema,
  work: (tx: Database) => Promise<z.output<Schema>>,
): Promise<{ answer: z.output<Schema>; replayed: boolean }> {
  const { userId, route, key } = request;
  return db.transaction(async (tx) => {
    if (key === undefined) return { answer: await work(tx), replayed: false };
    const bodyHash = createHash('sha256').update(stableJson(request.body)).digest('hex');
    const sameKey = and(
      eq(idempotencyKeys.userId, userId),
      eq(idempotencyKeys.route, route),
      eq(idempotencyKeys.key, key),
    );
    const tooOld = lt(idempotencyKeys.createdAt, new Date(Date.now() - KEPT_MS));
    await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.userId, userId), tooOld));
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ userId, route, key, bodyHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length === 0) {
      const [kept] = await tx.select().from(idempotencyKeys).where(sameKey);
      if (kept?.bodyHash !== bodyHash) {
        throw new ApiError(422, 'This Idempotency-Key was already used for another request');
      }
      return { answer: answerSchema.parse(kept.answer), replayed: true };
    }
    const answer = await work(tx);
    await tx.update(idempotencyKeys).set({ answer }).where(sameKey);
    return { answer, replayed: false };
  });
}
