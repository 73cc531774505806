import type { CartItem } from './cart-item';
import { CATALOGUE_ID, MAX_CATALOGUE_IDS } from './catalogue-ids';
import { parseAvailability, type Availability } from './availability';

/**
 * Asks the catalogue about the products of a cart.
 *
 * @returns what could be learned; nothing when the asking failed, because a cart works without it
 */
export async function fetchAvailability(cart: CartItem[], signal: AbortSignal): Promise<Availability> {
  const ids = [...new Set(cart.map(({ id }) => id))].filter((id) => CATALOGUE_ID.test(id));
  const offers: Availability = new Map();
  for (let start = 0; start < ids.length; start += MAX_CATALOGUE_IDS) {
    const some = await askSome(ids.slice(start, start + MAX_CATALOGUE_IDS), signal);
    some.forEach((offer, id) => offers.set(id, offer));
  }
  return offers;
}

async function askSome(ids: string[], signal: AbortSignal): Promise<Availability> {
  const query = new URLSearchParams(ids.map((id) => ['id', id]));
  try {
    const response = await fetch(`/api/products?${query}`, { signal });
    return response.ok ? parseAvailability(await response.json()) : new Map();
  } catch {
    return new Map();
  }
}
