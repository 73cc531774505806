import { z } from 'zod';
import { filledText, lenientList, lenientText, orNull } from '@/lib/store-api/lenient-schema';

/** A map from names to texts; other members are left out. */
const textMap = orNull(z.record(z.string(), lenientText)).transform((map) =>
  Object.fromEntries(Object.entries(map ?? {}).filter(([, text]) => text)),
);

const names = lenientList(filledText);

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
  /** The extensions that the store offers. */
  features: names,
  /** What the store recommends to search for; an extension, as is what follows. */
  popularSearches: names,
  /** Named selections of products. */
  collections: lenientList(z.object({ name: filledText, title: filledText })),
});

export type WireStoreInfo = z.infer<typeof wireStoreInfo>;
