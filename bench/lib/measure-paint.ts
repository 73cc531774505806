import type { Browser } from 'playwright';
import { figure, type Figure } from './figures';
import { recordFirstVisit } from './first-visit';
import { FIRST_PAINT_AGAINST_STATIC, LARGEST_PAINT_AGAINST_STATIC, LAYOUT_SHIFT } from './goals';
import { measurePaint, type PaintTiming } from './paint-timing';
import { PAGE_NAMES, type PageName } from './shop-pages';
import { withStaticPages } from './static-pages';
import { ratios } from './statistics';

/** Many, because the first paint of a page without content varies by a third. */
const ROUNDS = 7;

type Samples = Map<PageName, { shop: PaintTiming[]; plain: PaintTiming[] }>;

/**
 * Compares the paints of pages on a slow phone with those of static pages that load the same script, in turns.
 *
 * @param paths of the pages
 */
export async function measurePaints(
  browser: Browser,
  origin: string,
  paths: Record<PageName, string>,
): Promise<Figure[]> {
  const scripts = new Map<PageName, string[]>();
  for (const page of PAGE_NAMES) scripts.set(page, await scriptsOf(browser, origin + paths[page]));
  return withStaticPages(scripts, async (plain) => {
    const samples: Samples = new Map(PAGE_NAMES.map((page) => [page, { shop: [], plain: [] }]));
    // The first round only warms the servers and the browser up.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [page, { shop, plain: reference }] of samples) {
        const timings = [
          await measurePaint(browser, plain.get(page) ?? ''),
          await measurePaint(browser, origin + paths[page]),
        ] as const;
        if (round === 0) continue;
        reference.push(timings[0]);
        shop.push(timings[1]);
      }
    }
    return [...samples].flatMap(([page, pair]) => paintFigures(page, pair.shop, pair.plain));
  });
}

/** The sources of the scripts that a page loads, those included that it loads when it is idle. */
async function scriptsOf(browser: Browser, url: string): Promise<string[]> {
  const { files } = await recordFirstVisit(browser, url);
  const sources: string[] = [];
  for (const { type, url: script } of files) {
    if (type !== 'Script') continue;
    sources.push(await (await fetch(script, { signal: AbortSignal.timeout(15_000) })).text());
  }
  return sources;
}

function paintFigures(page: PageName, shop: PaintTiming[], plain: PaintTiming[]): Figure[] {
  const firstPaints = shop.map(({ firstPaint }) => firstPaint);
  const largestPaints = shop.map(({ largestPaint }) => largestPaint);
  const reference = plain.map(({ firstPaint }) => firstPaint);
  const [first, largest] = [ratios(firstPaints, reference), ratios(largestPaints, reference)];
  const shifts = shop.map(({ layoutShift }) => layoutShift);
  return [
    figure('first paint against a static page', page, 'x', first, FIRST_PAINT_AGAINST_STATIC),
    figure('largest paint against its first', page, 'x', largest, LARGEST_PAINT_AGAINST_STATIC),
    figure('layout shift', page, '', shifts, LAYOUT_SHIFT),
    figure('first paint (FCP)', page, 'ms', firstPaints),
    figure('largest paint (LCP)', page, 'ms', largestPaints),
    figure(
      'main thread blocked (TBT)',
      page,
      'ms',
      shop.map(({ blocked }) => blocked),
    ),
    figure('first paint (FCP)', `${page}, static`, 'ms', reference),
  ];
}
