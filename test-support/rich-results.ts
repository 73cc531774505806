import { z } from 'zod';

// The schema.org properties that the shop writes, with those that Google's documentation requires for rich results
// (merchant listings, breadcrumbs, organisations, site names). The objects are strict: an unknown property or a null
// fails.
const url = z.url({ protocol: /^https?$/ });
const text = z.string().min(1);

const organization = z.strictObject({ '@type': z.literal('Organization'), name: text, url });

const priceSpecification = z.strictObject({
  '@type': z.literal('UnitPriceSpecification'),
  priceType: z.literal('https://schema.org/StrikethroughPrice'),
  price: z.number().positive(),
  priceCurrency: z.literal('INR'),
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
});

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
