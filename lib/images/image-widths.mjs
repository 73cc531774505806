import * as contentPlaces from './content-image-places.mjs';
import * as galleryPlaces from './gallery-image-places.mjs';
import * as places from './image-places.mjs';
import * as itemPlaces from './item-image-places.mjs';

/** The width of images for crawlers and messengers, which get one: social networks ask for 1200 px. */
export const PUBLIC_IMAGE_WIDTH = 1220;

const { categoryRowImage, ...fixed } = places;

/** All widths that the optimizer makes, ascending. */
export const IMAGE_WIDTHS = [
  ...new Set([
    ...[
      ...Object.values(fixed),
      ...Object.values(itemPlaces),
      ...Object.values(galleryPlaces),
      ...Object.values(contentPlaces),
      ...[2, 3, 4, 5, 6].map(categoryRowImage),
    ].flatMap(({ widths }) => widths),
    PUBLIC_IMAGE_WIDTH,
  ]),
].sort((a, b) => a - b);

/**
 * The width that is made for a requested one, so that URLs of pages with other widths stay valid and made-up ones make
 * nothing new.
 *
 * @param {number} width in px
 * @returns {number} the next larger one; the largest for a larger one still
 */
export function offeredWidth(width) {
  return IMAGE_WIDTHS.find((offered) => offered >= width) ?? Math.max(...IMAGE_WIDTHS);
}
