import { z } from 'zod';
import { PIN } from '../../shared/pin-code';
import { HSN_HINT, HSN_PATTERN, isGstin } from '../invoices/gst-codes';

/** What a shop that can be searched may turn on. */
export const SEARCH_FEATURES = ['search', 'sort', 'facets', 'suggestions', 'cards'] as const;

/** What a shop may add to its product pages. */
export const EXTRA_FEATURES = [
  'stock',
  'stock-alerts',
  'facts',
  'size-guides',
  'delivery',
  'reviews',
  'recently-viewed',
  'contact',
  'complaints',
  'newsletter',
  'quotes',
  'coupons',
  'gift-wrap',
  'guest-checkout',
  'order-notes',
  'addresses',
  'saved-cart',
  'payment-notices',
  'order-details',
  'order-summaries',
  'cod',
  'cancel',
  'returns',
  'profile',
  'account-data',
  'password-reset',
  'one-time-code',
  'invoice',
] as const;

/** The policies that a storefront shows; other pages have the other paths. */
export const POLICIES = ['terms', 'privacy', 'refund', 'return', 'shipping', 'about'];

/** A number where a text belongs, such as the size 38 or a PIN code, is meant as a text. */
function text(schema: z.ZodString) {
  return z.preprocess((value) => (typeof value === 'number' ? String(value) : value), schema);
}

const label = text(z.string().trim().min(1, 'must not be empty').max(300, 'must be at most 300 characters'));
const labels = z.array(label);
const days = z.int('must be a whole number').min(0, 'must not be negative').max(365, 'must be at most 365');
const rupees = z.number('must be an amount in rupees').min(0, 'must not be negative').max(1_000_000);
const color = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color like #27466b');
const pin = text(z.string().regex(PIN, 'must be a PIN code of six digits'));

/** A choice that a shop's lists offer. */
const facetSchema = z.strictObject({
  /** `size`, `color`, `price`, `discount` or an attribute's key in small letters. */
  name: label.refine((name) => name === name.toLowerCase(), 'must be in small letters'),
  label,
});

/** A named part of a catalogue, such as a festival's; its query selects products, as `GET /products` takes it. */
const collectionSchema = z.strictObject({
  name: label,
  title: label,
  /** What introduces its page, and the URL of a picture. */
  text: text(z.string().trim().max(1000, 'must be at most 1000 characters')).optional(),
  image: label.optional(),
  query: z.partialRecord(
    z.enum(['category', 'parentCategory', 'size', 'color', 'attribute', 'minPrice', 'maxPrice', 'discount']),
    z.union([label, labels], 'must be a text or a list of texts'),
  ),
});

/** What a shop that can be searched has besides its features. */
export const searchSchema = z.strictObject({
  /** Groups of words, or several words, that mean the same. */
  synonyms: z.array(labels.min(2, 'must have at least two words')),
  /** Words that mean others, but not the other way round: `bottoms` finds trousers, `trousers` no skirts. */
  oneWaySynonyms: z.record(z.string(), labels).optional(),
  popularSearches: labels,
  collections: z.array(collectionSchema),
  facets: z.array(facetSchema),
  /** Name of a color to `#rrggbb`. */
  swatches: z.record(z.string(), color),
});

const cm = z.number().positive('must be more than 0');

/** A measure of the body in cm: a single one, or from and to. */
const measureSchema = z.union([cm, z.tuple([cm, cm])], 'must be a number of cm, or a list of two');

/** The sizes of a category, or of one of its types or departments, by measures of the body. */
const sizeGuideSchema = z
  .strictObject({
    category: label,
    parentCategory: label.optional(),
    /** As products name their department, such as `Women`. */
    gender: label.optional(),
    title: label,
    /** The measures of the rows, in their order. */
    measures: z.array(z.strictObject({ name: label, howTo: z.string() })),
    rows: z.array(z.strictObject({ size: label, values: z.array(measureSchema) })),
  })
  .superRefine(({ measures, rows }, context) => {
    for (const [at, { values }] of rows.entries()) {
      if (values.length === measures.length) continue;
      const message = `must be as many as the measures, ${measures.length}`;
      context.addIssue({ code: 'custom', path: ['rows', at, 'values'], message });
    }
  });

