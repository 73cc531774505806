import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a secret with what somebody sent, in a time that tells nothing about how much of it is right. */
export function secretsMatch(sent: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(secret));
}
