/**
 * The places of pages that show images. A browser chooses among `widths` by `sizes`, and Chromium also takes the next
 * smaller one up to the geometric mean of two. So `sizes` say a little more than is shown, and adjacent widths differ by
 * at most 1.37: then no browser loads more than 2 times the pixels that it shows, nor fewer than 0.8, on phones from
 * 320 px at a density of 1 to 3 and on desktops up to 2000 px at a density of 1 to 2 (image-places.test.ts).
 *
 * @typedef {object} ImagePlace
 * @property {string} sizes the `sizes` attribute
 * @property {readonly number[]} widths ascending, in px; at most six
 * @property {number} width intrinsic, in px; with the height it reserves the space until the image is loaded
 * @property {number} height
 * @property {readonly number[]} [phoneWidths] those that phones of double and triple density ask for, which are made before
 *   a shopper asks
 */

/**
 * A product's card in a grid of two to four columns. Below 640 px the whole image is shown, at most 256 px wide; then it
 * covers 320 px of height.
 */
export const CARD_IMAGE = {
  sizes: '(min-width:1600px) 340px,(min-width:768px) 290px,46vw',
  widths: [194, 261, 342, 443, 554, 720],
  width: 480,
  height: 600,
  phoneWidths: [342, 554],
};

/** The second image of a card, beside the first in a list of two columns. */
export const PAIRED_IMAGE = { sizes: '264px', widths: [342, 409, 554], width: 480, height: 600 };

/** An image of a product page's gallery. On a phone it is as wide as its height allows. */
export const GALLERY_IMAGE = {
  sizes:
    '(min-width:1600px) 728px,(min-width:1280px) 590px,(min-width:1024px) calc(50.5vw - 62px),(min-width:768px) calc(48vw - 24px),max(213px,35vh)',
  widths: [303, 409, 554, 720, 960, 1260],
  width: 960,
  height: 1200,
  phoneWidths: [554, 960],
};

export const THUMBNAIL_IMAGE = { sizes: '74px', widths: [86, 124, 167], width: 96, height: 120 };

/** The first image of the home page, and its portrait on screens below 768 px. */
export const HERO_IMAGE = {
  sizes: '(min-width:1320px) 66vw,(min-width:1000px) 840px,900px',
  widths: [960, 1260, 1600, 1990],
  width: 1990,
  height: 1120,
};
export const PORTRAIT_HERO_IMAGE = {
  sizes: '104vw',
  widths: [443, 602, 800, 1000],
  width: 1000,
  height: 1248,
};

/** The two categories of the collection on the home page. */
export const COLLECTION_IMAGE = {
  sizes:
    '(min-width:1600px) 497px,(min-width:1280px) 405px,(min-width:1024px) calc(34.5vw - 36px),calc(48.75vw - 13px)',
  widths: [192, 259, 349, 470, 634, 860],
  width: 800,
  height: 1000,
};

/** The image beside a text, half as wide as the page on larger screens. */
export const PROMO_IMAGE = {
  sizes: '(min-width:1280px) 640px,(min-width:768px) 49vw,95vw',
  widths: [342, 453, 602, 800],
  width: 800,
  height: 1000,
};

/** A category above the list of all products. */
export const CATEGORY_IMAGE = {
  sizes:
    '(min-width:1024px) 150px,(min-width:768px) calc(34.6vw - 35px),(min-width:500px) calc(31.8vw - 8px),calc(34.1vw - 19px)',
  widths: [124, 167, 225, 303, 409, 554],
  width: 800,
  height: 1000,
};

const WIDE_ROW_WIDTHS = [181, 247, 337, 460, 627, 859];
const NARROW_ROW_WIDTHS = [124, 167, 225, 303, 409, 554];

/**
 * A category in a row, which scrolls on phones.
 *
 * @param {number} columns 3 to 6, from 768 px on
 * @returns {ImagePlace}
 */
export function categoryRowImage(columns) {
  const width = (/** @type {number} */ page) => Math.round((1.04 * (page - 20 * (columns - 1))) / columns);
  const share = ((1.04 * 100) / columns).toFixed(1);
  return {
    sizes: `(min-width:1600px) ${width(1480)}px,(min-width:1280px) ${width(1216)}px,(min-width:768px) calc(${share}vw - ${-width(-64)}px),41.6vw`,
    widths:
      columns === 3
        ? WIDE_ROW_WIDTHS
        : columns === 4
          ? [...NARROW_ROW_WIDTHS.slice(1), 720]
          : NARROW_ROW_WIDTHS,
    width: 800,
    height: 1000,
  };
}

/** An item of the cart. */
export const CART_IMAGE = {
  sizes: '(min-width:768px) 150px,100px',
  widths: [124, 167, 194, 261],
  width: 288,
  height: 360,
};

/** An item of an order. */
export const ORDER_IMAGE = { sizes: '66px', widths: [86, 124, 180], width: 128, height: 160 };

/** The store's logo. */
export const LOGO_IMAGE = { sizes: '216px', widths: [225, 303, 443, 602], width: 212, height: 32 };
