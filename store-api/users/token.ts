import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Database } from '../db/database';
import { settings } from '../db/schema/internal';

/** The customer that a token identifies, and the only shop in which it is valid. */
export type TokenSubject = { userId: string; shopId: string };

const ISSUER = 'store-api';
const LIFETIME = '30d';
const KEY_SETTING = 'token-key';

const claimsSchema = z.object({ sub: z.uuid(), shop: z.string() });

/**
 * Returns the key that signs tokens: the operator's, or one that is generated once and stored in the
 * database, so that tokens stay valid after a restart and on every instance.
 *
 * @param secret `STORE_API_SECRET`, or undefined
 */
export async function readTokenKey(db: Database, secret: string | undefined): Promise<Uint8Array> {
  if (secret) return new TextEncoder().encode(secret);
  const value = randomBytes(32).toString('base64url');
  await db.insert(settings).values({ name: KEY_SETTING, value }).onConflictDoNothing();
  const [stored] = await db.select().from(settings).where(eq(settings.name, KEY_SETTING));
  return new TextEncoder().encode(stored?.value ?? value);
}

/** Signs a token that is valid for 30 days. */
export function issueToken(key: Uint8Array, { userId, shopId }: TokenSubject): Promise<string> {
  return new SignJWT({ shop: shopId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(key);
}

/** Verifies a token; returns null when it is expired, forged or malformed. */
export async function verifyToken(key: Uint8Array, token: string): Promise<TokenSubject | null> {
  try {
    const { payload } = await jwtVerify(token, key, { issuer: ISSUER, algorithms: ['HS256'] });
    const { sub, shop } = claimsSchema.parse(payload);
    return { userId: sub, shopId: shop };
  } catch {
    return null;
  }
}
