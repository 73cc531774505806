import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { oneTimeCodes, type CodePurpose } from '../db/schema/one-time-codes';

/** Digits of a code. */
const CODE_LENGTH = 6;

/** How long a code is valid. */
export const CODE_MINUTES = 10;

/** How often a code may be tried. */
const MAX_TRIES = 5;

/** All that a code is bound to: it proves nothing of anything else. */
export type CodeBinding = {
  shopId: string;
  purpose: CodePurpose;
  /** What it is for, such as the id of an order. */
  subject: string;
  /** The phone number or the address that it is sent to. */
  recipient: string;
};

/** What became of a try. A right code is proof until `spendCode` takes its `id`. */
export type CodeTry =
  { result: 'right'; id: string } | { result: 'wrong'; left: number } | { result: 'over' };

/** A key of its own, so that no code's hash is ever the signature of a token. */
function hashOf(tokenKey: Uint8Array, id: string, binding: CodeBinding, code: string): Buffer {
  const key = createHmac('sha256', tokenKey).update('one-time codes').digest();
  const { shopId, purpose, subject, recipient } = binding;
  return createHmac('sha256', key)
    .update(JSON.stringify([id, shopId, purpose, subject, recipient, code]))
    .digest();
}

function ofSubject({ shopId, purpose, subject }: CodeBinding) {
  return and(
    eq(oneTimeCodes.shopId, shopId),
    eq(oneTimeCodes.purpose, purpose),
    eq(oneTimeCodes.subject, subject),
  );
}

/**
 * Makes a code, which takes the place of an earlier one of the same subject.
 *
 * @param tokenKey the key that signs tokens, from which that of the hashes is derived
 * @returns the code, which is stored nowhere, and the id of its row
 */
export async function issueCode(
  db: Database,
  tokenKey: Uint8Array,
  binding: CodeBinding,
): Promise<{ id: string; code: string }> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const id = randomUUID();
  const fresh = {
    id,
    hash: hashOf(tokenKey, id, binding, code).toString('base64url'),
    tries: 0,
    expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
  };
  await db.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAt, sql`now()`));
  const { shopId, purpose, subject } = binding;
  await db
    .insert(oneTimeCodes)
    .values({ shopId, purpose, subject, ...fresh })
    .onConflictDoUpdate({
      target: [oneTimeCodes.shopId, oneTimeCodes.purpose, oneTimeCodes.subject],
      set: fresh,
    });
  return { id, code };
}

/**
 * Tries a code. The try is counted by one statement before anything is compared, so that parallel guesses are no more than others.
 *
 * @param db no transaction that may be rolled back, which would give the try back
 */
export async function tryCode(
  db: Database,
  tokenKey: Uint8Array,
  binding: CodeBinding,
  code: string,
): Promise<CodeTry> {
  const [tried] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(
        ofSubject(binding),
        gt(oneTimeCodes.expiresAt, sql`now()`),
        sql`${oneTimeCodes.tries} < ${MAX_TRIES}`,
      ),
    )
    .returning({ id: oneTimeCodes.id, hash: oneTimeCodes.hash, tries: oneTimeCodes.tries });
  if (!tried) return { result: 'over' };
  const isRight = timingSafeEqual(
    hashOf(tokenKey, tried.id, binding, code),
    Buffer.from(tried.hash, 'base64url'),
  );
  if (isRight) return { result: 'right', id: tried.id };
  return { result: 'wrong', left: MAX_TRIES - tried.tries };
}

/**
 * Uses a right code up.
 *
 * @param tx the transaction of what it proves
 * @param id of the try
 * @returns false where it was used meanwhile, or another one was sent
 */
export async function spendCode(tx: Database, id: string): Promise<boolean> {
  const spent = await tx
    .delete(oneTimeCodes)
    .where(eq(oneTimeCodes.id, id))
    .returning({ id: oneTimeCodes.id });
  return spent.length > 0;
}

/** What a shopper is told of a code that is not right, or no longer. */
export function wrongCode(tried: CodeTry): string {
  if (tried.result !== 'wrong') return 'This code is no longer valid. Please ask for a new one.';
  if (tried.left === 0) return 'This code isn’t right, and was tried too often. Please ask for a new one.';
  return `This code isn’t right. Please compare it with the last one that we sent; ${tried.left === 1 ? '1 try is' : `${tried.left} tries are`} left.`;
}
