/** Of a list: three columns or two, as the shopper chose. */
export const LIST_GRID =
  'grid grid-cols-2 gap-x-3 gap-y-9 md:grid-cols-3 md:gap-x-5 lg:gap-x-8 two-columns:md:grid-cols-2 *:min-w-0';

/** Of a row of products. */
export const ROW_GRID = 'grid grid-cols-2 gap-x-3 gap-y-9 md:grid-cols-4 md:gap-x-5 *:min-w-0';
