import { normalizeAddress } from './ip-address';

/**
 * The address of the client that sent a request, as the server wrote it (server/steps/forwarded-client.ts).
 *
 * @returns null when it is unknown
 */
export function clientAddress(request: Request): string | null {
  return normalizeAddress(request.headers.get('x-forwarded-for') ?? '');
}
