import type { Goal } from './figures';
import type { PageName } from './shop-pages';

type PageGoals = Record<PageName, Goal>;

const atMost = (home: number, list: number, product: number): PageGoals => ({
  home: { atMost: home },
  list: { atMost: list },
  product: { atMost: product },
});

/** The HTML of a page in kB, without its styles: as it is, and after `gzip -9`. */
export const HTML_KB = atMost(50, 60, 50);
export const HTML_GZIP_KB = atMost(8, 9, 8);

/** Script in addition to that of the bare page, in kB as transferred. */
export const SCRIPT_OVER_BARE_KB = atMost(11, 11, 12);

/** Fonts of a first visit, in kB as transferred. */
export const FONT_KB: Goal = { atMost: 30 };

/** Requests of a first visit on a phone. */
export const REQUESTS: Goal = { atMost: 16 };

/** Throughput of a cached page, as a ratio. */
export const RATE_AGAINST_BARE: Goal = { atLeast: 3 };
export const RATE_AGAINST_NGINX: Goal = { atLeast: 0.15 };

/** Throughput against an earlier build, measured beside it. */
export const RATE_AGAINST_BEFORE: Goal = { atLeast: 0.95 };

/** CPU time of a list that is rendered on demand, in ms. */
export const ON_DEMAND_CPU_MS: Goal = { atMost: 10 };

/** Resident memory of the storefront, in MB. */
export const MEMORY_AFTER_LOAD_MB: Goal = { atMost: 220 };
export const MEMORY_AFTER_COLD_PAGES_MB: Goal = { atMost: 300 };

/** Paints on a slow phone, as ratios to the first paint of a static page with the same script. */
export const FIRST_PAINT_AGAINST_STATIC: Goal = { atMost: 1.25 };
export const LARGEST_PAINT_AGAINST_STATIC: Goal = { atMost: 2 };
export const LAYOUT_SHIFT: Goal = { atMost: 0 };

/** First paint in ms with Lighthouse's `devtools` throttling. */
export const LIGHTHOUSE_FIRST_PAINT_MS: Goal = { atMost: 850 };

/** Points of Lighthouse's performance score in addition to those of the bare page, and the other scores. */
export const LIGHTHOUSE_AGAINST_BARE: Goal = { atLeast: -3 };
export const LIGHTHOUSE_OTHERS: Goal = { atLeast: 100 };

/** From a click in a list, over which the pointer rested for 300 ms, to the product's heading, in ms. */
export const NAVIGATION_MS: Goal = { atMost: 50 };
export const SLOW_NAVIGATION_MS: Goal = { atMost: 150 };

/** The 95th percentile of the store API's first list page and product with 1,000,000 products, against 1,000. */
export const SCALE_P95: Goal = { atMost: 1.5 };

/** The 95th percentile of the store API with 1,000,000 products on PostgreSQL, in ms: up to 10,000 match, or more. */
export const SEARCH_FEW_MS: Goal = { atMost: 150 };
export const SEARCH_MANY_MS: Goal = { atMost: 400 };
export const SUGGESTIONS_MS: Goal = { atMost: 50 };

/** Of any search with 100,000 products on PGlite. */
export const SEARCH_ON_PGLITE_MS: Goal = { atMost: 250 };
