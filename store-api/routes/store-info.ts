import { createRoute, z } from '@hono/zod-openapi';
import type { Api } from '../http/app-env';

const storeInfoSchema = z
  .object({
    storeName: z.string(),
    companyName: z.string(),
    companyAddress: z.string(),
    companyPhone: z.string(),
    companyEmail: z.string(),
    companyLogoUrl: z.string(),
    description: z.string(),
    categories: z.array(z.string()),
    categoryImages: z.record(z.string(), z.string()),
    socialLinks: z.record(z.string(), z.string()),
    policies: z.record(z.string(), z.string()).openapi({ description: 'Policy slug to HTML.' }),
    features: z.array(z.string()).openapi({ description: 'What this API offers beyond the baseline.' }),
  })
  .openapi('StoreInfo');

/** Extensions of the contract that this API has; a client turns one on only when it is named here. */
const FEATURES = ['order-lines'];

const route = createRoute({
  method: 'get',
  path: '/storeInfo',
  tags: ['Shop'],
  summary: "Read the shop's details",
  responses: {
    200: {
      description: 'The shop that the Host header names.',
      content: { 'application/json': { schema: storeInfoSchema } },
    },
  },
});

/** The shop's own record: GET /storeInfo. */
export function registerStoreInfo(api: Api): void {
  api.openapi(route, (c) => {
    // The schema leaves out what is stored of a shop but not told.
    return c.json(storeInfoSchema.parse({ ...c.var.shop, features: FEATURES }), 200);
  });
}
