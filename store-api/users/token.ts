import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';

/** Whom a token stands for; it is worth nothing in another shop. */
export type TokenHolder = { userId: string; shopId: string };

const ISSUER = 'store-api';
const LIFETIME = '30d';

const claims = z.object({ sub: z.uuid(), shop: z.string() });

/**
 * Signs a token that is good for 30 days.
 *
 * @param key the key that `readToken` checks with
 */
export function issueToken(key: Uint8Array, { userId, shopId }: TokenHolder): Promise<string> {
  return new SignJWT({ shop: shopId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(key);
}

/**
 * Reads a token.
 *
 * @returns null for one that is expired, forged, of another kind or no token at all
 */
export async function readToken(key: Uint8Array, token: string): Promise<TokenHolder | null> {
  try {
    const { payload } = await jwtVerify(token, key, { issuer: ISSUER, algorithms: ['HS256'] });
    const { sub, shop } = claims.parse(payload);
    return { userId: sub, shopId: shop };
  } catch {
    return null;
  }
}
