import type { Page } from '@playwright/test';
import { visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const PATHS = ['/', '/products?category=shirts', '/terms', '/contact', '/no-such-page'];
/** More than any of these pages has. */
const MOST_STOPS = 150;

/** Whether anything of what has the focus can be seen; null when the focus is back at the page's start. */
function focusIsSeen(page: Page): Promise<boolean | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const fractions = [0.1, 0.5, 0.9];
    return fractions.some((x) =>
      fractions.some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      }),
    );
  });
}

for (const path of PATHS) {
  test(`on ${path} the focus is never hidden by a bar`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/404/);
    await visit(page, path);
    let stops = 0;
    for (; stops < MOST_STOPS; stops += 1) {
      await page.keyboard.press('Tab');
      const isSeen = await focusIsSeen(page);
      if (isSeen === null) break;
      const what = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
      expect(isSeen, what).toBe(true);
    }
    expect(stops).toBeGreaterThan(10);
  });
}

test('the menu goes when the keyboard leaves it, and keeps the page below it still', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'Wider screens have no menu.');
  await visit(page, '/about');
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  await menu.getByRole('link', { name: 'About' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  expect(await focusIsSeen(page)).toBe(true);
});
