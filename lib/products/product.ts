import { compareAtPrice } from './compare-at-price';
import type { WireProduct } from './schema';

/** A product as the pages show it. Prices are in rupees. */
export type Product = {
  id: string;
  name: string;
  price: number;
  /** The regular price; null unless there is a discounted one. */
  originalPrice: number | null;
  /** URL of the main image; empty when there is none. */
  image: string;
  /** URLs of all images, the main one first, without duplicates. */
  images: string[];
  /** Optional colours around and in place of images, `#rrggbb` by image URL. */
  imageColors: Map<string, string>;
  category: string;
  parentCategory: string;
  description: string;
  featured: boolean;
  sizes: string[];
  colors: string[];
  /** The color in which the main image shows the product; absent when the store does not say, or it cannot be chosen. */
  mainColor?: string;
  /** Optional, `#rrggbb` by name of a color. */
  swatches?: Map<string, string>;
  /** In ms since 1970; absent when unknown. */
  createdAt?: number;
  isSoldOut?: true;
  /** Optional, by image URL: what tells an image from the others. */
  imageCaptions?: Map<string, ImageCaption>;
  /** The pieces that there are; absent when the store doesn't count them. */
  variants?: ProductVariant[];
  rating?: Rating;
  /** In ms since 1970: from then on the price is another one. */
  saleEndsAt?: number;
};

/** The color that an image shows alone, and what it shows, such as 'Back'. */
export type ImageCaption = Pick<WireProduct['images'][number], 'colorName' | 'label'>;

/** The pieces of a size and color; without a size or color, the product has none to choose from. */
export type ProductVariant = { size?: string | undefined; color?: string | undefined; stock: number };

/** The average number of stars, from 1 to 5, and the number of reviews. */
export type Rating = NonNullable<WireProduct['rating']>;

/** A product with the data that only its own page shows. */
export type ProductDetails = Product &
  Pick<WireProduct, 'facts' | 'returns' | 'model' | 'pairsWith'> & {
    specifications: Specification[];
    hasSizeGuide: boolean;
  };

/** A line of the specifications panel. */
export type Specification = { id: string; label: string; value: string };

/** Shown in place of a missing title: links need a text. */
const UNNAMED = 'Unnamed product';
const SIZE_KEYS = ['size', 'sizes'];
const COLOR_KEYS = ['color', 'colours', 'colors'];
const FEATURED_KEY = 'featured';
const MAX_SPECIFICATIONS = 10;
/** A longer name takes more than three lines on a card and in display type. */
const LONG_NAME_LENGTH = 60;

/**
 * Converts a product of the store API to its display form, at the price of this moment.
 *
 * @param imageUrl resolves an image URL of the store; empty for an unusable one
 */
export function toProduct(wire: WireProduct, imageUrl: (url: string) => string): Product {
  const images = imageUrls(wire, imageUrl);
  const swatches = Object.entries(wire.swatches).flatMap(([name, hex]) =>
    hex ? [[name, hex] as const] : [],
  );
  const createdAt = Date.parse(wire.createdAt);
  // For what price it would be sold, nobody can tell.
  const isPriceUnreadable = wire.regularPrice === 'unreadable';
  const regularPrice = wire.regularPrice === 'unreadable' ? null : wire.regularPrice;
  const saleEndsAt = Date.parse(wire.saleEndsAt ?? '');
  const discountedPrice = saleEndsAt <= Date.now() && regularPrice ? null : wire.discountedPrice;
  const captions = imageCaptions(wire, imageUrl);
  const colors = attributeValues(wire, COLOR_KEYS);
  const mainColor = captions.get(images[0] ?? '')?.colorName;
  return {
    id: wire.id,
    name: wire.title || UNNAMED,
    price: discountedPrice ?? regularPrice ?? 0,
    originalPrice: discountedPrice === null ? null : regularPrice,
    image: images[0] ?? '',
    images,
    imageColors: imageColors(wire, imageUrl),
    category: wire.category,
    parentCategory: wire.parentCategory,
    description: wire.description,
    featured: attributeValues(wire, [FEATURED_KEY]).some((value) => value.toLowerCase() === 'true'),
    sizes: attributeValues(wire, SIZE_KEYS),
    colors,
    ...(mainColor && colors.includes(mainColor) && { mainColor }),
    ...(swatches.length > 0 && { swatches: new Map(swatches) }),
    ...(Number.isFinite(createdAt) && { createdAt }),
    ...((wire.soldOut || isPriceUnreadable) && { isSoldOut: true as const }),
    ...(captions.size > 0 && { imageCaptions: captions }),
    ...(wire.variants.length > 0 && { variants: wire.variants }),
    ...(wire.rating && { rating: wire.rating }),
    ...(saleEndsAt > Date.now() && { saleEndsAt }),
  };
}

