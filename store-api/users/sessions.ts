import { and, desc, eq, gt, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { Shop } from '../db/schema/shops';
import { revokedTokens, sessions, users, type Customer, type User } from '../db/schema/users';
import type { Deps } from '../deps';
import { mailPasswordChange } from './password-mail';
import { revokeToken } from './revocation';
import { issueToken, verifyToken, type VerifiedToken } from './token';

/** Uses within this time are noted once. */
const NOTED_MS = 60 * 60 * 1000;

/** Of tokens, those of remembered sessions last longer. */
const BRIEF_MS = 24 * 60 * 60 * 1000;

/** Nobody looks through more of them. */
const MAX_LISTED = 100;

/** A session as its customer sees it. */
export type ListedSession = { id: string; deviceName: string; createdAt: Date; lastUsedAt: Date };

/** Whether customers see and change their details, and where they are signed in: the feature `profile`. Other shops note nothing about sessions. */
export function offersProfile({ extras }: Shop): boolean {
  return extras?.features.includes('profile') === true;
}

/** Whether a use is to be noted. @param lastUsedAt as it is noted; null for never */
export function isUseDue(lastUsedAt: Date | null): boolean {
  return lastUsedAt === null || lastUsedAt.getTime() < Date.now() - NOTED_MS;
}

/** Notes that a session is used, also that of a token from before the shop had the feature. */
export async function noteUse(db: Database, token: VerifiedToken, deviceName = ''): Promise<void> {
  const { id, userId, version, issuedAt, expiresAt } = token;
  await db
    .insert(sessions)
    .values({ id, userId, version, deviceName, createdAt: issuedAt, expiresAt })
    .onConflictDoUpdate({ target: sessions.id, set: { lastUsedAt: sql`now()` } });
}

/**
 * Signs a customer in.
 *
 * @param user the version is the one that was read together with what proves who they are
 * @returns the token, valid for 30 days where it is remembered, else for 12 hours
 */
export async function startSession(
  { db, tokenKey }: { db: Database; tokenKey: Uint8Array },
  shop: Shop,
  user: { id: string; version: number },
  { isRemembered, deviceName }: { isRemembered: boolean; deviceName: string },
): Promise<string> {
  const subject = { userId: user.id, shopId: shop.id, version: user.version };
  const token = await issueToken(tokenKey, subject, isRemembered ? 'remembered' : 'brief');
  const issued = offersProfile(shop) ? await verifyToken(tokenKey, token) : null;
  if (issued) {
    await db.delete(sessions).where(lt(sessions.expiresAt, new Date()));
    await noteUse(db, issued, deviceName);
  }
  return token;
}

function areActive(db: Database, { id, tokenVersion }: User) {
  const revoked = db.select().from(revokedTokens).where(eq(revokedTokens.id, sessions.id));
  return and(
    eq(sessions.userId, id),
    eq(sessions.version, tokenVersion),
    gt(sessions.expiresAt, new Date()),
    notExists(revoked),
  );
}

/** The sessions of a customer whose tokens are valid, the last used one first. */
export async function listSessions(db: Database, user: User): Promise<ListedSession[]> {
  const { id, deviceName, createdAt, lastUsedAt } = sessions;
  return db
    .select({ id, deviceName, createdAt, lastUsedAt })
    .from(sessions)
    .where(areActive(db, user))
    .orderBy(desc(lastUsedAt), desc(createdAt), id)
    .limit(MAX_LISTED);
}

/** Ends a session of a customer. @returns false where they have no such session */
export async function endSession(db: Database, user: User, id: string): Promise<boolean> {
  const [session] = await db
    .select({ id: sessions.id, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.id, id), areActive(db, user)));
  if (session) await revokeToken(db, session);
  return session !== undefined;
}

/**
 * Replaces the password of a customer and ends their sessions; the one that asks goes on with another token.
 *
 * @param context the user is the one that `token` was verified for
 * @returns that token, and whether it is of a session that is remembered; null where all sessions were ended meanwhile
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'tokenKey' | 'shopUrl'>,
  context: { shop: Shop; hostname: string; user: Customer; token: VerifiedToken },
  passwordHash: string,
): Promise<{ token: string; rememberMe: boolean } | null> {
  const { shop, hostname, user, token } = context;
  const isRemembered = token.expiresAt.getTime() - token.issuedAt.getTime() > BRIEF_MS;
  return deps.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ passwordHash, tokenVersion: user.tokenVersion + 1 })
      .where(and(eq(users.id, user.id), eq(users.tokenVersion, user.tokenVersion)))
      .returning({ id: users.id, version: users.tokenVersion });
    if (!changed) return null;
    const [{ deviceName } = { deviceName: '' }] = await tx
      .select({ deviceName: sessions.deviceName })
      .from(sessions)
      .where(eq(sessions.id, token.id));
    await mailPasswordChange(tx, { shop, hostname, shopUrl: deps.shopUrl }, user.email, 'all other devices');
    const options = { isRemembered, deviceName };
    return {
      token: await startSession({ ...deps, db: tx }, shop, changed, options),
      rememberMe: isRemembered,
    };
  });
}
