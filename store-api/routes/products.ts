import { createRoute, z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products } from '../db/schema/products';
import type { Shop } from '../db/schema/shops';
import type { Api, Deps } from '../deps';
import { askerOf } from '../http/caller';
import { ApiError, errorResponses } from '../http/errors';
import { jsonResponse } from '../http/json-content';
import { positiveInteger } from '../http/validation';
import { listProducts } from '../products/list-products';
import { parseDepartments } from '../products/product-filter';
import { productDetailsColumns, productDetailsSchema, toProductDetails } from '../products/product-details';
import { productSchema, toProductResponse, type StoredProduct } from '../products/product-schema';
import { findSizeGuide, sizeGuideSchema } from '../products/size-guides';
import { readVariants } from '../products/variants';
import { MAX_COUNTED } from '../search/count-facets';
import { facetSchema } from '../search/facet-schema';
import type { LimitWork } from '../search/limit-work';
import { relaxedSchema } from '../search/relaxed-schema';
import { searchParameters } from '../search/search-parameters';
import { isPlain, parseSearchParams } from '../search/search-params';
import { searchProducts } from '../search/search-products';

const filterText = z.string().trim().max(100, 'must not be longer than 100 characters').optional();

const querySchema = z.object({
  page: positiveInteger(1_000_000).default(1).openapi({ type: 'integer' }),
  limit: positiveInteger(100).default(12).openapi({ type: 'integer' }),
  category: filterText.openapi({
    description: 'The categories men and women also list the products of their department.',
  }),
  gender: filterText.openapi({ description: 'Men or Women.' }),
  filter: filterText.openapi({
    description:
      'Departments, separated by commas; null selects products without a department, the category itself ' +
      'selects all of its products. With `gender`, what both allow.',
  }),
  parentCategory: filterText,
  featured: z.enum(['true', 'false', ''], 'must be true or false').optional(),
});

const listRoute = createRoute({
  method: 'get',
  path: '/products',
  tags: ['Catalogue'],
  summary: 'List products, newest first unless searched or sorted',
  parameters: searchParameters,
  request: { query: querySchema },
  responses: {
    200: jsonResponse(
      'A page of products.',
      z.object({
        data: z.array(productSchema),
        count: z.int(),
        pagination: z.object({
          page: z.int(),
          limit: z.int(),
          total: z.int(),
          totalPages: z.int(),
        }),
        isLowerBound: z
          .literal(true)
          .optional()
          .openapi({
            description: `There are more products than the total, ${MAX_COUNTED}, with which the list ends.`,
          }),
        didYouMean: z
          .string()
          .optional()
          .openapi({ description: 'What is listed, when what was typed finds nothing.' }),
        understood: z
          .object({
            minPrice: z.number().optional(),
            maxPrice: z.number().optional(),
            discount: z.number().optional(),
            colors: z.array(z.string()).optional(),
          })
          .optional()
          .openapi({
            description: 'Prices in rupees, a discount in percent and colors that the search text names.',
          }),
        relaxed: relaxedSchema.optional(),
        facets: z.array(facetSchema).optional(),
      }),
    ),
    ...errorResponses(400, 503),
  },
});

const productRoute = createRoute({
  method: 'get',
  path: '/products/{id}',
  tags: ['Catalogue'],
  summary: 'Read one product',
  request: { params: z.object({ id: z.uuid('Product not found') }) },
  responses: {
    200: jsonResponse('The product.', productDetailsSchema),
    ...errorResponses(404),
  },
});

const sizeGuideRoute = createRoute({
  method: 'get',
  path: '/products/{id}/size-guide',
  tags: ['Catalogue'],
  summary: 'Read the size guide of a product',
  description: 'For shops with the feature size-guides; 404 for others, and for a product without a guide.',
  request: { params: z.object({ id: z.uuid('Product not found') }) },
  responses: {
    200: jsonResponse('The sizes that the product comes in.', sizeGuideSchema),
    ...errorResponses(404),
  },
});

async function readProduct(db: Database, shopId: string, id: string) {
  const [product] = await db
    .select(productDetailsColumns)
    .from(products)
    .where(and(eq(products.id, id), eq(products.shopId, shopId)));
  if (!product) throw new ApiError(404, 'Product not found');
  return product;
}

/** The catalogue: GET /products, GET /products/{id} and GET /products/{id}/size-guide. */
export function registerProducts(api: Api, { db }: Deps, limitWork: LimitWork): void {
  async function toResponses(rows: StoredProduct[], shop: Shop) {
    const ids = rows.map(({ id }) => id);
    const variants = await readVariants(db, shop, ids);
    return rows.map((row) => toProductResponse(row, shop, variants.get(row.id)));
  }

  api.openapi(listRoute, async (c) => {
    const query = c.req.valid('query');
    const { page, limit } = query;
    const filter = {
      category: query.category,
      parentCategory: query.parentCategory,
      departments: parseDepartments(query.gender, query.filter, query.category),
      featured: query.featured === 'true',
    };
    const { shop } = c.var;
    const params = parseSearchParams(c.req.queries(), shop.search?.features ?? []);
    if (shop.search && !isPlain(params)) {
      const { search } = shop;
      const { rows, total, isLowerBound, ...found } = await limitWork(askerOf(c), (statements) =>
        searchProducts(statements, shop, search, { filter, params, page, limit }),
      );
      const totalPages = Math.ceil(Math.min(total, MAX_COUNTED) / limit);
      const pagination = { page, limit, total, totalPages };
      const body = {
        data: await toResponses(rows, shop),
        count: total,
        pagination,
        ...found,
      };
      return c.json(isLowerBound ? { ...body, isLowerBound: true as const } : body, 200);
    }
    const { total, rows } = await listProducts(db, shop.id, filter, page, limit);
    const pagination = { page, limit, total, totalPages: Math.ceil(total / limit) };
    return c.json({ data: await toResponses(rows, shop), count: total, pagination }, 200);
  });

  api.openapi(productRoute, async (c) => {
    const { shop } = c.var;
    const product = await readProduct(db, shop.id, c.req.valid('param').id);
    const variants = await readVariants(db, shop, [product.id]);
    return c.json(toProductDetails(product, shop, variants.get(product.id)), 200);
  });

  api.openapi(sizeGuideRoute, async (c) => {
    const { id, extras } = c.var.shop;
    if (!extras?.features.includes('size-guides'))
      throw new ApiError(404, 'There is nothing at this address.');
    const guide = findSizeGuide(extras.sizeGuides, await readProduct(db, id, c.req.valid('param').id));
    if (!guide) throw new ApiError(404, 'There is no size guide for this product');
    return c.json(guide, 200);
  });
}
