import {
  CARD_IMAGE,
  CART_IMAGE,
  CATEGORY_IMAGE,
  categoryRowImage,
  COLLECTION_IMAGE,
  GALLERY_IMAGE,
  HERO_IMAGE,
  LOGO_IMAGE,
  ORDER_IMAGE,
  PAIRED_IMAGE,
  PORTRAIT_HERO_IMAGE,
  PROMO_IMAGE,
  THUMBNAIL_IMAGE,
  type ImagePlace,
} from './image-places.mjs';

/** Image pixels per screen pixel. The bounds are 0.8 and 2; six widths reach them to within 2 %. */
const MIN_RATIO = 0.785;
const MAX_RATIO = 2.04;

/** An image as the layout shows it. e2e/image-sizes.spec.ts measures the real one on some screens. */
type Shown = {
  place: ImagePlace;
  /** Width in CSS pixels that an image of its proportions covers; null where it is hidden. */
  width: (viewport: number) => number | null;
  /** Pixels of the file where they are known: there is no sharper image. */
  fileWidth?: number;
  /** Height of the viewport in px, for `vh`. */
  height?: number;
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

function galleryImage(height: number) {
  return (viewport: number) => {
    if (viewport < 768) return Math.min(viewport, 0.8 * Math.max(256, 0.42 * height));
    return column(2, viewport < 1024 ? 48 : 80, page(viewport));
  };
}

function categoryInRow(columns: number) {
  return (viewport: number) => (viewport < 768 ? 0.4 * viewport : column(columns, 20, page(viewport)));
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
  ...Object.fromEntries(
    [640, 740, 844, 932].map((height) => [
      `the gallery at a height of ${height} px`,
      { place: GALLERY_IMAGE, width: galleryImage(height), height },
    ]),
  ),
  'a thumbnail': { place: THUMBNAIL_IMAGE, width: (viewport) => (viewport < 768 ? null : 72) },
  'the hero': { place: HERO_IMAGE, width: heroImage, fileWidth: 1990 },
  'the portrait hero': {
    place: PORTRAIT_HERO_IMAGE,
    width: (viewport) => (viewport < 768 ? viewport : null),
    fileWidth: 1000,
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
    width: (viewport) => page(viewport) / (viewport < 768 ? 1 : 2),
    fileWidth: 800,
  },
  'a category above the list': {
    place: CATEGORY_IMAGE,
    width: (viewport) => (viewport >= 1024 ? 144 : column(3, viewport < 768 ? 12 : 20, page(viewport))),
    fileWidth: 800,
  },
  ...Object.fromEntries(
    [3, 4, 5, 6].map((columns) => [
      `one of ${columns} categories in a row`,
      { place: categoryRowImage(columns), width: categoryInRow(columns) },
    ]),
  ),
  'an item of the cart': { place: CART_IMAGE, width: (viewport) => (viewport < 768 ? 96 : 144) },
  'an item of an order': { place: ORDER_IMAGE, width: () => 64 },
  'the logo': { place: LOGO_IMAGE, width: () => 212 },
};

test.each(Object.entries(SHOWN))('%s is neither oversized nor blurred on any screen', (_, shown) => {
  const { place, width, fileWidth = Infinity, height = 844 } = shown;
  const misfits: string[] = [];
  for (let viewport = 320; viewport <= 2000; viewport += 1) {
    const shownWidth = width(viewport);
    if (shownWidth === null) continue;
    const claimed = evaluate(place.sizes, viewport, height);
    for (const density of viewport <= 480 ? [1, 1.5, 2, 2.625, 3] : [1, 1.25, 1.5, 2]) {
      for (const chosen of choices(place.widths, claimed * density, density)) {
        const pixels = Math.min(chosen, fileWidth);
        const ratio = (pixels / (shownWidth * density)) ** 2;
        if (ratio > MAX_RATIO || (ratio < MIN_RATIO && pixels < fileWidth))
          misfits.push(`${viewport} px, density ${density}: ${chosen} px, ratio ${ratio.toFixed(2)}`);
      }
    }
  }
  expect(misfits).toEqual([]);
});

test.each(Object.entries(SHOWN))('%s has at most six widths', (_, { place, fileWidth = Infinity }) => {
  expect(place.widths.length).toBeLessThanOrEqual(6);
  expect(place.widths).toEqual([...place.widths].sort((a, b) => a - b));
  expect(place.widths.filter((width) => width > fileWidth)).toEqual([]);
});

test.each([
  ['a card', CARD_IMAGE],
  ['the gallery', GALLERY_IMAGE],
])(
  'the widths made ahead for %s are those that common phones choose',
  (_, { sizes, widths, phoneWidths }) => {
    const chosen = [
      [390, 844, 3],
      [412, 915, 2.625],
      [360, 800, 3],
      [360, 800, 2],
    ].map(([viewport = 0, height = 0, density = 0]) =>
      choices(widths, evaluate(sizes, viewport, height) * density, density),
    );
    expect(phoneWidths).toHaveLength(2);
    // Some phones choose between two neighbors, by their browser.
    expect(
      chosen.filter((widthsOfPhone) => !widthsOfPhone.some((width) => phoneWidths?.includes(width))),
    ).toEqual([]);
  },
);

test('the check finds widths that are too far apart', () => {
  expect(choices([100, 200], 130, 2)).toEqual([200, 100]);
  expect(choices([100, 200], 130, 1)).toEqual([200]);
});

/** What browsers choose: the smallest that is wide enough; Chromium on dense screens by the geometric mean. */
function choices(widths: readonly number[], needed: number, density: number): number[] {
  const index = widths.findIndex((width) => width >= needed);
  const [width, smaller] = index < 0 ? [widths.at(-1)] : [widths[index], widths[index - 1]];
  if (width === undefined) return [];
  const takesSmaller = density > 1 && smaller !== undefined && needed < Math.sqrt(width * smaller);
  return takesSmaller ? [width, smaller] : [width];
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