/** As toProduct, with the data that only the product page shows. */
export function toProductDetails(wire: WireProduct, imageUrl: (url: string) => string): ProductDetails {
  return {
    ...toProduct(wire, imageUrl),
    specifications: specifications(wire),
    facts: wire.facts,
    returns: wire.returns,
    model: wire.model,
    pairsWith: wire.pairsWith,
    hasSizeGuide: wire.sizeGuide === true,
  };
}

/** Whether the 'Sale' badge is shown. */
export function isOnSale(product: Pick<Product, 'price' | 'originalPrice'>): boolean {
  return compareAtPrice(product) !== null;
}

/** Whether a name needs smaller type, or is cut off on a card. */
export function isLongName(name: string): boolean {
  return [...name].length > LONG_NAME_LENGTH;
}

/** The data that the client components which sell a product need; no more is sent to the browser. */
export type Purchasable = Pick<Product, 'id' | 'name' | 'image' | 'price' | 'sizes' | 'colors' | 'mainColor'>;

export function toPurchasable({ id, name, image, price, sizes, colors, mainColor }: Product): Purchasable {
  const isChosen = mainColor !== undefined && colors.length > 1;
  return { id, name, image, price, sizes, colors, ...(isChosen && { mainColor }) };
}

function imageUrls(wire: WireProduct, imageUrl: (url: string) => string): string[] {
  const all = [wire.imgUrl, ...wire.images.map((image) => image.url)].map(imageUrl).filter(Boolean);
  return [...new Set(all)];
}

function imageColors(wire: WireProduct, imageUrl: (url: string) => string): Map<string, string> {
  return new Map(wire.images.flatMap(({ url, color }) => (color ? [[imageUrl(url), color] as const] : [])));
}

function imageCaptions(wire: WireProduct, imageUrl: (url: string) => string): Map<string, ImageCaption> {
  return new Map(
    wire.images.flatMap(({ url, colorName, label }) =>
      colorName || label ? [[imageUrl(url), { colorName, label }] as const] : [],
    ),
  );
}

/**
 * The values of a product's attributes with one of these keys, without duplicates.
 *
 * @param keys in lower case; compared case-insensitively
 */
export function attributeValues(wire: WireProduct, keys: string[]): string[] {
  const values = wire.attributes
    .filter((attribute) => keys.includes(attribute.key.trim().toLowerCase()))
    .flatMap((attribute) => attribute.value.map((value) => value.trim()).filter(Boolean));
  return [...new Set(values)];
}

/**
 * The first ten attributes. Left out are those whose key contains 'phone', and those that the page shows as choices.
 */
function specifications(wire: WireProduct): Specification[] {
  const shownElsewhere = [...SIZE_KEYS, ...COLOR_KEYS, FEATURED_KEY];
  return wire.attributes
    .map((attribute, index) => ({
      id: `${index}-${attribute.key}`,
      label: attribute.key.trim(),
      value: [attribute.value.join(', '), attribute.metricUnit].filter(Boolean).join(' '),
    }))
    .filter(({ label, value }) => {
      const key = label.toLowerCase();
      return value !== '' && !key.includes('phone') && !shownElsewhere.includes(key);
    })
    .slice(0, MAX_SPECIFICATIONS);
}
