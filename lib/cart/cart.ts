import { readField, readId, readList, readPrice, readText } from '@/lib/storage/fields';
import { isQuantity, type CartItem } from './cart-item';

/** Whether two items are one line: same product, size and colour (spec section 4). */
export function isSameLine(a: CartItem, b: CartItem): boolean {
  return a.id === b.id && a.selectedSize === b.selectedSize && a.selectedColor === b.selectedColor;
}

/**
 * The cart with an item added: a line that it matches has its quantity raised and takes over name,
 * picture and price, which are the newer ones; otherwise it becomes a new line.
 */
export function withAdded(cart: CartItem[], item: CartItem): CartItem[] {
  if (!cart.some((line) => isSameLine(line, item))) return [...cart, item];
  return cart.map((line) =>
    isSameLine(line, item) ? { ...item, quantity: addQuantities(line.quantity, item.quantity) } : line,
  );
}

/** Reads a stored cart. Lines that can't be read are dropped without an error, those that are one are merged. */
export function parseCart(stored: unknown): CartItem[] {
  const lines = readList(stored, (line) => {
    const [id, name] = [readId(readField(line, 'id')), readText(readField(line, 'name'))];
    const price = readPrice(readField(line, 'price'));
    const quantity = readField(line, 'quantity');
    if (!id || !name || price === null || !isQuantity(quantity)) return null;
    return {
      id,
      name,
      image: readText(readField(line, 'image')),
      price,
      quantity,
      selectedSize: readText(readField(line, 'selectedSize')) || null,
      selectedColor: readText(readField(line, 'selectedColor')) || null,
    };
  });
  return lines.reduce(withAdded, []);
}

/** How many pieces are in the cart: the number on its badge. */
export function countItems(cart: CartItem[]): number {
  return cart.reduce((count, { quantity }) => count + quantity, 0);
}

// Beyond it numbers are no longer exact, and the line would not be read again.
function addQuantities(a: number, b: number): number {
  return Math.min(a + b, Number.MAX_SAFE_INTEGER);
}
