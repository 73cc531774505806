import { z } from 'zod';
import { altSchema, lineSchema, pictureUrlSchema, textSchema } from '../../../shared/look-fields';

const MAX_PAGES = 300;
const MAX_PRODUCTS = 6;
const MAX_QUESTIONS = 40;

const slug = z
  .string()
  .regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'must be of small letters, digits and single hyphens')
  .max(60, 'must be at most 60 characters');

/** A page that a shop has written; with a date it is an entry of the journal. */
const pageSchema = z
  .strictObject({
    slug,
    title: lineSchema(120),
    description: z.string().trim().max(300, 'must be at most 300 characters').optional(),
    picture: z.strictObject({ url: pictureUrlSchema, alt: altSchema.optional() }).optional(),
    /** The storefront shows only what is safe of it. */
    html: z.string().min(1, 'must not be empty').max(100_000, 'must be at most 100,000 characters'),
    faq: z
      .array(
        z.strictObject({
          question: lineSchema(200),
          answer: textSchema(2000),
        }),
      )
      .max(MAX_QUESTIONS, `must be at most ${MAX_QUESTIONS}`)
      .optional(),
    /** The day in India from which an entry of the journal is shown. */
    date: z.iso.date('must be a day such as 2026-11-12').optional(),
    author: lineSchema(80).optional(),
    products: z.array(z.string()).max(MAX_PRODUCTS, `must be at most ${MAX_PRODUCTS}`).optional(),
  })
  .superRefine(({ date, author, products }, context) => {
    for (const [key, value] of Object.entries({ author, products }))
      if (date === undefined && value !== undefined)
        context.addIssue({
          code: 'custom',
          path: [key],
          message: 'is for entries of the journal, which have a date',
        });
  });

/** The pages that a shop has written, and its journal. */
export const pagesSchema = z
  .array(pageSchema)
  .max(MAX_PAGES, `must be at most ${MAX_PAGES}`)
  .superRefine((pages, context) => {
    const seen = new Set<string>();
    for (const [at, { slug: name, date }] of pages.entries()) {
      const address = `${date === undefined ? 'pages' : 'journal'}/${name}`;
      if (seen.has(address))
        context.addIssue({ code: 'custom', path: [at, 'slug'], message: `is there twice: ${name}` });
      seen.add(address);
    }
  });

export type ShopPage = z.infer<typeof pageSchema>;
