import {
  CARD_IMAGE,
  CATEGORY_IMAGE,
  categoryRowImage,
  COLLECTION_IMAGE,
  COVER_IMAGE,
  HERO_IMAGE,
  LOGO_IMAGE,
  PAIRED_IMAGE,
  PORTRAIT_HERO_IMAGE,
  PROMO_IMAGE,
  type ImagePlace,
} from './image-places.mjs';
import { GALLERY_IMAGE, THUMBNAIL_IMAGE } from './gallery-image-places.mjs';
import { CART_IMAGE, ORDER_IMAGE } from './item-image-places.mjs';

/** Image pixels per screen pixel. */
const MIN_RATIO = 0.8;
const MAX_RATIO = 2;

/** What six widths do not reach on some unusual screens, as a share. */
const TOLERANCE = 0.035;

/** Width, height and pixel density of the screens that most shoppers have: phones, tablets, laptops. */
const USUAL_SCREENS = [
  [360, 800, 2],
  [360, 800, 3],
  [375, 667, 2],
  [384, 832, 2.25],
  [390, 844, 2],
  [390, 844, 3],
  [393, 852, 3],
  [393, 873, 2.75],
  [412, 915, 2.625],
  [414, 896, 2],
  [430, 932, 3],
  [768, 1024, 2],
  [820, 1180, 2],
  [1366, 768, 1],
  [1440, 900, 1],
  [1440, 900, 2],
  [1536, 864, 1.25],
  [1920, 1080, 1],
] as const;

/** An image as the layout shows it. e2e/image-sizes.spec.ts measures the real one on some screens. */
type Shown = {
  place: ImagePlace;
  /** Width in CSS pixels that an image of its proportions covers; null where it is hidden. */
  width: (viewport: number, height: number) => number | null;
  /** Pixels of the file where they are known: there is no sharper image. */
  fileWidth?: number;
};

const gutter = (viewport: number) => Math.min(32, Math.max(Math.min(20, 0.052 * viewport), 0.04 * viewport));
const page = (viewport: number) =>
  viewport >= 1600 ? 1480 : viewport >= 1280 ? 1216 : viewport - 2 * gutter(viewport);
const column = (count: number, gap: number, width: number) => (width - gap * (count - 1)) / count;

/** A card's image in two columns below 768 px, contained in 256 px and from 640 px on covering 320 px of height. */
const narrowCard = (viewport: number) => {
  const width = column(2, 12, page(viewport));
  return viewport < 640 ? Math.min(width, 256) : Math.max(width, 256);
};

function listCard(widest: number) {
  return (viewport: number) => {
    if (viewport < 768) return narrowCard(viewport);
    if (viewport >= 1600) return widest;
    const width = viewport < 1024 ? column(3, 20, page(viewport)) : column(3, 32, page(viewport) - 272);
    return Math.max(width, 256);
  };
}

function rowCard(widest: number) {
  return (viewport: number) => {
    if (viewport < 768) return narrowCard(viewport);
    return viewport >= 1600 ? widest : Math.max(column(4, 20, page(viewport)), 256);
  };
}

function galleryImage(viewport: number, height: number) {
  if (viewport < 768) return Math.min(viewport, 0.8 * Math.max(256, 0.42 * height));
  return column(2, viewport < 1024 ? 48 : 80, page(viewport));
}

function categoryInRow(columns: number) {
  return (viewport: number) => {
    if (viewport >= 768) return column(columns, 20, page(viewport));
    return columns === 2 ? column(2, 12, page(viewport)) : 0.4 * viewport;
  };
}

/** It is as high as the text beside it, which is wider on some screens. */
function heroImage(viewport: number) {
  if (viewport < 768) return null;
  if (viewport < 1000) return 716 + 0.18 * viewport;
  return viewport < 1326 ? 610 + 0.178 * viewport : 0.64 * viewport;
}

