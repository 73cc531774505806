import { isDeepStrictEqual } from 'node:util';
import type { ProductAttribute, products } from '../db/schema/products';
import { COLOR_KEYS, SIZE_KEYS } from '../orders/pricing';
import type { ProductRow } from './product-row';

/** The pieces of a size and color; the empty text where the product has none to choose from. */
export type Variant = { size: string; color: string; stock: number };

/** What a product file has of a product. Prices are paise. */
export type ImportedProduct = Pick<
  typeof products.$inferSelect,
  | 'sku'
  | 'title'
  | 'description'
  | 'category'
  | 'parentCategory'
  | 'gender'
  | 'regularPrice'
  | 'discountedPrice'
  | 'saleEndsAt'
  | 'imgUrl'
  | 'images'
  | 'attributes'
  | 'details'
  | 'hsn'
  | 'soldOut'
  | 'createdAt'
>;

/** A product with its pieces, which are empty when they are not counted. */
export type StockedProduct = { product: ImportedProduct; variants: Variant[] };

/** Replaces the values of the attribute that a pattern finds, or adds it; without values it goes. */
function withValues(
  attributes: ProductAttribute[],
  pattern: RegExp,
  key: string,
  values: string[] | null | undefined,
): ProductAttribute[] {
  if (values === undefined) return attributes;
  const others = attributes.filter((attribute) => !pattern.test(attribute.key));
  if (!values?.length) return others;
  const known = attributes.find((attribute) => pattern.test(attribute.key));
  if (known)
    return attributes.map((attribute) => (attribute === known ? { ...known, value: values } : attribute));
  return [...others, { id: key.toLowerCase(), key, value: values, metricUnit: null }];
}

/**
 * Makes a product of a row. Columns that the file lacks stay as they are; an empty cell takes the value away.
 *
 * @param stored null for a new product
 * @param now the time of a new product that has none of its own
 * @returns the reason when the row contradicts itself or what is stored
 */
export function mergeProduct(
  row: ProductRow,
  stored: StockedProduct | null,
  now: Date,
): StockedProduct | { reason: string } {
  const before = stored?.product;
  const or = <T>(given: T | null | undefined, kept: T | undefined, empty: T): T =>
    given === undefined ? (kept ?? empty) : (given ?? empty);
  const given = row.attributes?.map((attribute, index) => ({
    ...attribute,
    id: attribute.id ?? String(index + 1),
  }));
  const listed = or(row.attributes === null ? null : given, before?.attributes, []);
  const attributes = withValues(
    withValues(listed, SIZE_KEYS, 'Sizes', row.sizes),
    COLOR_KEYS,
    // A key by which the storefront offers a choice; of the singulars it takes the American one alone.
    'Colours',
    row.colors,
  );
  const imageUrl = or(row.imgUrl, before?.imgUrl, row.images?.[0]?.url ?? '');
  const ownImages = imageUrl ? [{ url: imageUrl }] : [];
  // A new main image that the list lacks takes the place of a list that the file does not have.
  const keptImages = before?.images.some(({ url }) => url === imageUrl) ? before.images : ownImages;
  const images = or(row.images, stored ? keptImages : undefined, ownImages);
  const variants = row.stock === undefined ? (stored?.variants ?? []) : (row.stock ?? []);
  const discountedPrice = or(row.salePrice, before?.discountedPrice, null);
  const product: ImportedProduct = {
    sku: or(row.sku, before?.sku, null),
    title: row.title,
    category: row.category,
    regularPrice: row.price,
    discountedPrice,
    // A sale that the file ends takes its end along.
    saleEndsAt:
      discountedPrice === null && !row.saleEndsAt ? null : or(row.saleEndsAt, before?.saleEndsAt, null),
    parentCategory: or(row.parentCategory, before?.parentCategory, ''),
    gender: or(row.gender, before?.gender, null),
    description: or(row.description, before?.description, ''),
    imgUrl: imageUrl,
    images,
    attributes,
    details: or(row.details, before?.details, {}),
    hsn: or(row.hsn, before?.hsn, null),
    soldOut:
      variants.length > 0
        ? variants.every(({ stock }) => stock === 0)
        : or(row.soldOut, before?.soldOut, false),
    createdAt: row.createdAt ?? before?.createdAt ?? now,
  };
  if (discountedPrice !== null && discountedPrice >= product.regularPrice) {
    return { reason: 'salePrice must be lower than price' };
  }
  if (product.saleEndsAt && discountedPrice === null) return { reason: 'saleEndsAt needs a salePrice' };
  const sizes = valuesOf(attributes, /^sizes?$/i);
  const colors = valuesOf(attributes, /^colou?rs?$/i);
  const isNewStock = row.stock && !isDeepStrictEqual(variants, stored?.variants);
  const reason = isNewStock ? strayStock(variants, sizes, colors) : null;
  return reason === null ? { product, variants } : { reason };
}

/** @returns why pieces belong to none of the product's choices; null when each does */
function strayStock(variants: Variant[], sizes: string[], colors: string[]): string | null {
  const stray = variants.find(({ size, color }) => !fits(size, sizes) || !fits(color, colors));
  if (!stray) return null;
  if ((!stray.size && sizes.length > 0) || (!stray.color && colors.length > 0)) {
    const example = JSON.stringify([{ size: sizes[0], color: colors[0], stock: 5 }]);
    return `stock must name the size and color of its pieces, such as ${example}`;
  }
  return `stock names "${[stray.size, stray.color].filter(Boolean).join('/')}", which attributes lack`;
}

function valuesOf(attributes: ProductAttribute[], pattern: RegExp): string[] {
  return attributes.filter(({ key }) => pattern.test(key)).flatMap(({ value }) => value);
}

/** A variant leaves open what the product has no choice of. */
function fits(value: string, choices: string[]): boolean {
  return value === '' ? choices.length === 0 : choices.includes(value);
}
