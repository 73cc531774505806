import { z } from 'zod';
import { wireProduct, wireProductList } from '@/lib/products/schema';
import { lenientList, lenientText } from '@/lib/store-api/lenient-schema';

const flag = z.literal(true).optional().catch(undefined);
const rupees = z.number().nonnegative().optional().catch(undefined);
const name = z.string().trim().min(1);

const value = z.object({
  value: name,
  count: z.number().int().nonnegative(),
  /** The color to show beside its name. */
  swatch: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional()
    .catch(undefined),
});

const values = lenientList(value);

/** What a list can be narrowed by; `isLowerBound` tells that there are more products than counted. */
const wireFacet = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['size', 'color', 'discount']), label: name, values, isLowerBound: flag }),
  z.object({ kind: z.literal('attribute'), name, label: name, values, isLowerBound: flag }),
  z.object({ kind: z.literal('price'), label: name, min: z.number(), max: z.number(), isLowerBound: flag }),
]);

export type Facet = z.infer<typeof wireFacet>;

/** A product list that was searched, filtered or sorted, as the store API sends it. */
export const wireSearchList = wireProductList.and(
  z.object({
    /** There are more products than the total, with which the list ends. */
    isLowerBound: flag,
    /** What is listed, when what was typed finds nothing; empty otherwise. */
    didYouMean: lenientText,
    /** Prices that the search text names. */
    understood: z.object({ minPrice: rupees, maxPrice: rupees }).optional().catch(undefined),
    facets: lenientList(wireFacet),
  }),
);

export type WireSearchList = z.infer<typeof wireSearchList>;

/** What may be searched for, as the store API sends it. */
export const wireSuggestions = z.object({
  queries: lenientList(name),
  /** Categories and, with `parentCategory`, types of products. */
  categories: lenientList(z.object({ name, category: lenientText, parentCategory: lenientText })),
  products: lenientList(wireProduct),
});
