// How wide a card's picture is laid out, as the `sizes` attribute says it. It is 320 px high, which makes 256 px
// of an upright picture: where its column is narrower, the sides are cut off; where it is wider, the column counts.

/** In a list of three columns, beside the categories from 1024 px on, and of two below 768 px. */
export const LIST_IMAGE_SIZES =
  '(min-width: 1280px) 293px, (min-width: 1168px) 23vw, (min-width: 1024px) 256px, (min-width: 872px) 30vw, (min-width: 768px) 256px, (min-width: 564px) 46vw, 256px';

/** In a row of four, and of two below 768 px. */
export const ROW_IMAGE_SIZES =
  '(min-width: 1280px) 289px, (min-width: 1148px) 23vw, (min-width: 768px) 256px, (min-width: 564px) 46vw, 256px';

/** Of two in one card: never wider than their height makes them. */
export const PAIRED_IMAGE_SIZES = '256px';