/** A range of PIN codes, both ends included. */
const deliveryRuleSchema = z
  .strictObject({
    from: pin,
    to: pin,
    place: label,
    /** What of an address a PIN code of the range tells. */
    city: label.optional(),
    state: label.optional(),
    /** Days from the order to the delivery; null where the shop doesn't deliver. */
    days: z.int().min(0, 'must not be negative').max(365, 'must be at most 365').nullable(),
    cashOnDelivery: z.boolean(),
    pickup: z.boolean(),
    /** What delivery costs there in rupees, in place of the shop's own fee, and the amount of goods from which it is free. */
    fee: rupees.optional(),
    freeFrom: rupees.optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before from' });

/** Rates of GST that hold from a day on. */
const gstPeriodSchema = z.strictObject({
  from: z.iso.date('must be a date like 2025-09-22'),
  /** By the price of one piece after discounts, in rupees. */
  rates: z
    .array(z.strictObject({ upTo: rupees.optional(), percent: z.number().min(0).max(100) }))
    .refine(
      (rates) =>
        rates.length > 0 && rates.every(({ upTo }, at) => (upTo === undefined) === (at === rates.length - 1)),
      'must end with a rate without upTo, and only that one is without',
    )
    .refine(
      (rates) => rates.every(({ upTo = Infinity }, at) => upTo > (rates[at - 1]?.upTo ?? 0)),
      'must rise by upTo',
    ),
});

/** The terms of cash on delivery, in rupees. */
export const codSchema = z.strictObject({
  /** Added to the order's total; 0 for none. */
  fee: rupees,
  /** The total up to which it is offered; missing for any. */
  cap: rupees.optional(),
  /** The total above which a one-time code proves that the customer can be reached; missing for never. */
  codeAbove: rupees.optional(),
  /** Whether it is offered to who has not signed in. */
  guests: z.boolean(),
});

export type CodTerms = z.infer<typeof codSchema>;

const hsn = text(z.string().regex(HSN_PATTERN, HSN_HINT));

/** Who sells, as invoices say it. */
const invoiceSettingsSchema = z.strictObject({
  gstin: z.string().refine(isGstin, 'must be a GSTIN of 15 characters, whose last one is its check'),
  /** What numbers begin with. Shops of one GSTIN need different ones. */
  prefix: text(z.string().regex(/^[A-Z\d]{1,2}$/, 'must be one or two capital letters or digits')),
  /** Missing where they are the company's name and address. */
  name: label.optional(),
  address: label.optional(),
  /** The HSN code of products without one of their own, and those of categories and types by their names. */
  hsn,
  hsnOf: z.record(z.string(), hsn).optional(),
});

export type InvoiceSettings = z.infer<typeof invoiceSettingsSchema>;
/** What a shop promises to whoever complains, and who answers where the first answer is not enough. */
export const redressSchema = z.strictObject({
  /** Within how many hours a message is acknowledged. */
  acknowledgeHours: z.int().min(1, 'must be at least 1').max(720, 'must be at most 720'),
  /** Within how many days it is answered. */
  answerDays: z.int().min(1, 'must be at least 1').max(90, 'must be at most 90'),
  /** The grievance officer. */
  officer: z.strictObject({ name: label, phone: label.optional(), email: z.email().optional() }),
});

export type Redress = z.infer<typeof redressSchema>;

/** What a shop adds to its product pages, besides its features. */
export const extrasSchema = z.strictObject({
  sizeGuides: z.array(sizeGuideSchema),
  deliveryRules: z.array(deliveryRuleSchema),
  /** Whether reviews wait for the shop's approval. */
  holdsReviews: z.boolean(),
  /** Missing where prices are told without their tax. */
  gst: z.array(gstPeriodSchema).optional(),
  /** What wrapping an order as a gift costs, in rupees. */
  giftWrapPrice: rupees.min(1, 'must be at least 1').optional(),
  /** Missing at a shop that offers cash on delivery at its plain price. */
  cod: codSchema.optional(),
  /** Missing at a shop that makes no invoices. */
  invoice: invoiceSettingsSchema.optional(),
  /** Missing at a shop that has named no grievance officer. */
  redress: redressSchema.optional(),
});

/** What a shop that can be searched adds to its details. */
export type ShopSearch = z.infer<typeof searchSchema> & { features: string[] };
export type ShopFacet = z.infer<typeof facetSchema>;
export type ShopCollection = z.infer<typeof collectionSchema>;

/** What a shop adds to its product pages. */
export type ShopExtras = z.infer<typeof extrasSchema> & { features: string[] };
export type Measure = z.infer<typeof measureSchema>;
export type SizeGuide = z.infer<typeof sizeGuideSchema>;
export type DeliveryRule = z.infer<typeof deliveryRuleSchema>;

/** A number of days, or the least and the most. */
const dayRange = z.union(
  [days, z.tuple([days, days])],
  'must be a number of days, or the least and the most, such as 2-5',
);

/** What a shop promises itself, as `GET /storeInfo` sends it; of what is missing nothing is promised. */
export const termsSchema = z.strictObject({
  /** Working days until the delivery, and until that of bulk orders. */
  deliveryDays: dayRange.optional(),
  bulkDeliveryDays: dayRange.optional(),
  /** In rupees, 0 for free; as is the amount of goods from which delivery is free. */
  shippingFee: rupees.optional(),
  freeFrom: rupees.optional(),
  /** Within which an order may be cancelled that has not been sent, and what was delivered may be returned. */
  cancelDays: dayRange.optional(),
  returnDays: dayRange.optional(),
  /** Working days until a refund is credited. */
  refundDays: dayRange.optional(),
  /** The place whose courts decide. */
  jurisdiction: z.string().max(200, 'must be at most 200 characters').optional(),
  /** What is sold, such as `pottery`; missing for clothing. */
  sells: z.string().max(60, 'must be at most 60 characters').optional(),
});

export type ShopTerms = z.infer<typeof termsSchema>;

/** The search of a shop that has not described its own: filters that any catalogue has. */
export const PLAIN_SEARCH: ShopSearch = {
  features: [],
  synonyms: [],
  popularSearches: [],
  collections: [],
  facets: [
    { name: 'size', label: 'Size' },
    { name: 'color', label: 'Colour' },
    { name: 'price', label: 'Price' },
    { name: 'discount', label: 'Discount' },
  ],
  swatches: {},
};

/** The product pages of a shop that has not described its own. */
export const PLAIN_EXTRAS: ShopExtras = {
  features: [],
  sizeGuides: [],
  deliveryRules: [],
  holdsReviews: false,
};
