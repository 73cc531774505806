import { fetchJson } from '@/lib/browser/fetch-json';
import { readField, readList, readText } from '@/lib/browser/fields';
import { sessionId } from '@/lib/session/client-session';
import { knownSizes } from './known-sizes';

const PATH = '/api/sizes';

/** Asks the store for the sizes of the signed-in customer. While it does not answer, what is known stands. */
export async function refreshSizes(): Promise<void> {
  const session = sessionId(document.cookie);
  const response = await fetchJson(PATH);
  // The customer may have left meanwhile.
  if (sessionId(document.cookie) !== session) return;
  if (response?.status === 200)
    storeSizes(readList(readField(response.body, 'sizes'), (size) => readText(size) || null));
  // The store has ceased to know sizes.
  else if (response?.status === 404) storeSizes([]);
}

/**
 * Forgets the sizes on this device and in the account.
 *
 * @param isSignedIn whether there is an account to forget them in
 * @returns whether they are forgotten
 */
export async function forgetSizes(isSignedIn: boolean): Promise<boolean> {
  const response = isSignedIn ? await fetchJson(PATH, { method: 'DELETE' }) : null;
  // Without a session, or at a store that knows no sizes, there are none in an account.
  const isForgotten = !isSignedIn || (response !== null && [200, 401, 404].includes(response.status));
  if (isForgotten) storeSizes([]);
  return isForgotten;
}

/** The known size among those of a product, as the product writes it; null without one. */
export function sizeAmong(known: string[], sizes: string[]): string | null {
  const isKnown = (size: string) => known.some((one) => one.toLowerCase() === size.toLowerCase());
  return sizes.find(isKnown) ?? null;
}

function storeSizes(sizes: string[]): void {
  knownSizes.set(sizes.length > 0 ? sizes : null);
}
