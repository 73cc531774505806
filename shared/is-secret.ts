import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the response time does not reveal how much of the secret is right. */
export function isSecret(given: string | undefined, secret: string | undefined): boolean {
  if (!given || !secret) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
