import { z } from '@hono/zod-openapi';

const valueSchema = z.object({
  value: z.string().openapi({ description: 'What the parameter of the facet is set to.' }),
  count: z.int().openapi({ description: 'Products that have it after the choice of the other facets.' }),
  swatch: z.string().optional().openapi({ description: 'The color to show, as #rrggbb.' }),
});

/** What a list can be narrowed by, in the shop's order. */
export const facetSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.enum(['size', 'color', 'discount']),
      label: z.string(),
      values: z.array(valueSchema),
      isLowerBound: z.boolean().optional().openapi({ description: 'There are more products than counted.' }),
    }),
    z.object({
      kind: z.literal('attribute'),
      name: z.string().openapi({ description: 'The name in the parameter attribute=name:value.' }),
      label: z.string(),
      values: z.array(valueSchema),
      isLowerBound: z.boolean().optional(),
    }),
    z.object({
      kind: z.literal('price'),
      label: z.string(),
      min: z.number().openapi({ description: 'In rupees, rounded down.' }),
      max: z.number().openapi({ description: 'In rupees, rounded up.' }),
      isLowerBound: z.boolean().optional(),
    }),
  ])
  .openapi('Facet');

export type Facet = z.infer<typeof facetSchema>;
