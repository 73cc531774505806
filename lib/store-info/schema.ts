import { z } from 'zod';

const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value?.trim() ?? '');

/** A map from names to texts; members that are no text are left out. */
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

const names = z
  .array(z.unknown())
  .nullish()
  .catch(null)
  .transform((list) =>
    (list ?? []).flatMap((name) => (typeof name === 'string' && name.trim() ? [name.trim()] : [])),
  );

/** Store info as the store API answers it (spec section 3). Every field may be missing. */
export const wireStoreInfo = z.object({
  storeName: text,
  companyName: text,
  companyAddress: text,
  companyPhone: text,
  companyEmail: text,
  companyLogoUrl: text,
  description: text,
  categories: names,
  categoryImages: textMap,
  socialLinks: textMap,
  policies: textMap,
  features: names,
});

export type WireStoreInfo = z.infer<typeof wireStoreInfo>;
