import { z } from '@hono/zod-openapi';

const words = z.object({
  q: z.string().openapi({ description: 'Words of the search text.' }),
  kind: z.enum(['goods', 'quality']).openapi({ description: 'What they name, such as dress or red.' }),
});

/** What is listed in place of a search text of which all words together find fewer than three products. */
export const relaxedSchema = words
  .extend({
    found: z.int().openapi({ description: 'Products that have all of its words; they come first.' }),
    others: z
      .array(words.extend({ count: z.int() }))
      .openapi({ description: 'Words that were left out, with the number of their products.' }),
  })
  .openapi('RelaxedText');

/** Words of a search text that are listed in its place. */
export type RelaxedText = z.infer<typeof relaxedSchema>;

/** Some words of a search text. */
export type NamedWords = z.infer<typeof words>;
