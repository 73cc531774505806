import { readField, readId, readList, readPrice, readText } from '@/lib/storage/fields';
import { withAdded } from './cart';

/** A line of the cart (spec section 3). */
export type CartItem = {
  id: string;
  name: string;
  /** Address of the picture; empty when there is none. */
  image: string;
  /** Of one piece, in rupees. */
  price: number;
  /** A whole number, at least 1. */
  quantity: number;
  /** Null when the product has none, or none was chosen. */
  selectedSize: string | null;
  selectedColor: string | null;
};

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

/** Whether it is a number of pieces that a line can have: whole, and at least 1. */
export function isQuantity(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}
