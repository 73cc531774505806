import { z } from 'zod';
import { wireSections } from './home-sections';
import { filledText, lenientList, lenientText, orNull, segmentText } from '@/lib/store-api/lenient-schema';
import { wireAnnouncement } from './announcement';
import { wireMenus } from './menus';
import { themeColor, wireTheme } from './theme';

/** A map from names to texts; other members are left out. */
const textMap = orNull(z.record(z.string(), lenientText)).transform((map) =>
  Object.fromEntries(Object.entries(map ?? {}).filter(([, text]) => text)),
);

const names = lenientList(filledText);

const days = z.int().min(0).max(365);
const rupees = z.number().min(0).max(1_000_000);

const dayRange = z
  .union([z.tuple([days, days]), days])
  .transform((range): readonly [number, number] => (typeof range === 'number' ? [range, range] : range))
  .refine(([least, most]) => least <= most);

/** What a store itself promises, an extension; of what is missing in it nothing is promised. */
const storeTerms = orNull(
  z.object({
    /** Working days until the delivery, and until that of bulk orders: the least and the most. */
    deliveryDays: orNull(dayRange),
    bulkDeliveryDays: orNull(dayRange),
    /** In rupees; 0 for free. */
    shippingFee: orNull(rupees),
    /** The amount of goods, in rupees, from which delivery is free. */
    freeFrom: orNull(rupees),
    /** Within which an order may be cancelled that has not been sent. */
    cancelDays: orNull(dayRange),
    /** Within which what was delivered may be returned; 0 where it may not. */
    returnDays: orNull(dayRange),
    /** Working days until a refund is credited. */
    refundDays: orNull(dayRange),
    /** The place whose courts decide. */
    jurisdiction: lenientText,
    /** What is sold, such as `pottery`; empty for clothing. */
    sells: lenientText.transform((goods) => (goods.toLowerCase() === 'clothing' ? '' : goods)),
  }),
);

/** What a store itself promises; null for one whose policies are the specification's. */
export type StoreTerms = z.infer<typeof storeTerms>;

/** What a store promises to whoever complains, an extension. */
const storeRedress = orNull(
  z.object({
    acknowledgeHours: z.int().min(1).max(720),
    answerDays: z.int().min(1).max(90),
    /** The grievance officer. */
    officer: z.object({ name: filledText, phone: lenientText, email: lenientText }),
  }),
);

export type StoreRedress = NonNullable<z.infer<typeof storeRedress>>;

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
  /** An earlier form of `theme.accent` and `theme.accentDark`. */
  brandColor: themeColor,
  brandColorDark: themeColor,
  /** The extensions that the store offers. */
  features: names,
  /** What the store recommends to search for; an extension, as is what follows. */
  popularSearches: names,
  /** Named selections of products, with what introduces their pages. */
  collections: lenientList(
    z.object({
      name: filledText.pipe(segmentText),
      title: filledText,
      text: lenientText,
      image: lenientText,
    }),
  ),
  /** What wrapping an order as a gift costs, in rupees. */
  giftWrapPrice: orNull(rupees.positive()),
  redress: storeRedress,
  terms: storeTerms,
  announcement: wireAnnouncement,
  menus: wireMenus,
  theme: wireTheme,
  /** Of the home page. */
  sections: wireSections,
});

export type WireStoreInfo = z.infer<typeof wireStoreInfo>;
