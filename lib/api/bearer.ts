import { isSecret } from '@/shared/is-secret';

/**
 * Whether an `Authorization` header has one of some secrets as its bearer token. Compares all of them, so that the response time
 * does not reveal which of them it is.
 */
export function hasBearer(header: string | null | undefined, secrets: string[]): boolean {
  const [scheme, token] = header?.split(' ') ?? [];
  const matches = secrets.map((secret) => isSecret(token, secret));
  return scheme?.toLowerCase() === 'bearer' && matches.includes(true);
}
