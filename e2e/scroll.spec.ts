import type { Page } from '@playwright/test';
import { cards, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const LIST = '/products?category=shirts';

const position = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Notes down where the page is on every frame from now on. */
const notePositions = (page: Page) =>
  page.evaluate(() => {
    const seen: number[] = [];
    const note = () => {
      seen.push(Math.round(window.scrollY));
      requestAnimationFrame(note);
    };
    note();
    Reflect.set(window, 'positions', seen);
  });

/** Goes from the end of a list to its second page; returns the positions on the way, each once. */
async function turnPage(page: Page): Promise<number[]> {
  await visit(page, LIST);
  const next = page.getByRole('link', { name: 'Next', exact: true });
  await next.scrollIntoViewIfNeeded();
  const start = await position(page);
  expect(start).toBeGreaterThan(500);
  await notePositions(page);
  await next.click();
  await expect(page).toHaveURL(`${LIST}&page=2`);
  await expect.poll(() => position(page)).toBe(0);
  const seen: number[] = await page.evaluate(() => Reflect.get(window, 'positions'));
  return [...new Set(seen)].filter((y) => y > 0 && y < start);
}

test('the way forward ends at the top, smoothly', async ({ page }) => {
  // A busy machine paints few of the positions on the way, but not none.
  expect(await turnPage(page)).not.toEqual([]);
});

test.describe('where motion is to be reduced', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the way forward ends at the top at once', async ({ page }) => {
    expect(await turnPage(page)).toEqual([]);
  });
});

test('Back and Forward find their places again', async ({ page }) => {
  await visit(page, LIST);
  const one = cards(page).nth(9).getByRole('heading');
  await one.scrollIntoViewIfNeeded();
  const inList = await position(page);
  expect(inList).toBeGreaterThan(300);
  const name = await one.innerText();
  await one.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => position(page)).toBe(0);
  await page.getByRole('region', { name: 'You may also like' }).scrollIntoViewIfNeeded();
  const inProduct = await position(page);
  expect(inProduct).toBeGreaterThan(100);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Shirts' })).toBeVisible();
  await expect.poll(() => position(page)).toBe(inList);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => position(page)).toBe(inProduct);
});

test('choosing a size does not move the page', async ({ page }) => {
  await visit(page, LIST);
  await cards(page).first().getByRole('heading').getByRole('link').click();
  const size = page.getByRole('radio', { name: 'M', exact: true });
  await size.scrollIntoViewIfNeeded();
  const before = await position(page);
  await size.check();
  await expect(page).toHaveURL(/size=M/);
  expect(await position(page)).toBe(before);
});
