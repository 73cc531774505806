import { z } from 'zod';
import {
  altSchema,
  hrefSchema,
  lineSchema,
  MENU_LIMITS,
  pictureUrlSchema,
} from '../../../shared/look-fields';

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
    top: z
      .array(topEntry)
      .min(1, 'must not be empty')
      .max(MENU_LIMITS.top, `must be at most ${MENU_LIMITS.top}`)
      .optional(),
    footer: z
      .array(footerGroup)
      .min(1, 'must not be empty')
      .max(MENU_LIMITS.groups, `must be at most ${MENU_LIMITS.groups}`)
      .optional(),
  })
  .refine(({ top = [], footer = [] }) => {
    const entries = [...top, ...footer];
    return entries.length + entries.flatMap(({ items: below = [] }) => below).length <= MENU_LIMITS.entries;
  }, `must have at most ${MENU_LIMITS.entries} entries in all`);
