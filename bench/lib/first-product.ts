/** A product list with more than one page. */
export const LIST_PATH = '/products?category=shirts';

/**
 * The path of the first product in that list.
 *
 * @throws when the shop does not answer within 15 s, or the list is empty
 */
export async function firstProductPath(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}${LIST_PATH}`, { signal: AbortSignal.timeout(15_000) })).text();
  const path = html.match(/href="(\/product\/[^"]+)"/)?.[1];
  if (!path) throw new Error(`${LIST_PATH} links to no product.`);
  return path;
}
