import { stockOf, type Stocked } from './stock';

/** A sold-out size: in one color, or, without a second value, in all of them. */
export type SoldOutChoice = [size: string, color?: string];

/** Lists the sold-out sizes and colors of a product. They are fewer than those that are left, so a card with them is smaller. */
export function soldOutChoices(product: Stocked & { sizes: string[]; colors: string[] }): SoldOutChoice[] {
  const { sizes, colors } = product;
  return sizes.flatMap((size): SoldOutChoice[] => {
    if (stockOf(product, { size, color: null }) === 0) return [[size]];
    return colors
      .filter((color) => stockOf(product, { size, color }) === 0)
      .map((color): SoldOutChoice => [size, color]);
  });
}
