import { createRoute, z } from '@hono/zod-openapi';
import type { Api } from '../deps';
import { askerOf } from '../http/caller';
import { ApiError, errorResponses } from '../http/errors';
import { jsonResponse } from '../http/json-content';
import { productSchema, toProductResponse } from '../products/product-schema';
import type { LimitWork } from '../search/limit-work';
import { MAX_QUERY_LENGTH, parseSearchParams } from '../search/search-params';
import { suggest } from '../search/suggestions';

const route = createRoute({
  method: 'get',
  path: '/suggestions',
  tags: ['Catalogue'],
  summary: 'Suggest searches, categories and products',
  description: 'For shops with the feature suggestions; 404 for others.',
  parameters: [
    {
      name: 'q',
      in: 'query',
      description: 'What is typed so far; the popular searches without it.',
      schema: { type: 'string', maxLength: MAX_QUERY_LENGTH },
    },
  ],
  responses: {
    200: jsonResponse(
      'What may be searched for.',
      z.object({
        queries: z.array(z.string()),
        categories: z.array(
          z.object({
            name: z.string(),
            category: z.string().optional(),
            parentCategory: z.string().optional(),
          }),
        ),
        products: z.array(productSchema),
      }),
    ),
    ...errorResponses(400, 404, 503),
  },
});

/** Suggestions while a search is typed: GET /suggestions. */
export function registerSuggestions(api: Api, limitWork: LimitWork): void {
  api.openapi(route, async (c) => {
    const { shop } = c.var;
    const { search } = shop;
    if (!search?.features.includes('suggestions'))
      throw new ApiError(404, 'There is nothing at this address.');
    const { q } = parseSearchParams({ q: c.req.queries('q') ?? [] }, ['search']);
    const { queries, categories, products } = await limitWork(askerOf(c), (statements) =>
      suggest(statements, shop, search, q),
    );
    return c.json(
      {
        queries,
        categories,
        products: products.map((product) => toProductResponse(product, shop)),
      },
      200,
    );
  });
}
