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

/** Whether it is a number of pieces that a line can have: whole, and at least 1. */
export function isQuantity(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}
