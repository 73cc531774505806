import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';

/** Tells these tokens from those of sessions. */
const AUDIENCE = 'order-link';

const LIFETIME = '30d';

const claimsSchema = z.object({ sub: z.string(), shop: z.string() });

/** Signs the token of the link in the mail of a guest's order; it is valid for 30 days. */
export function signOrderLink(
  key: Uint8Array,
  { orderId, shopId }: { orderId: string; shopId: string },
): Promise<string> {
  return new SignJWT({ shop: shopId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setSubject(orderId)
    .setExpirationTime(LIFETIME)
    .sign(key);
}

/** @returns the order of a link; null when it is expired, forged or of another shop */
export async function verifyOrderLink(
  key: Uint8Array,
  token: string,
  shopId: string,
): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key, { audience: AUDIENCE, algorithms: ['HS256'] });
    const { sub, shop } = claimsSchema.parse(payload);
    return shop === shopId ? sub : null;
  } catch {
    return null;
  }
}
