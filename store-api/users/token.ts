import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Database } from '../db/database';
import { settings } from '../db/schema/internal';

/** The customer that a token identifies, and the only shop in which it is valid. */
export type TokenSubject = {
  userId: string;
  shopId: string;
  /** The user's token version when the token was issued (db/schema/users.ts). */
  version: number;
  /** The only order that it shows, of a session that a mail's link has opened. */
  orderId?: string;
  /** Of such a session, the hash of the mailbox that its link was sent to. */
  mailbox?: string;
};

/** A token whose signature and expiry were verified, but not whether it was revoked. */
export type VerifiedToken = TokenSubject & {
  /** Unique to the token. */
  id: string;
  issuedAt: Date;
  expiresAt: Date;
};

const ISSUER = 'store-api';
/** Of a customer who is to be remembered, and of one whose session ends with the browser. */
const LIFETIMES = { remembered: '30d', brief: '12h' } as const;
const KEY_SETTING = 'token-key';

const claimsSchema = z.object({
  sub: z.uuid(),
  shop: z.string(),
  ver: z.int(),
  ord: z.string().optional(),
  to: z.string().optional(),
  jti: z.uuid(),
  iat: z.number(),
  exp: z.number(),
});

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

/**
 * Signs a token.
 *
 * @param lifetime `remembered` makes it valid for 30 days, `brief` for 12 hours
 */
export function issueToken(
  key: Uint8Array,
  { userId, shopId, version, orderId, mailbox }: TokenSubject,
  lifetime: keyof typeof LIFETIMES,
): Promise<string> {
  return new SignJWT({ shop: shopId, ver: version, ord: orderId, to: mailbox })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(userId)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(LIFETIMES[lifetime])
    .sign(key);
}

/** Verifies a token; returns null when it is expired, forged or malformed. Whether it was revoked is not checked. */
export async function verifyToken(key: Uint8Array, token: string): Promise<VerifiedToken | null> {
  try {
    const { payload } = await jwtVerify(token, key, { issuer: ISSUER, algorithms: ['HS256'] });
    const { sub, shop, ver, ord, to, jti, iat, exp } = claimsSchema.parse(payload);
    return {
      userId: sub,
      shopId: shop,
      version: ver,
      orderId: ord,
      mailbox: to,
      id: jti,
      issuedAt: new Date(iat * 1000),
      expiresAt: new Date(exp * 1000),
    };
  } catch {
    return null;
  }
}
