import type { Page } from '@playwright/test';
import { shirtPath } from './fixtures/catalog';
import { waitForHydration } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

/** The pages whose links are followed; the first one's links of the bars and the footer stand for those of all pages. */
const PAGES = [
  '/about',
  '/',
  '/products',
  '/products?category=shirts',
  '/product/',
  '/cart',
  '/contact',
  '/track-order',
];

/** A distance within every page, that also a phone's short pages have. */
const SCROLLED = 240;

/** Links to other pages of the shop: one for each target, and each pagination and breadcrumb of its own kind. */
async function linksOf(page: Page, isFirst: boolean): Promise<string[]> {
  return page.evaluate((all) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
    const own = links.filter((link) => all || link.closest('main'));
    const hrefs = own.map((link) => link.getAttribute('href') ?? '');
    // One product stands for all of them: their cards are the same.
    const product = hrefs.find((href) => href.startsWith('/product/'));
    return [...new Set(hrefs.filter((href) => !href.startsWith('/product/') || href === product))];
  }, isFirst);
}

/** Presses a link of the page from a scroll position and returns where the next page has come to rest. */
async function follow(page: Page, href: string, from: number): Promise<number> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), from);
  await page.evaluate((target) => {
    const selector = `a[href="${CSS.escape(target)}"]`;
    const links = [...document.querySelectorAll<HTMLElement>(selector)];
    (links.find((link) => link.checkVisibility()) ?? links[0])?.click();
  }, href);
  const { pathname, search } = new URL(href, page.url());
  await page.waitForURL(
    (url) => url.pathname + url.search === pathname + search || url.pathname === '/login',
  );
  return restingPosition(page);
}

/** The scroll position once it has been the same for ten frames. */
function restingPosition(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [last, frames] = [NaN, 0];
        const check = () => {
          frames = window.scrollY === last ? frames + 1 : 0;
          last = window.scrollY;
          if (frames >= 10) resolve(Math.round(last));
          else requestAnimationFrame(check);
        };
        check();
      }),
  );
}

test('every link of every page ends at the top', async ({ page, consoleErrors }) => {
  test.setTimeout(240_000);
  // Scripts of a page that is left before they are used.
  consoleErrors.allow(/404|ERR_ABORTED|preload/);
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (const listed of PAGES) {
    const path = listed === '/product/' ? await shirtPath() : listed;
    await page.goto(path);
    await waitForHydration(page);
    const hrefs = await linksOf(page, listed === PAGES[0]);
    for (const href of hrefs.filter((one) => !seen.has(one) || one === path || one === '/')) {
      seen.add(href);
      for (const from of [0, SCROLLED]) {
        if (new URL(page.url()).pathname + new URL(page.url()).search !== path) {
          await page.goBack();
          await page.waitForURL((url) => url.pathname + url.search === path);
          await restingPosition(page);
        }
        const end = await follow(page, href, from);
        if (end !== 0) wrong.push(`${path}, ${from} px down, to ${href}: ${end}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(seen.size).toBeGreaterThan(25);
});
