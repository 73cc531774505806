/**
 * The places of a product page's images. A file of its own, because the script of that page has them, and that of lists does
 * not.
 */

/** An image of a product page's gallery. On a phone it is as wide as its height allows. */
export const GALLERY_IMAGE = {
  sizes:
    '(min-width:1600px) 630px,(min-width:1280px) 512px,(min-width:1024px) calc(44vw - 54px),(min-width:768px) calc(42vw - 21px),max(184px,30.2vh)',
  widths: [284, 390, 548, 775, 1000, 1257],
  width: 960,
  height: 1200,
};

export const THUMBNAIL_IMAGE = { sizes: '65px', widths: [74, 100, 180], width: 96, height: 120 };

/** An image of a gallery in the viewer, which scales it up: as sharp as its file, within reason. */
export const ZOOMED_IMAGE = {
  sizes: '(min-width:768px) 1600px,640px',
  widths: [1000, 1257, 1680, 1990],
  width: 960,
  height: 1200,
};
