// Apart from image-places.mjs, which every page with cards loads.

/** A picture in the panel of a menu, which screens from 1280 px on have. */
export const MENU_IMAGE = { sizes: '288px', widths: [300, 425, 650], width: 640, height: 480 };

/** The picture above a page that the store has written, at most 1024 px wide. */
export const PAGE_IMAGE = {
  sizes: '(min-width:1100px) 922px,calc(83vw - 14px)',
  widths: [390, 548, 775, 1100, 1400, 1990],
  width: 1600,
  height: 1067,
};

/** An entry in the list of the journal: one, two or three side by side. */
export const JOURNAL_IMAGE = {
  sizes:
    '(min-width:1600px) 425px,(min-width:1280px) 346px,(min-width:1024px) calc(28vw - 19px),(min-width:768px) calc(42vw - 14px),calc(90vw - 36px)',
  widths: [343, 461, 650, 860, 1120],
  width: 900,
  height: 600,
};