const SHOWN: Record<string, Shown> = {
  // From 1600 px on an image with a placeholder color is 300 px wide, another one covers its column.
  'a card of a list': { place: CARD_IMAGE, width: listCard(300) },
  'a card of a list without color': { place: CARD_IMAGE, width: listCard(381) },
  'a card of a row': { place: CARD_IMAGE, width: rowCard(300) },
  'a card of a row without color': { place: CARD_IMAGE, width: rowCard(355) },
  'a card of two images': {
    place: CARD_IMAGE,
    width: (viewport) => (viewport < 768 || viewport >= 1600 ? null : 256),
  },
  'the second image of a card': {
    place: PAIRED_IMAGE,
    width: (viewport) => (viewport < 768 ? null : viewport < 1600 ? 256 : 293.5),
  },
  'the gallery': { place: GALLERY_IMAGE, width: galleryImage },
  'a thumbnail': { place: THUMBNAIL_IMAGE, width: (viewport) => (viewport < 768 ? null : 72) },
  'the hero': { place: HERO_IMAGE, width: heroImage, fileWidth: 1990 },
  'the portrait hero': {
    place: PORTRAIT_HERO_IMAGE,
    width: (viewport) => (viewport < 768 ? viewport : null),
    fileWidth: 1000,
  },
  // At least as high as 28rem on phones and 26rem on others, so that a wide picture is cut on both sides.
  'a picture below the words of a section': {
    place: COVER_IMAGE,
    width: (viewport) =>
      viewport < 768 ? (16 / 9) * Math.min(1.25 * viewport, 576) : Math.max(viewport, (16 / 9) * 416),
    fileWidth: 1990,
  },
  'the collection': {
    place: COLLECTION_IMAGE,
    width: (viewport) => {
      if (viewport < 768) return column(2, 12, page(viewport));
      return column(viewport < 1024 ? 2 : 3, 20, page(viewport));
    },
  },
  'the promo': {
    place: PROMO_IMAGE,
    width: (viewport) =>
      viewport < 768 ? 1.125 * page(viewport) : viewport < 1280 ? 700 : page(viewport) / 2,
    fileWidth: 1100,
  },
  'a category above the list': {
    place: CATEGORY_IMAGE,
    width: (viewport) => (viewport >= 1024 ? 144 : column(3, viewport < 768 ? 12 : 20, page(viewport))),
    fileWidth: 800,
  },
  ...Object.fromEntries(
    [2, 3, 4, 5, 6].map((columns) => [
      `one of ${columns} categories in a row`,
      { place: categoryRowImage(columns), width: categoryInRow(columns) },
    ]),
  ),
  'an item of the cart': { place: CART_IMAGE, width: (viewport) => (viewport < 768 ? 96 : 144) },
  'an item of an order': { place: ORDER_IMAGE, width: () => 64 },
  'the logo': { place: LOGO_IMAGE, width: () => 212 },
};

test.each(Object.entries(SHOWN))('%s fits the usual screens', (_, shown) => {
  expect(USUAL_SCREENS.flatMap((screen) => misfit(shown, screen))).toEqual([]);
});

test.each(Object.entries(SHOWN))('%s is neither oversized nor blurred on any screen', (_, shown) => {
  const misfits: string[] = [];
  for (let viewport = 320; viewport <= 2000; viewport += 1)
    for (const height of [640, 740, 844, 932])
      for (const density of viewport <= 480 ? [1, 1.5, 2, 2.625, 3] : [1, 1.25, 1.5, 2])
        misfits.push(...misfit(shown, [viewport, height, density], TOLERANCE));
  expect(misfits).toEqual([]);
});

test.each(Object.entries(SHOWN))('%s has at most six widths', (_, { place, fileWidth = Infinity }) => {
  expect(place.widths.length).toBeLessThanOrEqual(6);
  expect(place.widths).toEqual([...place.widths].sort((a, b) => a - b));
  expect(place.widths.filter((width) => width > fileWidth)).toEqual([]);
});

test('the check finds widths that are too far apart', () => {
  expect(chosenWidth([100, 200], 101)).toBe(200);
  expect(chosenWidth([100, 200], 201)).toBe(200);
  const place = { sizes: '100px', widths: [50, 200], width: 1, height: 1 };
  const expected = ['390 x 844 px, density 1: 200 px, ratio 4.00'];
  expect(misfit({ place, width: () => 100 }, [390, 844, 1])).toEqual(expected);
});

/** @returns a sentence if an image has too many pixels on a screen, or too few although there are sharper ones */
function misfit(
  { place, width, fileWidth = Infinity }: Shown,
  [viewport, height, density]: readonly [number, number, number],
  tolerance = 0,
): string[] {
  const shownWidth = width(viewport, height);
  if (shownWidth === null) return [];
  const chosen = chosenWidth(place.widths, evaluate(place.sizes, viewport, height) * density);
  const pixels = Math.min(chosen, fileWidth);
  const ratio = (pixels / (shownWidth * density)) ** 2;
  const isBlurred = ratio < MIN_RATIO * (1 - tolerance) && pixels < fileWidth;
  if (!isBlurred && ratio <= MAX_RATIO * (1 + tolerance)) return [];
  return [`${viewport} x ${height} px, density ${density}: ${chosen} px, ratio ${ratio.toFixed(2)}`];
}

/** What browsers choose: the smallest that is wide enough. */
function chosenWidth(widths: readonly number[], needed: number): number {
  return widths.find((width) => width >= needed) ?? Math.max(...widths);
}

/** The value of a `sizes` attribute in CSS pixels, as far as the places use its syntax. */
function evaluate(sizes: string, viewport: number, height: number): number {
  for (const item of sizes.split(/,(?![^()]*\))/)) {
    const [, minimum, length = item] = /^\(min-width:(\d+)px\) (.*)$/.exec(item) ?? [];
    if (minimum === undefined || viewport >= Number(minimum)) return evaluateLength(length, viewport, height);
  }
  throw new Error(`No size for ${viewport} px in ${sizes}`);
}

function evaluateLength(length: string, viewport: number, height: number): number {
  const [, operation = '', content = length] = /^(calc|max)\((.*)\)$/.exec(length) ?? [];
  const values = content.split(operation === 'max' ? ',' : ' - ').map((text) => {
    const [, value, unit] = /^([\d.]+)(px|vw|vh)$/.exec(text) ?? [];
    if (value === undefined) throw new Error(`Not a length: ${text}`);
    return Number(value) * (unit === 'px' ? 1 : (unit === 'vw' ? viewport : height) / 100);
  });
  return operation === 'max' ? Math.max(...values) : values.reduce((left, right) => left - right);
}
