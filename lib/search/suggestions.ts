import { readField, readList, readPrice, readText } from '@/lib/browser/fields';

/** What may be searched for or opened, as GET /api/suggestions sends it. */
export type Suggestions = {
  queries: string[];
  categories: SuggestedPage[];
  /** What is no goods, such as the return policy. */
  pages: SuggestedPage[];
  products: SuggestedProduct[];
};

type SuggestedPage = { name: string; href: string };

export type SuggestedProduct = {
  name: string;
  href: string;
  /** With a placeholder for its width (lib/images/image-template.ts). */
  image: string;
  price: number;
  originalPrice: number | null;
};

/** Reads a response; what it lacks is empty. */
export function readSuggestions(body: unknown): Suggestions {
  return {
    queries: readList(readField(body, 'queries'), (query) => readText(query) || null),
    categories: readList(readField(body, 'categories'), readLink),
    pages: readList(readField(body, 'pages'), readLink),
    products: readList(readField(body, 'products'), readProduct),
  };
}

function readLink(member: unknown): SuggestedPage | null {
  const name = readText(readField(member, 'name'));
  const href = readText(readField(member, 'href'));
  return name && href.startsWith('/') ? { name, href } : null;
}

function readProduct(member: unknown): SuggestedProduct | null {
  const link = readLink(member);
  const price = readPrice(readField(member, 'price'));
  if (!link || price === null) return null;
  const originalPrice = readPrice(readField(member, 'originalPrice'));
  return { ...link, image: readText(readField(member, 'image')), price, originalPrice };
}
