import { createRoute, z } from '@hono/zod-openapi';
import type { Shop } from '../db/schema/shops';
import type { Api } from '../deps';
import { jsonResponse } from '../http/json-content';
import { lookFeatures, lookSchema } from '../shops/look/look-schema';
import { redressSchema, termsSchema } from '../shops/shop-schema';

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
    brandColor: z.string().optional().openapi({ description: 'Color of links and buttons, #rrggbb.' }),
    brandColorDark: z.string().optional().openapi({ description: 'The same for the dark color scheme.' }),
    features: z.array(z.string()).openapi({ description: 'The optional extensions that this API supports.' }),
    popularSearches: z.array(z.string()).optional(),
    collections: z
      .array(
        z.object({
          name: z.string(),
          title: z.string(),
          text: z.string().optional(),
          image: z.string().optional(),
        }),
      )
      .optional()
      .openapi({
        description:
          'Named parts of the catalogue, which GET /products lists by collection={name}. Text and image introduce their pages.',
      }),
    giftWrapPrice: z.number().optional().openapi({ description: 'In rupees (feature `gift-wrap`).' }),
    redress: redressSchema
      .optional()
      .openapi({ description: 'What is promised to whoever complains (feature `complaints`).' }),
    terms: termsSchema.optional().openapi({
      description: 'What the shop promises; without it, the storefront’s built-in policies hold.',
    }),
    theme: lookSchema.shape.theme.describe('Colors, fonts and shapes (feature `theme`).'),
    sections: lookSchema.shape.sections.describe('Of the home page (feature `sections`).'),
    announcement: lookSchema.shape.announcement,
    menus: lookSchema.shape.menus.describe('Top menu and footer (feature `menus`).'),
  })
  .openapi('StoreInfo');

/** The supported extensions; a client uses an extension only when it is listed here. */
const FEATURES = ['order-lines', 'sign-out'];

const route = createRoute({
  method: 'get',
  path: '/storeInfo',
  tags: ['Shop'],
  summary: "Read the shop's details",
  responses: {
    200: jsonResponse('The shop of the Host header.', storeInfoSchema),
  },
});

/** What the extensions that a shop has turned on add to its details. */
function extensionInfo({ search, extras, brand, terms, look }: Shop) {
  return {
    ...look,
    terms: terms ?? undefined,
    brandColor: brand?.color,
    brandColorDark: brand?.colorDark,
    features: [...FEATURES, ...(search?.features ?? []), ...(extras?.features ?? []), ...lookFeatures(look)],
    giftWrapPrice: extras?.features.includes('gift-wrap') ? extras.giftWrapPrice : undefined,
    redress: extras?.features.includes('complaints') ? extras.redress : undefined,
    popularSearches: search?.popularSearches,
    collections: search?.collections,
  };
}

/** The shop's details: GET /storeInfo. */
export function registerStoreInfo(api: Api): void {
  api.openapi(route, (c) => {
    // Parsing drops the columns that the schema does not name, such as the UPI payee.
    return c.json(storeInfoSchema.parse({ ...c.var.shop, ...extensionInfo(c.var.shop) }), 200);
  });
}
