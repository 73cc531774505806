import type { Product } from '@/lib/products/product';

/** What of a product its cart line needs, and what can be chosen: no more is sent to the browser. */
export type Purchasable = Pick<Product, 'id' | 'name' | 'image' | 'price' | 'sizes' | 'colors'>;

/** A product's part for the islands that sell it. */
export function toPurchasable({ id, name, image, price, sizes, colors }: Product): Purchasable {
  return { id, name, image, price, sizes, colors };
}
