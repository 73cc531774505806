import { createRoute, z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../api-error';
import { listProducts } from '../catalogue/list-products';
import { readGenders } from '../catalogue/read-genders';
import { productSchema, toWireProduct } from '../catalogue/product-wire';
import { products } from '../db/schema/products';
import type { Deps } from '../deps';
import type { Api } from '../http/app-env';
import { refusalsOf } from '../http/error-schema';

const name = z.string().trim().max(100, 'must not be longer than 100 characters').optional();

const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, `must be from 1 to ${most}`);

const querySchema = z.object({
  page: wholeNumber(1_000_000).default(1).openapi({ type: 'integer' }),
  limit: wholeNumber(100).default(12).openapi({ type: 'integer' }),
  category: name.openapi({ description: 'men and women also list what their department has.' }),
  gender: name.openapi({ description: 'Men or Women.' }),
  filter: name.openapi({
    description:
      'Departments, comma-separated; null stands for the products of none, the category itself for all of it.',
  }),
  parentCategory: name,
  featured: z.enum(['true', 'false', ''], 'must be true or false').optional(),
});

const listRoute = createRoute({
  method: 'get',
  path: '/products',
  tags: ['Catalogue'],
  summary: 'List products, newest first',
  request: { query: querySchema },
  responses: {
    200: {
      description: 'A page of products.',
      content: {
        'application/json': {
          schema: z.object({
            data: z.array(productSchema),
            count: z.int(),
            pagination: z.object({
              page: z.int(),
              limit: z.int(),
              total: z.int(),
              totalPages: z.int(),
            }),
          }),
        },
      },
    },
    ...refusalsOf(400),
  },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/products/{id}',
  tags: ['Catalogue'],
  summary: 'Read one product',
  request: { params: z.object({ id: z.uuid('Product not found') }) },
  responses: {
    200: { description: 'The product.', content: { 'application/json': { schema: productSchema } } },
    ...refusalsOf(404),
  },
});

/** The catalogue: GET /products and GET /products/{id}. */
export function registerProducts(api: Api, { db }: Deps): void {
  api.openapi(listRoute, async (c) => {
    const query = c.req.valid('query');
    const { page, limit } = query;
    const filter = {
      category: query.category,
      parentCategory: query.parentCategory,
      genders: readGenders(query.gender, query.filter, query.category),
      featured: query.featured === 'true',
    };
    const { total, rows } = await listProducts(db, c.var.shop.id, filter, page, limit);
    const pagination = { page, limit, total, totalPages: Math.ceil(total / limit) };
    return c.json({ data: rows.map(toWireProduct), count: total, pagination }, 200);
  });

  api.openapi(oneRoute, async (c) => {
    const { id } = c.req.valid('param');
    const [product] = await db
      .select()
      .from(products)
      .where(and(eq(products.id, id), eq(products.shopId, c.var.shop.id)));
    if (!product) throw new ApiError(404, 'Product not found');
    return c.json(toWireProduct(product), 200);
  });
}
