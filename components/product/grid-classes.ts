/** Of a list: three columns or two, as the shopper chose. */
export const LIST_GRID =
  'grid list-columns list-gaps lg:gap-x-(--t-gap,2rem) two-columns:md:grid-cols-2 *:min-w-0';

/** One row: on phones it scrolls sideways, with room for the ring of a focused link; from 768 px on it is a grid. */
export const STRIP =
  '-mx-gutter grid snap-x scroll-px-gutter scrollbar-none grid-flow-col gap-x-3 overflow-x-auto px-gutter max-md:-my-1.5 max-md:py-1.5 md:mx-0 md:grid-flow-row md:list-gaps md:overflow-visible md:px-0 *:min-w-0 *:snap-start';

/** Of a row of products, which is one row on phones, too. */
export const CARD_STRIP = `${STRIP} card-strip auto-cols-[42vw] md:grid-cols-3 lg:grid-cols-4 md:max-lg:[&>:nth-child(4):last-child]:hidden`;

/** Of a row of products: four on large screens, and three of them on tablets. */
export const ROW_GRID =
  'grid grid-cols-2 list-gaps md:max-lg:grid-cols-3 lg:grid-cols-4 *:min-w-0 md:max-lg:[&>:nth-child(4):last-child]:hidden';
