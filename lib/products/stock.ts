import type { ProductVariant } from './product';

/** A size and color; null where nothing is chosen or the product has no choice. */
export type VariantChoice = { size: string | null; color: string | null };

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
 * The pieces that can be ordered of a choice. Where size or color is open, those of the variant with the most pieces, because
 * the store takes that one.
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

/** The sold-out sizes, in a color if one is chosen. */
export function soldOutSizes(product: Stocked & { sizes: string[] }, color: string | null): string[] {
  return product.sizes.filter((size) => stockOf(product, { size, color }) === 0);
}

/** The colors that are sold out in every size. */
export function soldOutColors(product: Stocked & { colors: string[] }): string[] {
  return product.colors.filter((color) => stockOf(product, { size: null, color }) === 0);
}
