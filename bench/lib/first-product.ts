/** A list of products that every measurement begins with. */
export const LIST = '/products?category=shirts';

/**
 * The path of the first product of that list.
 *
 * @throws when the shop does not answer within 15 s, or lists none
 */
export async function firstProduct(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}${LIST}`, { signal: AbortSignal.timeout(15_000) })).text();
  const path = html.match(/href="(\/product\/[^"]+)"/)?.[1];
  if (!path) throw new Error(`${LIST} links to no product.`);
  return path;
}
