import type { Page } from '@playwright/test';
import { visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const PATHS = ['/', '/products?category=shirts', '/terms', '/contact', '/no-such-page'];
/** More than the focusable elements of any of these pages. */
const MAX_STOPS = 150;

/** Whether any part of the focused element is visible; null when the focus has returned to the start of the page. */
function isFocusVisible(page: Page): Promise<boolean | null> {
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
  test(`no bar hides the focused element on ${path}`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/404/);
    await visit(page, path);
    let stops = 0;
    for (; stops < MAX_STOPS; stops += 1) {
      await page.keyboard.press('Tab');
      const isVisible = await isFocusVisible(page);
      if (isVisible === null) break;
      const element = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
      expect(isVisible, element).toBe(true);
    }
    expect(stops).toBeGreaterThan(10);
  });
}

test('the menu locks scrolling and closes when the focus leaves it', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'large screens have no menu');
  await visit(page, '/about');
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  await menu.getByRole('link', { name: 'About' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  expect(await isFocusVisible(page)).toBe(true);
});
