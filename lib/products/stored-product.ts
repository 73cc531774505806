import { readField, readId, readPrice, readText } from '@/lib/browser/fields';

/** What this device stores of a product in its cart or on its wishlist. */
export type StoredProduct = {
  id: string;
  name: string;
  /** URL of the image; empty when there is none. */
  image: string;
  /** Price of one piece in rupees. */
  price: number;
};

/** @returns null for anything that lacks an id, a name or a price */
export function readStoredProduct(stored: unknown): StoredProduct | null {
  const [id, name] = [readId(readField(stored, 'id')), readText(readField(stored, 'name'))];
  const price = readPrice(readField(stored, 'price'));
  return id && name && price !== null
    ? { id, name, image: readText(readField(stored, 'image')), price }
    : null;
}
