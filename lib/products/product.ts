import { compareAtPrice } from './list-price';
import type { WireProduct } from './schema';

/** Product, display form (spec section 3). Prices in rupees. */
export type Product = {
  id: string;
  name: string;
  price: number;
  /** The regular price, only when a discounted one exists. */
  originalPrice: number | null;
  /** Address of the main picture; empty when there is none. */
  image: string;
  /** All pictures, the main one first, each once. */
  images: string[];
  /** The colours that stand for pictures until they are there, `#rrggbb` by address; a store need not tell any. */
  imageColors: Map<string, string>;
  category: string;
  parentCategory: string;
  description: string;
  featured: boolean;
  sizes: string[];
  colors: string[];
};

/** What only the product page shows besides. */
export type ProductDetails = Product & { specifications: Specification[] };

/** A line of the specifications panel. */
export type Specification = { id: string; label: string; value: string };

/** What a product without a title is called: without a name it could not be linked to. */
const UNNAMED = 'Unnamed product';
const SIZE_KEYS = ['size', 'sizes'];
const COLOR_KEYS = ['color', 'colours', 'colors'];
const FEATURED_KEY = 'featured';
const MAX_SPECIFICATIONS = 10;

/**
 * Reshapes a product into its display form by the mapping rules of spec section 3.
 *
 * @param address turns the store's picture address into one that can be fetched, or the empty string
 */
export function toProduct(wire: WireProduct, address: (url: string) => string): Product {
  const images = pictures(wire, address);
  return {
    id: wire.id,
    name: wire.title || UNNAMED,
    price: wire.discountedPrice ?? wire.regularPrice ?? 0,
    originalPrice: wire.discountedPrice === null ? null : wire.regularPrice,
    image: images[0] ?? '',
    images,
    imageColors: imageColors(wire, address),
    category: wire.category,
    parentCategory: wire.parentCategory,
    description: wire.description,
    featured: attributeValues(wire, [FEATURED_KEY]).some((value) => value.toLowerCase() === 'true'),
    sizes: attributeValues(wire, SIZE_KEYS),
    colors: attributeValues(wire, COLOR_KEYS),
  };
}

/** As toProduct, with all that the product page shows. */
export function toProductDetails(wire: WireProduct, address: (url: string) => string): ProductDetails {
  return {
    ...toProduct(wire, address),
    specifications: specifications(wire),
  };
}

/** Whether the 'Sale' badge shows (spec section 2). */
export function isOnSale(product: Pick<Product, 'price' | 'originalPrice'>): boolean {
  return compareAtPrice(product) !== null;
}

function pictures(wire: WireProduct, address: (url: string) => string): string[] {
  const all = [wire.imgUrl, ...wire.images.map((image) => image.url)].map(address).filter(Boolean);
  return [...new Set(all)];
}

function imageColors(wire: WireProduct, address: (url: string) => string): Map<string, string> {
  return new Map(wire.images.flatMap(({ url, color }) => (color ? [[address(url), color] as const] : [])));
}

/**
 * The values of a product's attributes with one of these keys, each once.
 *
 * @param keys lower-case; a product's are compared in any case
 */
export function attributeValues(wire: WireProduct, keys: string[]): string[] {
  const values = wire.attributes
    .filter((attribute) => keys.includes(attribute.key.trim().toLowerCase()))
    .flatMap((attribute) => attribute.value.map((value) => value.trim()).filter(Boolean));
  return [...new Set(values)];
}

/**
 * The first ten attributes, without those whose key contains 'phone' (spec section 2) and without those
 * that the page shows elsewhere.
 */
function specifications(wire: WireProduct): Specification[] {
  const elsewhere = [...SIZE_KEYS, ...COLOR_KEYS, FEATURED_KEY];
  return wire.attributes
    .map((attribute, index) => ({
      id: `${index}-${attribute.key}`,
      label: attribute.key.trim(),
      value: [attribute.value.join(', '), attribute.metricUnit].filter(Boolean).join(' '),
    }))
    .filter(({ label, value }) => {
      const key = label.toLowerCase();
      return value !== '' && !key.includes('phone') && !elsewhere.includes(key);
    })
    .slice(0, MAX_SPECIFICATIONS);
}
