import { createHash } from 'node:crypto';
import type { ProductVariant } from '@/lib/products/product';

/** Characters of an id, from https://support.google.com/merchants/answer/7052112. */
const MAX_ID_LENGTH = 50;

/** Characters of a hash that stands for a size and color: two of one product's never share one. */
const HASH_LENGTH = 10;

type Choice = Pick<ProductVariant, 'size' | 'color'>;

/** What tells a variant from the product and its others: it is the same in the feed and in structured data. */
export function variantId(productId: string, { size, color }: Choice): string {
  const values = [color, size].filter((value) => value !== undefined);
  const id = [productId, ...values.map((value) => value.replace(/[^\p{L}\p{N}]+/gu, '-'))].join('-');
  if (id.length <= MAX_ID_LENGTH) return id;
  const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
  return `${productId}-${hash.slice(0, HASH_LENGTH)}`;
}
