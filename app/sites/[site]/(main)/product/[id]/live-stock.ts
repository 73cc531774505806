import { fetchAvailability } from '@/lib/cart/availability';
import type { Stocked } from '@/lib/products/stock';

/** Within this time in ms, the last answer is as good as another one. */
const FRESH_MS = 10_000;

let last: { id: string; askedAt: number; stock: Promise<Stocked | null> } | null = null;

/**
 * Asks what is left of a product now, which a kept page cannot know.
 *
 * @returns null when the store does not say: what the page has shown stands
 */
export function fetchStock(id: string): Promise<Stocked | null> {
  if (last?.id === id && Date.now() - last.askedAt < FRESH_MS) return last.stock;
  const stock = fetchAvailability([{ id }]).then((availability) => {
    const entry = availability.get(id);
    if (entry === null) return { isSoldOut: true } as const;
    return entry ?? null;
  });
  last = { id, askedAt: Date.now(), stock };
  return stock;
}
