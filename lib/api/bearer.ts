import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether an `Authorization` header has one of some secrets as its bearer token. Compares all of them in constant time, so that
 * the response time does not reveal how much of the token is right.
 */
export function hasBearer(header: string | null | undefined, secrets: string[]): boolean {
  const [scheme, token = ''] = header?.split(' ') ?? [];
  const matches = secrets.map((secret) => timingSafeEqual(digest(token), digest(secret)));
  return scheme?.toLowerCase() === 'bearer' && matches.includes(true);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
