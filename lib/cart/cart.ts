import { readStoredProduct, type StoredProduct } from '@/lib/products/stored-product';
import { readField, readList, readText } from '@/lib/browser/fields';

/** A line of the cart. */
export type CartItem = StoredProduct & {
  /** A whole number, at least 1. */
  quantity: number;
  /** Null when the product has no sizes or none was selected. */
  selectedSize: string | null;
  selectedColor: string | null;
};

/** What tells the lines of one product apart. */
export type Variant = Pick<CartItem, 'selectedSize' | 'selectedColor'>;

/** Whether two items belong to one line: same product, size and color. */
export function isSameLine(a: CartItem, b: CartItem): boolean {
  return a.id === b.id && a.selectedSize === b.selectedSize && a.selectedColor === b.selectedColor;
}

/**
 * Adds an item: a line that it matches has its quantity raised and takes the newer name, image and price; otherwise
 * the item becomes a new line.
 */
export function withAdded(cart: CartItem[], item: CartItem): CartItem[] {
  if (!cart.some((line) => isSameLine(line, item))) return [...cart, item];
  return cart.map((line) =>
    isSameLine(line, item) ? { ...item, quantity: addQuantities(line.quantity, item.quantity) } : line,
  );
}

/** The number of pieces in the cart, as on its badge. */
export function countItems(cart: CartItem[]): number {
  return cart.reduce((count, { quantity }) => count + quantity, 0);
}

/** Reads a stored cart. Unreadable lines are dropped, lines of the same product, size and color are merged. */
export function parseCart(stored: unknown): CartItem[] {
  const lines = readList(stored, (line) => {
    const product = readStoredProduct(line);
    const quantity = readField(line, 'quantity');
    if (!product || !isQuantity(quantity)) return null;
    return {
      ...product,
      quantity,
      selectedSize: readText(readField(line, 'selectedSize')) || null,
      selectedColor: readText(readField(line, 'selectedColor')) || null,
    };
  });
  return lines.reduce(withAdded, []);
}

/** Whether a value is a valid quantity: a whole number of at least 1. */
export function isQuantity(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

/** The sum of two quantities; one beyond the safe integers would not be valid when it is read again. */
export function addQuantities(a: number, b: number): number {
  return Math.min(a + b, Number.MAX_SAFE_INTEGER);
}
