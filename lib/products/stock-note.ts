import type { VariantChoice } from './stock';

/** From this number of pieces down, the shopper is told how many are left. */
const LOW_STOCK = 5;

/**
 * What the shopper is told of the stock of a choice.
 *
 * @param choice without the requested size, if that is sold out
 * @param found `isAnyLeft` is true while any choice has pieces, `left` are the pieces that the cart does not have; `isLive` means that the store said so now: a kept page
 *   does not know the number
 */
export function stockNote(
  product: { sizes: string[]; colors: string[] },
  choice: VariantChoice,
  found: { requested: string | null; stock: number; left: number; isLive: boolean; isAnyLeft: boolean },
): string | null {
  const { requested, stock, left, isLive, isAnyLeft } = found;
  const { size, color } = choice;
  if (!isAnyLeft) {
    const kinds = [product.sizes.length > 1 && 'sizes', product.colors.length > 1 && 'colours'];
    const all = kinds.filter(Boolean).join(' and ');
    return all ? `Sold out in all ${all}` : 'Sold out';
  }
  if (requested !== size) return `${requested} is sold out${color === null ? '' : ` in ${color}`}`;
  if (stock === 0 && color !== null) return `${color} is sold out`;
  if (left === 0)
    return stock === 1 ? 'The last one is in your cart' : `All ${stock} that are left are in your cart`;
  return isLive && isComplete(product, choice) ? lowStockLabel(stock) : null;
}

/** Whether a size and a color are chosen, as far as a product has them: only then is a number of pieces true. */
function isComplete(
  { sizes, colors }: { sizes: string[]; colors: string[] },
  { size, color }: VariantChoice,
): boolean {
  return (sizes.length === 0 || size !== null) && (colors.length === 0 || color !== null);
}

/** @returns such as 'Only 2 left'; null when there are enough, or none */
function lowStockLabel(stock: number): string | null {
  return stock > 0 && stock <= LOW_STOCK ? `Only ${stock} left` : null;
}
