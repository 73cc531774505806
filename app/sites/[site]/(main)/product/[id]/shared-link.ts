/** What a shared link keeps of the address: what the shopper has chosen, and not how they came. */
const KEPT = ['size', 'color'];

/** The link to share of a product's page. @param href its present address */
export function sharedLink(href: string): string {
  const { origin, pathname, searchParams } = new URL(href);
  const kept = new URLSearchParams(
    KEPT.flatMap((key) => {
      const value = searchParams.get(key);
      return value ? [[key, value]] : [];
    }),
  ).toString();
  return origin + pathname + (kept && `?${kept}`);
}
