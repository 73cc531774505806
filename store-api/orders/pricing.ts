import { currentSale } from '../products/sale-end';

/** A line of an order request. */
export type RequestedLine = {
  productId: string;
  quantity: number;
  size: string | null;
  color: string | null;
};

/** The properties of a product that pricing needs. Prices are paise. */
export type PricedProduct = {
  id: string;
  title: string;
  regularPrice: number;
  discountedPrice: number | null;
  saleEndsAt?: Date | null;
  attributes: { key: string; value: string[] }[];
};

/** A line with the price of one piece, in paise. */
export type PricedLine = RequestedLine & { productTitle: string; price: number };

/** A priced order, or the message that says why the order cannot be placed. */
type Pricing = { lines: PricedLine[]; total: number } | { error: string };

/** The attributes by which a product's sizes and colors are told. */
export const SIZE_KEYS = /^sizes?$/i;
export const COLOR_KEYS = /^colou?rs?$/i;

/** The values of a product's attributes with such a key. */
export function optionsOf(attributes: PricedProduct['attributes'], keys: RegExp): string[] {
  return attributes.filter(({ key }) => keys.test(key)).flatMap(({ value }) => value);
}

function hasOption(product: PricedProduct, keys: RegExp, option: string | null): boolean {
  return option === null || optionsOf(product.attributes, keys).includes(option);
}

/**
 * Prices an order from the catalogue alone; prices that the client sends are ignored.
 *
 * @param requested the lines of the request
 * @param catalogue the products that the lines refer to, as far as the shop has them
 * @param now a time in ms, as a sale may have ended
 * @returns lines and total in paise, or a message for the shopper
 */
export function priceOrder(
  requested: RequestedLine[],
  catalogue: PricedProduct[],
  now = Date.now(),
): Pricing {
  const byId = new Map(catalogue.map((product) => [product.id, product]));
  const lines: PricedLine[] = [];
  for (const line of requested) {
    const priced = priceLine(line, byId.get(line.productId), now);
    if ('error' in priced) return priced;
    lines.push(priced);
  }
  return { lines, total: lines.reduce((sum, line) => sum + line.price * line.quantity, 0) };
}

/**
 * Prices a line from the catalogue.
 *
 * @param product the one that it asks for, if the shop has it
 * @param now a time in ms
 * @returns the line, or a message for the shopper
 */
export function priceLine(
  line: RequestedLine,
  product: PricedProduct | undefined,
  now: number,
): PricedLine | { error: string } {
  if (!product) return { error: `There is no product ${line.productId}` };
  const { title } = product;
  if (!hasOption(product, SIZE_KEYS, line.size)) {
    return { error: `${title} does not come in size ${line.size}` };
  }
  if (!hasOption(product, COLOR_KEYS, line.color)) {
    return { error: `${title} does not come in ${line.color}` };
  }
  const price = currentSale(product, now).discountedPrice ?? product.regularPrice;
  return { ...line, productTitle: title, price };
}
