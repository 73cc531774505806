import type { Product } from './product';

/** What a cart line and the choice of a variant need: no more is sent to the browser. */
export type Purchasable = Pick<Product, 'id' | 'name' | 'image' | 'price' | 'sizes' | 'colors'>;

/** Reduces a product to what client components need to sell it. */
export function toPurchasable({ id, name, image, price, sizes, colors }: Product): Purchasable {
  return { id, name, image, price, sizes, colors };
}
