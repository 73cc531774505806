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
