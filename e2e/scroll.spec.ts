import type { Page } from '@playwright/test';
import { cards, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const LIST = '/products?category=shirts';

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Records the scroll position of every frame from now on. */
const recordPositions = (page: Page) =>
  page.evaluate(() => {
    const positions: number[] = [];
    const record = () => {
      positions.push(Math.round(window.scrollY));
      requestAnimationFrame(record);
    };
    record();
    Reflect.set(window, 'positions', positions);
  });

/** Goes from the end of a list to its second page and returns the distinct scroll positions in between. */
async function openSecondPage(page: Page): Promise<number[]> {
  await visit(page, LIST);
  const next = page.getByRole('link', { name: 'Next', exact: true });
  await next.scrollIntoViewIfNeeded();
  const start = await scrollPosition(page);
  expect(start).toBeGreaterThan(500);
  await recordPositions(page);
  await next.click();
  await expect(page).toHaveURL(`${LIST}&page=2`);
  await expect.poll(() => scrollPosition(page)).toBe(0);
  const positions: number[] = await page.evaluate(() => Reflect.get(window, 'positions'));
  return [...new Set(positions)].filter((y) => y > 0 && y < start);
}

test('a navigation scrolls to the top smoothly', async ({ page }) => {
  // A busy machine paints only some frames of the animation.
  expect(await openSecondPage(page)).not.toEqual([]);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a navigation jumps to the top', async ({ page }) => {
    expect(await openSecondPage(page)).toEqual([]);
  });
});

test('Back and Forward restore the scroll position', async ({ page }) => {
  await visit(page, LIST);
  const title = cards(page).nth(9).getByRole('heading');
  await title.scrollIntoViewIfNeeded();
  const inList = await scrollPosition(page);
  expect(inList).toBeGreaterThan(300);
  const name = await title.innerText();
  await title.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await page.getByRole('region', { name: 'You may also like' }).scrollIntoViewIfNeeded();
  const inProduct = await scrollPosition(page);
  expect(inProduct).toBeGreaterThan(100);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Shirts' })).toBeVisible();
  await expect.poll(() => scrollPosition(page)).toBe(inList);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => scrollPosition(page)).toBe(inProduct);
});

test('Home and the store name end at the top, also on the home page itself', async ({ page, isMobile }) => {
  await visit(page, '/about');
  const home = isMobile
    ? page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Home' })
    : page.getByRole('banner').getByRole('link', { name: 'SmartWear' });
  await home.click();
  await expect(page.getByRole('heading', { level: 1, name: 'SmartWear' })).toBeVisible();
  // A wrong animation begins at the top as well.
  await recordPositions(page);
  await page.waitForFunction(() => Reflect.get(window, 'positions').length > 30);
  expect(new Set(await page.evaluate(() => Reflect.get(window, 'positions')))).toEqual(new Set([0]));

  await page.evaluate(() => window.scrollTo({ top: 800, behavior: 'instant' }));
  await home.click();
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await expect(page).toHaveURL('/');
});

test('choosing a size does not scroll the page', async ({ page }) => {
  await visit(page, LIST);
  await cards(page).first().getByRole('heading').getByRole('link').click();
  const size = page.getByRole('radio', { name: 'M', exact: true });
  await size.scrollIntoViewIfNeeded();
  const before = await scrollPosition(page);
  await size.check();
  await expect(page).toHaveURL(/size=M/);
  expect(await scrollPosition(page)).toBe(before);
});
