import type { ImageCaption, Product } from './product';

const ONE_SIZE = 'One Size';
const SIZE = 'Size';

/** The legend of most products' sizes. */
export const CLOTHING_SIZE = 'Clothing Size';

/** The only value, which is preselected; null when there are several or none. */
export function onlyChoice(values: string[]): string | null {
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** The color that is chosen as long as the shopper has chosen none: the pictured one. */
export function firstColor({ colors, mainColor }: Pick<Product, 'colors' | 'mainColor'>): string | null {
  return mainColor ?? onlyChoice(colors);
}

/**
 * The value that is selected at first.
 *
 * @param requested the value in the URL; ignored when the product has no such value
 */
export function initialChoice(values: string[], requested: string | null): string | null {
  return values.find((value) => value === requested) ?? onlyChoice(values);
}

/** The colors of a product that its store has pictures of; each has an address of its own. */
export function picturedColors({
  colors,
  imageCaptions,
}: Pick<Product, 'colors' | 'imageCaptions'>): string[] {
  const pictured = new Set([...(imageCaptions?.values() ?? [])].map(({ colorName }) => colorName));
  return colors.filter((color) => pictured.has(color));
}

/**
 * The images that show a product in one color: those of this color alone come first, those of other colors are left out.
 *
 * @param color any text; one without pictures counts as the color of the main image
 */
export function imagesOf(
  product: Pick<Product, 'images' | 'colors' | 'imageCaptions'>,
  color: string,
): string[] {
  return imagesInColor(captionedImages(product), color).map(({ src }) => src);
}

/**
 * As imagesOf, for images that name their colors themselves.
 *
 * @param images the main image first
 */
export function imagesInColor<T extends { colorName?: string | undefined }>(
  images: T[],
  color: string | null,
): T[] {
  const of = (wanted: string | undefined) => images.filter(({ colorName }) => colorName === wanted);
  const shown = images.find(({ colorName }) => colorName === color) ?? images[0];
  return shown?.colorName === undefined ? of(undefined) : [...of(shown.colorName), ...of(undefined)];
}

/**
 * All images of a product with what tells them apart. Images of a color that can't be chosen are left out, unless it is the
 * color of the main image.
 */
export function captionedImages(
  product: Pick<Product, 'images' | 'colors' | 'imageCaptions'>,
): (Partial<ImageCaption> & { src: string })[] {
  const { images, imageCaptions } = product;
  const pictured = picturedColors(product);
  const captioned = images.map((src) => ({ src, ...imageCaptions?.get(src) }));
  return captioned.filter(
    ({ colorName }) =>
      colorName === undefined || colorName === captioned[0]?.colorName || pictured.includes(colorName),
  );
}

/**
 * The legend of a product's sizes, which shops of other goods than clothing call just so. Footwear is recognized by its category and parent category together: shops also
 * list it by its wearer, as in 'women' and 'Ethnic Footwear'.
 */
export function sizeHeading(
  {
    category,
    parentCategory,
    description,
    sizes,
  }: Pick<Product, 'category' | 'parentCategory' | 'description' | 'sizes'>,
  isClothing = true,
): string {
  if (!isClothing) return SIZE;
  const isFootwear = [category, parentCategory].some((name) => /footwear|shoes/i.test(name));
  if (isFootwear || /shoe/i.test(description)) return 'Shoe Size';
  return onlyChoice(sizes) === ONE_SIZE ? SIZE : CLOTHING_SIZE;
}
