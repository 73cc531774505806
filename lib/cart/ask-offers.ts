import type { CartItem } from './cart-item';
import { CATALOGUE_ID, MOST_CATALOGUE_IDS } from './catalogue-ids';
import { parseOffers, type Offers } from './offers';

/**
 * Asks the catalogue about the products of a cart.
 *
 * @returns what could be learned; nothing when the asking failed, because a cart works without it
 */
export async function askOffers(cart: CartItem[], signal: AbortSignal): Promise<Offers> {
  const ids = [...new Set(cart.map(({ id }) => id))].filter((id) => CATALOGUE_ID.test(id));
  const offers: Offers = new Map();
  for (let start = 0; start < ids.length; start += MOST_CATALOGUE_IDS) {
    const some = await askSome(ids.slice(start, start + MOST_CATALOGUE_IDS), signal);
    some.forEach((offer, id) => offers.set(id, offer));
  }
  return offers;
}

async function askSome(ids: string[], signal: AbortSignal): Promise<Offers> {
  const query = new URLSearchParams(ids.map((id) => ['id', id]));
  try {
    const response = await fetch(`/api/products?${query}`, { signal });
    return response.ok ? parseOffers(await response.json()) : new Map();
  } catch {
    return new Map();
  }
}
