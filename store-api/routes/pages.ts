import { createRoute, z } from '@hono/zod-openapi';
import type { Shop } from '../db/schema/shops';
import { indiaDate } from '../delivery/delivery-date';
import type { Api } from '../deps';
import { ApiError, errorResponses } from '../http/errors';
import { jsonResponse } from '../http/json-content';
import { positiveInteger } from '../http/validation';
import type { ShopPage } from '../shops/look/pages';

const pictureSchema = z.object({ url: z.string(), alt: z.string().optional() });

const summarySchema = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string().optional(),
  picture: pictureSchema.optional(),
});

const pageSchema = summarySchema
  .extend({
    html: z.string(),
    faq: z.array(z.object({ question: z.string(), answer: z.string() })).optional(),
  })
  .openapi('ShopPage');

const entrySummarySchema = summarySchema.extend({ date: z.string(), author: z.string().optional() });

const entrySchema = pageSchema
  .extend({ date: z.string(), author: z.string().optional(), products: z.array(z.string()).optional() })
  .openapi('JournalEntry');

const params = z.object({ slug: z.string() });
const tags = ['Shop'];

const pagesRoute = createRoute({
  method: 'get',
  path: '/pages',
  tags,
  summary: 'List the pages that the shop has written',
  responses: {
    200: jsonResponse('All pages, without their texts.', z.object({ data: z.array(summarySchema) })),
    ...errorResponses(404),
  },
});

const pageRoute = createRoute({
  method: 'get',
  path: '/pages/{slug}',
  tags,
  summary: 'Read a page that the shop has written',
  request: { params },
  responses: { 200: jsonResponse('The page.', pageSchema), ...errorResponses(404) },
});

const journalRoute = createRoute({
  method: 'get',
  path: '/journal',
  tags,
  summary: 'List the entries of the journal, the newest first',
  request: {
    query: z.object({
      page: positiveInteger(1_000).default(1).openapi({ type: 'integer' }),
      limit: positiveInteger(100).default(12).openapi({ type: 'integer' }),
    }),
  },
  responses: {
    200: jsonResponse(
      'A page of the entries, without their texts.',
      z.object({ data: z.array(entrySummarySchema), count: z.number() }),
    ),
    ...errorResponses(400, 404),
  },
});

const entryRoute = createRoute({
  method: 'get',
  path: '/journal/{slug}',
  tags,
  summary: 'Read an entry of the journal',
  request: { params },
  responses: { 200: jsonResponse('The entry.', entrySchema), ...errorResponses(404) },
});

type Entry = ShopPage & { date: string };

const isEntry = (page: ShopPage): page is Entry => page.date !== undefined;

/** @throws ApiError for a shop that has written none */
function pagesOf({ look }: Shop): ShopPage[] {
  if (!look?.pages) throw new ApiError(404, 'There is nothing at this address.');
  return look.pages;
}

function bySlug<T extends ShopPage>(pages: T[], slug: string): T {
  const page = pages.find((each) => each.slug === slug);
  if (!page) throw new ApiError(404, 'There is no such page.');
  return page;
}

/** The newest first; of one day in the order of the shop. */
function journalOf(shop: Shop): Entry[] {
  const today = indiaDate(Date.now());
  return pagesOf(shop)
    .filter(isEntry)
    .filter(({ date }) => date <= today)
    .sort((a, b) => b.date.localeCompare(a.date));
}

function plainOf(shop: Shop): ShopPage[] {
  return pagesOf(shop).filter((page) => !isEntry(page));
}

/** The pages and the journal of a shop that has written any (feature `pages`). */
export function registerPages(api: Api): void {
  api.openapi(pagesRoute, (c) => {
    return c.json({ data: plainOf(c.var.shop).map((page) => summarySchema.parse(page)) }, 200);
  });
  api.openapi(pageRoute, (c) => {
    return c.json(pageSchema.parse(bySlug(plainOf(c.var.shop), c.req.valid('param').slug)), 200);
  });
  api.openapi(journalRoute, (c) => {
    const { page, limit } = c.req.valid('query');
    const entries = journalOf(c.var.shop);
    const data = entries.slice((page - 1) * limit, page * limit);
    return c.json({ data: data.map((entry) => entrySummarySchema.parse(entry)), count: entries.length }, 200);
  });
  api.openapi(entryRoute, (c) => {
    return c.json(entrySchema.parse(bySlug(journalOf(c.var.shop), c.req.valid('param').slug)), 200);
  });
}
