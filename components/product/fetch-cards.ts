import { fetchJson } from '@/lib/browser/fetch-json';
import { readField, readId, readList } from '@/lib/browser/fields';
import type { CardProps } from '@/lib/products/card';

/**
 * Asks for cards of products as they are now.
 *
 * @param entries ids, or `id:Color` for the card in a color
 * @param isWide whether a second image is shown beside the first in a grid of two columns
 * @returns none where it failed; `missing` are ids that the store does not know any longer
 */
export async function fetchCards(
  entries: string[],
  isWide = false,
): Promise<{ cards: CardProps[]; missing: string[] }> {
  const query = new URLSearchParams([...entries.map((id) => ['id', id]), ...(isWide ? [['wide', '1']] : [])]);
  const response = await fetchJson(`/api/cards?${query}`);
  if (response?.status !== 200) return { cards: [], missing: [] };
  const cards = readField(response.body, 'cards');
  const missing = readList(readField(response.body, 'missing'), (id) => readId(id) || null);
  return { cards: isCardList(cards) ? cards : [], missing };
}

/** The color that each card was asked for last. */
const wanted = new Map<string, string>();

/**
 * Asks for the card of a product in a color.
 *
 * @returns 'outdated' when another color was asked for meanwhile; null where it failed, or has no picture of the color
 */
export async function fetchCardInColor(
  id: string,
  color: string,
  isWide: boolean,
): Promise<CardProps | 'outdated' | null> {
  wanted.set(id, color);
  const { cards } = await fetchCards([`${id}:${color}`], isWide);
  if (wanted.get(id) !== color) return 'outdated';
  const [card = null] = cards;
  return card?.color === color ? card : null;
}

/** Whether a response has cards; our own server sends nothing else in this field. */
function isCardList(cards: unknown): cards is CardProps[] {
  return (
    Array.isArray(cards) && cards.every((card) => readField(readField(card, 'product'), 'id') !== undefined)
  );
}
