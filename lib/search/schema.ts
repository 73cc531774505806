import { z } from 'zod';
import { wireProduct, wireProductList } from '@/lib/products/schema';
import { filledText, hexColor, lenientList, lenientText, optional } from '@/lib/store-api/lenient-schema';

const flag = optional(z.literal(true));
const rupees = optional(z.number().nonnegative());

const value = z.object({
  value: filledText,
  count: z.number().int().nonnegative(),
  /** The color to show beside its name. */
  swatch: optional(hexColor),
});

const values = lenientList(value);

/** What a list can be narrowed by; `isLowerBound` tells that there are more products than counted. */
const wireFacet = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['size', 'color', 'discount']), label: filledText, values, isLowerBound: flag }),
  z.object({ kind: z.literal('attribute'), name: filledText, label: filledText, values, isLowerBound: flag }),
  z.object({
    kind: z.literal('price'),
    label: filledText,
    min: z.number(),
    max: z.number(),
    isLowerBound: flag,
  }),
]);

/** `isUngrouped`: its sizes are not told apart by what they are of, as those of clothing are. */
export type Facet = z.infer<typeof wireFacet> & { isUngrouped?: boolean };

export type FacetValue = z.infer<typeof value>;

/** Some words of a search, and whether they name goods, such as 'dress', or a quality, such as 'red'. */
const someWords = z.object({ q: filledText, kind: z.enum(['goods', 'quality']) });

const count = z.number().int().nonnegative();

/** A product list that was searched, filtered or sorted, as the store API sends it. */
export const wireSearchList = wireProductList.and(
  z.object({
    /** There are more products than the total, with which the list ends. */
    isLowerBound: flag,
    /** What is listed, when what was typed finds nothing; empty otherwise. */
    didYouMean: lenientText,
    /** Prices and colors that the search text names. */
    understood: optional(
      z.object({ minPrice: rupees, maxPrice: rupees, colors: optional(z.array(filledText)) }),
    ),
    /** The words whose products are listed, when few or none have all words: those come first. */
    relaxed: optional(someWords.extend({ found: count, others: lenientList(someWords.extend({ count })) })),
    facets: lenientList(wireFacet),
  }),
);

export type WireSearchList = z.infer<typeof wireSearchList>;

/** What may be searched for, as the store API sends it. */
export const wireSuggestions = z.object({
  queries: lenientList(filledText),
  /** Categories and, with `parentCategory`, types of products. */
  categories: lenientList(z.object({ name: filledText, category: lenientText, parentCategory: lenientText })),
  products: lenientList(wireProduct),
});
