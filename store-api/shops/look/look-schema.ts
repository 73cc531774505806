import { z } from 'zod';
import { homeSectionsSchema } from '../../../shared/home-sections';
import { announcementSchema } from './announcement';
import { menusSchema } from './menus';
import { pagesSchema } from './pages';
import { themeSchema } from './theme';

/**
 * What a shop says of its own looks and words. Each member is an extension of that name: it has a file of its own
 * (`npm run shop -- theme import FILE`), and a shop without it looks as the specification says.
 */
export const lookSchema = z.strictObject({
  theme: themeSchema.optional(),
  sections: homeSectionsSchema.optional(),
  announcement: announcementSchema.optional(),
  menus: menusSchema.optional(),
  pages: pagesSchema.optional(),
});

export type ShopLook = z.infer<typeof lookSchema>;

/** The names of the extensions, in the order of the help. */
export const LOOK_PARTS = lookSchema.keyof().options;

export type LookPart = keyof ShopLook;

/** The extensions that a shop has, for the `features` of its store info. */
export function lookFeatures(look: ShopLook | null): LookPart[] {
  return LOOK_PARTS.filter((part) => look?.[part] !== undefined);
}
