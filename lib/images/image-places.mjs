/**
 * The places of pages that show images. A browser takes the smallest of `widths` that is as wide as `sizes` say. These say
 * 0.9 of what is shown, which nobody sees on a dense screen, so that one width serves phones of several sizes. Adjacent
 * widths differ by at most 1.54: then no browser loads more than 2 times the pixels that it shows, nor fewer than 0.8
 * (image-places.test.ts).
 *
 * @typedef {object} ImagePlace
 * @property {string} sizes the `sizes` attribute
 * @property {readonly number[]} widths ascending, in px; at most six
 * @property {number} width intrinsic, in px; with the height it reserves the space until the image is loaded
 * @property {number} height
 */

/**
 * A product's card in a grid of two to four columns. Below 640 px the whole image is shown, at most 256 px wide; then it
 * covers 320 px of height.
 */
export const CARD_IMAGE = {
  sizes: '(min-width:1600px) 341px,(min-width:768px) 274px,calc(45vw - 23.5px)',
  widths: [190, 284, 343, 461, 548, 704],
  width: 480,
  height: 600,
};

/** The second image of a card, beside the first in a list of two columns. */
export const PAIRED_IMAGE = { sizes: '263px', widths: [284, 343, 548], width: 480, height: 600 };

/** The first image of the home page, and its portrait on screens below 768 px. */
export const HERO_IMAGE = {
  sizes: '(min-width:1320px) 58vw,(min-width:1000px) 762px,806px',
  widths: [860, 1120, 1680, 1990],
  width: 1990,
  height: 1120,
};
export const PORTRAIT_HERO_IMAGE = {
  sizes: '90vw',
  widths: [425, 650, 704, 775, 1000],
  width: 1000,
  height: 1248,
};

/** A picture that fills the width of the page, or of the screen; phones cut its sides. */
export const COVER_IMAGE = {
  sizes: '(min-width:768px) 90vw,(min-width:460px) 922px,200vw',
  widths: [860, 1120, 1680, 1990],
  width: 1990,
  height: 1120,
};

/** The two categories of the collection on the home page. */
export const COLLECTION_IMAGE = {
  sizes:
    '(min-width:1600px) 432px,(min-width:1280px) 353px,(min-width:1024px) calc(30vw - 31px),(min-width:768px) calc(45vw - 36px),calc(45vw - 23.5px)',
  widths: [190, 284, 343, 461, 600, 860],
  width: 800,
  height: 1000,
};

/** The image beside a text: it covers half of the page's width on larger screens, and on tablets the height of the text. */
export const PROMO_IMAGE = {
  sizes: '(min-width:1600px) 666px,(min-width:1280px) 547px,(min-width:768px) 630px,calc(101vw - 40px)',
  widths: [390, 548, 704, 860, 1100],
  width: 1100,
  height: 733,
};

/** A category above the list of all products. */
export const CATEGORY_IMAGE = {
  sizes: '(min-width:1024px) 130px,(min-width:768px) calc(30vw - 31px),calc(30vw - 19px)',
  widths: [124, 180, 212, 300, 390, 548],
  width: 800,
  height: 1000,
};

const NARROW_ROW_WIDTHS = [124, 180, 262, 300, 425, 548];

/** By the number of columns. */
const ROW_WIDTHS = new Map([
  [2, [190, 284, 425, 650, 1000, 1400]],
  [3, [180, 262, 300, 425, 600, 860]],
  [4, [180, 262, 300, 425, 548, 704]],
]);

/**
 * A category in a row, which scrolls on phones if there are more than two.
 *
 * @param {number} columns 2 to 6, from 768 px on
 * @returns {ImagePlace}
 */
export function categoryRowImage(columns) {
  const width = (/** @type {number} */ page) => Math.round((0.9 * (page - 20 * (columns - 1))) / columns);
  const narrow = columns === 2 ? 'calc(45vw - 23.5px)' : '36vw';
  const part = (90 / columns).toFixed(1);
  return {
    sizes: `(min-width:1600px) ${width(1480)}px,(min-width:1280px) ${width(1216)}px,(min-width:768px) calc(${part}vw - ${-width(-64)}px),${narrow}`,
    widths: ROW_WIDTHS.get(columns) ?? NARROW_ROW_WIDTHS,
    width: 800,
    height: 1000,
  };
}

/** The store's logo. */
export const LOGO_IMAGE = { sizes: '191px', widths: [212, 300, 425, 600], width: 212, height: 32 };
