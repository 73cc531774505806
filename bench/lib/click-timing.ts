import type { Locator, Page } from 'playwright';

const LIMIT_MS = 20_000;
const POLL_INTERVAL_MS = 50;

/**
 * Lets a page note when it was clicked and when a heading is there; to be called before the page is opened.
 *
 * The browser gets the source of the function as tsx has changed it, so it has no functions with names: these would need a
 * helper of tsx. A navigation that loads a document starts a new clock, so times are counted from 1970.
 */
export async function observeClicks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      () => sessionStorage.setItem('startedAt', String(performance.timeOrigin + performance.now())),
      { capture: true },
    );
    setInterval(() => {
      const awaited = sessionStorage.getItem('awaitedHeading');
      if (awaited === null) return;
      const heading = [...document.querySelectorAll('h1')].find((h1) => h1.checkVisibility());
      if (heading?.textContent?.trim() !== awaited) return;
      sessionStorage.removeItem('awaitedHeading');
      // The frame that follows shows the heading.
      requestAnimationFrame(() =>
        sessionStorage.setItem('shownAt', String(performance.timeOrigin + performance.now())),
      );
    });
  });
}

/**
 * Milliseconds from what starts a navigation to the first frame after which a heading is on the page.
 *
 * @param start makes the browser navigate by `hoverAndClick` or `goBack`
 * @throws when the heading does not appear within 20 s
 */
export async function timeToHeading(
  page: Page,
  heading: string,
  start: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate((text) => {
    sessionStorage.removeItem('startedAt');
    sessionStorage.removeItem('shownAt');
    sessionStorage.setItem('awaitedHeading', text);
  }, heading);
  await start();
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    const [startedAt, shownAt] = await page.evaluate(() => [
      sessionStorage.getItem('startedAt'),
      sessionStorage.getItem('shownAt'),
    ]);
    if (startedAt && shownAt) return Number(shownAt) - Number(startedAt);
    if (performance.now() > deadline) throw new Error(`The heading ${heading} does not appear.`);
    await page.waitForTimeout(POLL_INTERVAL_MS);
  }
}

/**
 * Moves the pointer from outside into a link, lets it rest, and clicks.
 *
 * @param restMs how long the pointer rests over the link before
 */
export async function hoverAndClick(page: Page, link: Locator, restMs: number): Promise<void> {
  const box = await link.boundingBox();
  if (!box) throw new Error('The link is not on the page.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  if (restMs > 0) await page.waitForTimeout(restMs);
  await page.mouse.down();
  await page.mouse.up();
}

export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.setItem('startedAt', String(performance.timeOrigin + performance.now()));
    history.back();
  });
}
