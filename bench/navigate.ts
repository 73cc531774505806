/**
 * Measures the time from a click on a product in a list to the product's heading, and Back to the list's:
 * `npm run bench:navigate`.
 */
import type { Browser, CDPSession, Page } from 'playwright';
import { DESKTOP, openPage, slowLineDown, withBrowser, withPage } from './lib/browser-session';
import { goBack, hoverAndClick, observeClicks, timeToHeading } from './lib/click-timing';
import { figure, type Goal } from './lib/figures';
import { LIST_PATH } from './lib/first-product';
import { NAVIGATION_MS, SLOW_NAVIGATION_MS } from './lib/goals';
import { runPart, type PartResult } from './lib/run-part';
import { withShop } from './lib/with-shop';

type Headings = { list: string; product: string };

type Way = {
  name: string;
  isSlow?: boolean;
  /** How long the pointer rests over the link. */
  restMs: number;
  goal?: Goal;
  /** `back`: to the list, after the product. `again`: to a product that was open before. */
  then?: 'back' | 'again';
};

const ROUNDS = 5;
const QUIET_MS = 1000;
const HOVER_MS = 300;

const WAYS: Way[] = [
  { name: 'hovered 300 ms', restMs: HOVER_MS, goal: NAVIGATION_MS },
  { name: 'hovered 300 ms, slow line', restMs: HOVER_MS, isSlow: true, goal: SLOW_NAVIGATION_MS },
  { name: 'not hovered', restMs: 0 },
  { name: 'not hovered, slow line', restMs: 0, isSlow: true },
  { name: 'seen before', restMs: 0, then: 'again' },
  { name: 'Back', restMs: 0, then: 'back' },
  { name: 'Back, slow line', restMs: 0, isSlow: true, then: 'back' },
];

async function measure(browser: Browser, origin: string): Promise<PartResult> {
  const headings = await readHeadings(browser, origin);
  const samples = new Map<Way, number[]>(WAYS.map((way) => [way, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [way, times] of samples) {
      times.push(
        await withPage(browser, DESKTOP, (page, session) => follow(page, session, origin, headings, way)),
      );
    }
  }
  return {
    figures: [...samples].map(([way, times]) =>
      figure(
        way.then === 'back' ? "to the list's heading" : "to the product's heading",
        way.name,
        'ms',
        times,
        way.goal,
      ),
    ),
  };
}

/** Follows each link once, so that the server has rendered what is measured. */
function readHeadings(browser: Browser, origin: string): Promise<Headings> {
  return withPage(browser, DESKTOP, async (page) => {
    await openPage(page, origin + LIST_PATH, QUIET_MS);
    const heading = () => page.getByRole('heading', { level: 1 }).innerText();
    const list = await heading();
    await productLink(page).click();
    await page.waitForURL(/\/product\//);
    await page.waitForLoadState('networkidle');
    return { list, product: await heading() };
  });
}

async function follow(
  page: Page,
  session: CDPSession,
  origin: string,
  headings: Headings,
  { restMs, isSlow = false, then }: Way,
): Promise<number> {
  await observeClicks(page);
  await openPage(page, origin + LIST_PATH, QUIET_MS);
  if (isSlow) await slowLineDown(session);
  const click = () => hoverAndClick(page, productLink(page), restMs);
  const toProduct = await timeToHeading(page, headings.product, click);
  if (!then) return toProduct;

  await page.waitForTimeout(QUIET_MS);
  const back = await timeToHeading(page, headings.list, () => goBack(page));
  if (then === 'back') return back;
  await page.waitForTimeout(QUIET_MS);
  // The pointer still rests where the link is, so it leaves first.
  await page.mouse.move(0, 0);
  return timeToHeading(page, headings.product, click);
}

function productLink(page: Page) {
  return page.locator('main a[href^="/product/"]').first();
}

runPart('navigate', () => withShop((origin) => withBrowser((browser) => measure(browser, origin))));
