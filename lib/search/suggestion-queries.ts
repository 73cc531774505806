import 'server-only';
import { listPath } from '@/lib/products/list-query';
import { toProduct } from '@/lib/products/product';
import { productPath } from '@/lib/products/product-path';
import { FALLBACK_IMAGE } from '@/lib/images/image-template';
import { imageTemplate } from '@/lib/images/image-path';
import { imageSources } from '@/lib/images/image-sources';
import { callDeadline, callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { imageUrlResolver } from '@/lib/store-api/image-url';
import { createCallCoalescer } from '@/lib/store-api/coalesce-calls';
import type { z } from 'zod';
import type { StoreInfo } from '@/lib/store-info/store-info';
import { answerPages } from './answer-pages';
import { suggestedCollections } from './collections';
import { wireSuggestions } from './schema';
import type { Suggestions } from './suggestions';

type WireSuggestions = z.infer<typeof wireSuggestions>;

/** Of each kind; a store may send more than a shopper reads while typing. */
const MAX_SHOWN = { queries: 5, categories: 4, products: 4 };

const coalesceCall = createCallCoalescer<WireSuggestions>();

/**
 * Reads what the store suggests for a text. Nothing of it is kept, because texts are endless: shoppers who type the same
 * at the same time share one call. It counts for the first of them alone in the limit that each client has at the store.
 */
export async function getSuggestions(
  site: string,
  q: string,
  store: Pick<StoreInfo, 'features' | 'collections'>,
): Promise<ApiResult<Suggestions>> {
  const deadline = callDeadline();
  const result = await coalesceCall([site, q], deadline, () =>
    callStoreApi({ site, path: '/suggestions', query: { q }, schema: wireSuggestions, deadline }),
  );
  if (!result.ok) return result;
  const { queries, categories, products } = toSuggestions(result.data, site);
  const collections = suggestedCollections(store, q);
  // A search for a title lists the same.
  const isOther = (query: string) =>
    collections.every(({ name }) => name.toLowerCase() !== query.toLowerCase());
  const data = {
    queries: queries.filter(isOther),
    categories: [...collections, ...categories],
    pages: answerPages(q, store.features),
    products,
  };
  return { ok: true, data };
}

function toSuggestions(
  { queries, categories, products }: WireSuggestions,
  site: string,
): Omit<Suggestions, 'pages'> {
  const imageUrl = imageUrlResolver(site);
  const sources = imageSources(process.env);
  return {
    queries: queries.slice(0, MAX_SHOWN.queries),
    categories: categories.slice(0, MAX_SHOWN.categories).map(({ name, category, parentCategory }) => ({
      name,
      href: listPath({ category: category.toLowerCase() || null, parentCategory: parentCategory || null }),
    })),
    products: products.slice(0, MAX_SHOWN.products).map((wire) => {
      const { id, name, image, price, originalPrice } = toProduct(wire, imageUrl);
      const template = imageTemplate(image || FALLBACK_IMAGE, sources);
      return { name, href: productPath(id), image: template, price, originalPrice };
    }),
  };
}
