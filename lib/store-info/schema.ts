import { z } from 'zod';
import { lenientList, lenientText } from '@/lib/store-api/lenient-schema';

/** A map from names to texts; other members are left out. */
const textMap = z
  .record(z.string(), z.unknown())
  .nullish()
  .catch(null)
  .transform((map) =>
    Object.fromEntries(
      Object.entries(map ?? {}).flatMap(([key, value]) =>
        typeof value === 'string' && value.trim() ? [[key, value.trim()] as const] : [],
      ),
    ),
  );

const names = lenientList(z.string().trim().min(1));

/** Store info as the store API sends it. Every field may be missing. */
export const wireStoreInfo = z.object({
  storeName: lenientText,
  companyName: lenientText,
  companyAddress: lenientText,
  companyPhone: lenientText,
  companyEmail: lenientText,
  companyLogoUrl: lenientText,
  description: lenientText,
  categories: names,
  categoryImages: textMap,
  socialLinks: textMap,
  policies: textMap,
  brandColor: lenientText,
  brandColorDark: lenientText,
  features: names,
  popularSearches: names,
  collections: lenientList(z.object({ name: z.string().trim().min(1), title: z.string().trim().min(1) })),
});

export type WireStoreInfo = z.infer<typeof wireStoreInfo>;
