// The `sizes` attributes of card images. An image is 320 px high. Below 640 px it is shown whole in its column, at most
// 256 px wide. From then on it covers its column, so a portrait image is at least 256 px wide: a narrower column crops
// its sides, a wider column determines the width.

/** A list of three columns, beside the categories from 1024 px on; two columns below 768 px. */
export const LIST_IMAGE_SIZES =
  '(min-width: 1600px) 340px, (min-width: 1280px) 293px, (min-width: 1168px) 23vw, (min-width: 1024px) 256px, (min-width: 872px) 30vw, (min-width: 768px) 256px, (min-width: 640px) 46vw, (min-width: 564px) 256px, calc(50vw - 26px)';

/** A row of four columns; two below 768 px. */
export const ROW_IMAGE_SIZES =
  '(min-width: 1600px) 330px, (min-width: 1280px) 289px, (min-width: 1148px) 23vw, (min-width: 768px) 256px, (min-width: 640px) 46vw, (min-width: 564px) 256px, calc(50vw - 26px)';

/** Two images in one card, which are wider than 256 px on the widest screens only. */
export const PAIRED_IMAGE_SIZES = '(min-width: 1600px) 294px, 256px';
