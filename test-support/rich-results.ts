import { z } from 'zod';

// The schema.org properties that the shop writes, with those that Google's documentation requires for rich results
// (merchant listings, breadcrumbs, organisations, site names). The objects are strict: an unknown property or a null
// fails.
const url = z.url({ protocol: /^https?$/ });
const text = z.string().min(1);
/** Names terms within the page, where other offers refer to them. */
const termsId = z.string().regex(/^#[a-z]+$/);

const organization = z.strictObject({ '@type': z.literal('Organization'), name: text, url });

const priceSpecification = z.strictObject({
  '@type': z.literal('UnitPriceSpecification'),
  '@id': termsId.optional(),
  priceType: z.literal('https://schema.org/StrikethroughPrice'),
  price: z.number().positive(),
  priceCurrency: z.literal('INR'),
});

const returnPolicy = z.discriminatedUnion('returnPolicyCategory', [
  z.strictObject({
    '@type': z.literal('MerchantReturnPolicy'),
    '@id': termsId.optional(),
    applicableCountry: z.literal('IN'),
    returnPolicyCategory: z.literal('https://schema.org/MerchantReturnNotPermitted'),
  }),
  z.strictObject({
    '@type': z.literal('MerchantReturnPolicy'),
    '@id': termsId.optional(),
    applicableCountry: z.literal('IN'),
    returnPolicyCategory: z.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: z.number().int().positive(),
  }),
]);

const shippingDetails = z.strictObject({
  '@type': z.literal('OfferShippingDetails'),
  '@id': termsId.optional(),
  shippingRate: z.strictObject({
    '@type': z.literal('MonetaryAmount'),
    value: z.number().nonnegative(),
    currency: z.literal('INR'),
  }),
  shippingDestination: z.strictObject({
    '@type': z.literal('DefinedRegion'),
    addressCountry: z.literal('IN'),
  }),
  deliveryTime: z.strictObject({
    '@type': z.literal('ShippingDeliveryTime'),
    transitTime: z.strictObject({
      '@type': z.literal('QuantitativeValue'),
      minValue: z.number().int().nonnegative(),
      maxValue: z.number().int().positive(),
      unitCode: z.literal('DAY'),
    }),
  }),
});

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url,
  price: z.number().positive(),
  priceCurrency: z.literal('INR'),
  priceSpecification: priceSpecification.optional(),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']).optional(),
  itemCondition: z.literal('https://schema.org/NewCondition'),
  seller: organization,
  priceValidUntil: z.iso.datetime().optional(),
  hasMerchantReturnPolicy: returnPolicy.optional(),
  shippingDetails: shippingDetails.optional(),
});

const aggregateRating = z.strictObject({
  '@type': z.literal('AggregateRating'),
  ratingValue: z.number().min(1).max(5),
  reviewCount: z.number().int().positive(),
});

const context = { '@context': z.literal('https://schema.org') };

const product = z.strictObject({
  ...context,
  '@type': z.literal('Product'),
  '@id': url,
  name: text,
  url,
  sku: text,
  description: text.optional(),
  image: z.array(url).min(1).optional(),
  category: text.optional(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: text }),
  material: text.optional(),
  color: text.optional(),
  size: text.optional(),
  offers: offer.optional(),
  aggregateRating: aggregateRating.optional(),
});

/** Terms that another offer of the page has written out. */
const reference = z.strictObject({ '@id': termsId });

const variantOffer = offer.extend({
  availability: offer.shape.availability.unwrap(),
  seller: organization.optional(),
  priceSpecification: z.union([priceSpecification, reference]).optional(),
  hasMerchantReturnPolicy: z.union([returnPolicy, reference]).optional(),
  shippingDetails: z.union([shippingDetails, reference]).optional(),
});

const variant = z
  .strictObject({
    '@type': z.literal('Product'),
    name: text,
    sku: text,
    color: text.optional(),
    size: text.optional(),
    image: url,
    // Each has an address of its own, and says whether it can be bought.
    offers: variantOffer,
  })
  .refine(({ color, size, offers }) => {
    const query = new URL(offers.url).searchParams;
    return query.get('color') === (color ?? null) && query.get('size') === (size ?? null);
  }, 'must be sold at its own address');

/** Variants are told apart by their sku, address and the values that vary. */
const productGroup = product
  .omit({ sku: true, color: true, size: true, offers: true })
  .extend({
    '@type': z.literal('ProductGroup'),
    productGroupID: text,
    variesBy: z.array(z.enum(['https://schema.org/size', 'https://schema.org/color'])).min(1),
    hasVariant: z.array(variant).min(1),
  })
  .refine(
    ({ hasVariant }) =>
      new Set(hasVariant.map(({ sku }) => sku)).size === hasVariant.length &&
      new Set(hasVariant.map(({ offers }) => offers.url)).size === hasVariant.length,
    'must have distinct variants',
  );

/** Merchant listings require these properties. */
const listedProduct = product.required({ image: true, offers: true, name: true });

const crumb = z.strictObject({
  '@type': z.literal('ListItem'),
  position: z.number().int().positive(),
  name: text,
  item: url,
});

const breadcrumbList = z.strictObject({
  ...context,
  '@type': z.literal('BreadcrumbList'),
  // Only the last item, the page itself, may omit its URL.
  itemListElement: z
    .array(z.union([crumb, crumb.omit({ item: true })]))
    .min(2)
    .refine(
      (items) =>
        items.every(({ position }, index) => position === index + 1) &&
        items.slice(0, -1).every((item) => 'item' in item),
      'must be in order, with URLs on all items but the last',
    ),
});

const itemList = z.strictObject({
  ...context,
  '@type': z.literal('ItemList'),
  name: text,
  numberOfItems: z.number().int().positive(),
  itemListElement: z
    .array(z.strictObject({ ...crumb.omit({ item: true, name: true }).shape, url }))
    .min(1)
    .refine(
      (items) => items.every((item, index) => item.position === (items[0]?.position ?? 0) + index),
      'must be in order',
    ),
});

const store = z.strictObject({
  ...context,
  '@type': z.literal('Organization'),
  '@id': url,
  name: text,
  alternateName: text.optional(),
  url,
  logo: url.optional(),
  email: text.optional(),
  telephone: text.optional(),
  address: text.optional(),
  sameAs: z.array(url).min(1).optional(),
});

const website = z.strictObject({
  ...context,
  '@type': z.literal('WebSite'),
  '@id': url,
  name: text,
  description: text,
  url,
  inLanguage: z.literal('en-IN'),
  publisher: z.strictObject({ '@id': url }),
  potentialAction: z
    .strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().regex(/^https?:\/\/.+\{search_term_string\}$/),
      }),
      'query-input': z.literal('required name=search_term_string'),
    })
    .optional(),
});

/** The schemas by type. `ListedProduct` is a Product with the properties that merchant listings require. */
export const RICH_RESULTS = {
  Product: product,
  ListedProduct: listedProduct,
  ProductGroup: productGroup,
  BreadcrumbList: breadcrumbList,
  ItemList: itemList,
  Organization: store,
  WebSite: website,
};

/** The JSON-LD blocks of a page. */
export function structuredDataOf(html: string): unknown[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>(?<json>.*?)<\/script>/gs);
  return [...blocks].map(({ groups }): unknown => JSON.parse(groups?.json ?? ''));
}
