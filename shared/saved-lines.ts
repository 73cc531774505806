/** What a store keeps for a customer on all their devices. */
export type SavedList = 'cart' | 'wishlist';

/** What a line says; of a wishlist the quantity is 1. A line of which the quantity is 0 was removed. */
export type LineContent = {
  productId: string;
  size: string | null;
  color: string | null;
  quantity: number;
} & SavedState;

/** How a product was when it was put on a wishlist: its price in rupees, and whether it was sold out. */
export type SavedState = { savedPrice?: number | undefined; wasSoldOut?: boolean | undefined };

/** A line and when it was last changed, in ms since 1970. */
export type SavedLine = LineContent & { changedAt: number };

/** The most lines of a list, and the most that are remembered as removed. */
export const MAX_SAVED_LINES = 200;

/** The most lines of one request. */
export const MAX_SENT_LINES = 50;

/** For so long it is remembered that a line was removed. */
export const REMOVAL_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** A text that is equal for two lines exactly when they are one: a wishlist has each product once, a cart its choices. */
export function savedLineKey(list: SavedList, { productId, size, color }: LineContent): string {
  return list === 'wishlist' ? productId : JSON.stringify([productId, size, color]);
}

/**
 * The one of two states of a line that holds: the later one; of one time the larger quantity, so that a line is rather kept
 * than lost, then any order that is always the same.
 */
export function laterLine<Line extends SavedLine>(one: Line, other: Line): Line {
  const order =
    one.changedAt - other.changedAt || one.quantity - other.quantity || compare(choices(one), choices(other));
  return order < 0 ? other : one;
}

/** Merges two states of a list line by line; the order and the number of merges make no difference. */
export function mergeLines(list: SavedList, one: SavedLine[], other: SavedLine[]): SavedLine[] {
  const merged = new Map<string, SavedLine>();
  for (const line of [...one, ...other]) {
    const key = savedLineKey(list, line);
    const known = merged.get(key);
    merged.set(key, known ? laterLine(known, line) : line);
  }
  return [...merged.values()];
}

function choices({ size, color, savedPrice, wasSoldOut }: LineContent): string {
  return JSON.stringify([size, color, savedPrice, wasSoldOut]);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
