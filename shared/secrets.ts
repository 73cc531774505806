import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the response time does not reveal how much of the secret is right. */
export function isSecret(given: string | undefined, secret: string | undefined): boolean {
  if (!given || !secret) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

/**
 * Whether an `Authorization` header has one of some secrets as its bearer token. Compares all of them, so that the response time
 * does not reveal which of them it is.
 */
export function hasBearer(header: string | null | undefined, secrets: string[]): boolean {
  const [scheme, token] = header?.split(' ') ?? [];
  const matches = secrets.map((secret) => isSecret(token, secret));
  return scheme?.toLowerCase() === 'bearer' && matches.includes(true);
}
