import { and, eq, getTableColumns, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { revokedTokens, sessions, users, type User } from '../db/schema/users';
import type { VerifiedToken } from './token';

/**
 * @returns the user of a token, and when its session was noted as used, null for never; null when the account was deleted or the
 *   token was revoked
 */
export async function findTokenUser(
  db: Database,
  token: VerifiedToken,
): Promise<{ user: User; lastUsedAt: Date | null } | null> {
  const revoked = db.select().from(revokedTokens).where(eq(revokedTokens.id, token.id));
  const [found] = await db
    .select({ user: getTableColumns(users), lastUsedAt: sessions.lastUsedAt })
    .from(users)
    .leftJoin(sessions, eq(sessions.id, token.id))
    .where(
      and(
        eq(users.id, token.userId),
        eq(users.shopId, token.shopId),
        eq(users.tokenVersion, token.version),
        notExists(revoked),
      ),
    );
  return found ?? null;
}

/** Revokes one token, for this process and all others on the database. */
export async function revokeToken(
  db: Database,
  { id, expiresAt }: Pick<VerifiedToken, 'id' | 'expiresAt'>,
): Promise<void> {
  await db.insert(revokedTokens).values({ id, expiresAt }).onConflictDoNothing();
  // What has expired is rejected anyway; without this the table would grow with each sign-out.
  await db.delete(revokedTokens).where(lt(revokedTokens.expiresAt, new Date()));
}

/** Revokes all tokens of a user, also those that a sign-in in progress is about to issue. */
export async function revokeAllTokens(db: Database, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, userId));
}
