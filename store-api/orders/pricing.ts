/** A line as it is asked for. */
export type AskedLine = { productId: string; quantity: number; size: string | null; color: string | null };

/** What pricing knows of a product. Prices are paise. */
export type PricedProduct = {
  id: string;
  title: string;
  regularPrice: number;
  discountedPrice: number | null;
  attributes: { key: string; value: string[] }[];
};

/** A line with the price of one piece, in paise. */
export type PricedLine = AskedLine & { productTitle: string; price: number };

/** A priced order, or the words why it cannot be placed. */
export type Pricing = { lines: PricedLine[]; total: number } | { refusal: string };

function comesIn(product: PricedProduct, keys: RegExp, choice: string | null): boolean {
  if (choice === null) return true;
  return product.attributes.some((attribute) => keys.test(attribute.key) && attribute.value.includes(choice));
}

/**
 * Prices an order from the catalogue; what the client believes a price to be plays no part.
 *
 * @param asked the lines
 * @param catalogue the shop's products that the lines name, as far as there are any
 * @returns lines and total in paise, or a refusal in plain words
 */
export function priceOrder(asked: AskedLine[], catalogue: PricedProduct[]): Pricing {
  const byId = new Map(catalogue.map((product) => [product.id, product]));
  const lines: PricedLine[] = [];
  for (const line of asked) {
    const product = byId.get(line.productId);
    if (!product) return { refusal: `There is no product ${line.productId}` };
    const { title } = product;
    if (!comesIn(product, /^sizes?$/i, line.size)) {
      return { refusal: `${title} does not come in size ${line.size}` };
    }
    if (!comesIn(product, /^colou?rs?$/i, line.color)) {
      return { refusal: `${title} does not come in ${line.color}` };
    }
    lines.push({ ...line, productTitle: title, price: product.discountedPrice ?? product.regularPrice });
  }
  return { lines, total: lines.reduce((sum, line) => sum + line.price * line.quantity, 0) };
}
