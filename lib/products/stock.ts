import type { ProductVariant } from './product';

/** A size and color; null for one that is not chosen, or that the product has none to choose of. */
export type VariantChoice = { size: string | null; color: string | null };

/** From this number of pieces down, the shopper is told how many are left. */
const LOW_STOCK = 5;

/** What tells how much there is of a product. */
export type Stocked = {
  /** Absent when the store doesn't count its stock. */
  variants?: ProductVariant[];
  isSoldOut?: true;
};

/**
 * What a product's page knows of its stock.
 *
 * @param features the store's extensions: a flag of sold-out products alone is one of `cards`
 */
export function stockedOf({ variants, isSoldOut }: Stocked, features: string[]): Stocked {
  return {
    ...(variants && { variants }),
    ...(isSoldOut && (variants || features.includes('cards')) && { isSoldOut }),
  };
}

/**
 * The pieces that can be ordered of a choice. Where size or color is open, the pieces of the variant of which most are left:
 * that is the one that the store takes.
 *
 * @returns Infinity when the store doesn't count them
 */
export function stockOf({ variants, isSoldOut }: Stocked, { size, color }: VariantChoice): number {
  if (!variants) return isSoldOut ? 0 : Infinity;
  const isOf = (chosen: string | null, value: string | undefined) =>
    chosen === null || value === undefined || value === chosen;
  const stocks = variants
    .filter((variant) => isOf(size, variant.size) && isOf(color, variant.color))
    .map(({ stock }) => stock);
  return Math.max(0, ...stocks);
}

/** The sizes of which nothing is left, in a color if one is chosen. */
export function soldOutSizes(product: Stocked & { sizes: string[] }, color: string | null): string[] {
  return product.sizes.filter((size) => stockOf(product, { size, color }) === 0);
}

/** The colors of which nothing is left in any size. */
export function soldOutColors(product: Stocked & { colors: string[] }): string[] {
  return product.colors.filter((color) => stockOf(product, { size: null, color }) === 0);
}

/** Whether a size and a color are chosen, as far as a product has them: only then is a number of pieces true. */
export function isComplete(
  { sizes, colors }: { sizes: string[]; colors: string[] },
  { size, color }: VariantChoice,
): boolean {
  return (sizes.length === 0 || size !== null) && (colors.length === 0 || color !== null);
}

/** @returns such as 'Only 2 left'; null when there are enough, or none */
export function lowStockLabel(stock: number): string | null {
  return stock > 0 && stock <= LOW_STOCK ? `Only ${stock} left` : null;
}
