import { z } from 'zod';
import { altSchema, hrefSchema, lineSchema, pictureUrlSchema } from '../../../shared/look-fields';

const MAX_ENTRIES = 60;
const MAX_TOP = 8;
const MAX_GROUPS = 4;

const label = lineSchema(30);
const items = z.array(z.strictObject({ label, href: hrefSchema })).min(1, 'must not be empty');

/** An entry of the top bar; with `items` it has a panel, which may show a picture. */
const topEntry = z.strictObject({
  label,
  href: hrefSchema,
  items: items.optional(),
  picture: z
    .strictObject({
      url: pictureUrlSchema,
      alt: altSchema.optional(),
      label: lineSchema(60).optional(),
      href: hrefSchema.optional(),
    })
    .optional(),
});

const footerGroup = z.strictObject({ label, href: hrefSchema.optional(), items });

/** The entries of a shop's top bar and of its footer, in two levels. */
export const menusSchema = z
  .strictObject({
    top: z.array(topEntry).min(1, 'must not be empty').max(MAX_TOP, `must be at most ${MAX_TOP}`).optional(),
    footer: z
      .array(footerGroup)
      .min(1, 'must not be empty')
      .max(MAX_GROUPS, `must be at most ${MAX_GROUPS}`)
      .optional(),
  })
  .refine(({ top = [], footer = [] }) => {
    const entries = [...top, ...footer];
    return entries.length + entries.flatMap(({ items: below = [] }) => below).length <= MAX_ENTRIES;
  }, `must have at most ${MAX_ENTRIES} entries in all`);
