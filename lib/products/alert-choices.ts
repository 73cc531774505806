import { stockOf, type Stocked, type VariantChoice } from './stock';

/** What a shopper can wait for. */
export type AlertChoice = VariantChoice & { label: string };

type Choosable = Stocked & { sizes: string[]; colors: string[] };

function labelOf({ sizes, colors }: Choosable, { size, color }: VariantChoice): string {
  const parts = [
    ...(sizes.length > 0 ? [size ?? 'any size'] : []),
    ...(colors.length > 0 ? [color ?? 'any colour'] : []),
  ];
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * What of a product is sold out: the product, its sizes in any color, its colors in any size, and each size in each color. Of
 * a product whose stock is not counted, only the whole of it can be.
 */
export function alertChoices(product: Choosable): AlertChoice[] {
  const { variants, sizes, colors } = product;
  const anyOr = (values: string[]) => {
    // A lone value is the same as any.
    if (!variants) return [null];
    return values.length > 1 ? [null, ...values] : values.length === 1 ? values : [null];
  };
  return anyOr(sizes)
    .flatMap((size) => anyOr(colors).map((color) => ({ size, color })))
    .filter((choice) => stockOf(product, choice) === 0)
    .map((choice) => ({ ...choice, label: labelOf(product, choice) }));
}
