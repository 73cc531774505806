import type { Locator, Page } from '@playwright/test';
import { shirtPath } from './fixtures/catalog';
import { storeCart } from './fixtures/device-storage';
import { toast, visit } from './fixtures/page-objects';
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

/** Presses Tab through the whole page and returns the elements that a bar hid wholly when they had the focus. */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const isVisible = await isFocusVisible(page);
    if (isVisible === null) {
      expect(stops).toBeGreaterThan(10);
      break;
    }
    if (!isVisible)
      hidden.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''));
  }
  return hidden;
}

for (const path of PATHS) {
  test(`no bar hides the focused element on ${path}`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/404/);
    await visit(page, path);
    expect(await hiddenStops(page)).toEqual([]);
  });
}

test('no bar hides the focused element of a long cart, nor takes a low screen', async ({ page }) => {
  const line = { id: 'a', name: 'Shirt', image: '', price: 10, quantity: 1, selectedColor: null };
  const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'];
  await storeCart(
    page,
    sizes.map((selectedSize) => ({ ...line, selectedSize })),
  );
  await visit(page, '/cart');
  await expect(page.getByRole('article')).toHaveCount(sizes.length);
  expect(await hiddenStops(page)).toEqual([]);

  // A screen of 1280 by 1024 at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole('article').nth(4).scrollIntoViewIfNeeded();
  for (const bar of [
    page.getByRole('banner'),
    page.getByRole('region', { name: 'Summary' }),
    page.getByRole('navigation', { name: 'Tabs' }),
  ]) {
    await expect(bar).not.toBeInViewport();
  }
});

test('the focus stays in a list when its type or its page changes', { tag: '@large' }, async ({ page }) => {
  await visit(page, '/products?category=shirts');
  const filter = page.getByLabel('Filter by Type');
  await filter.focus();
  await page.keyboard.press('ArrowDown');
  await expect(filter).not.toHaveValue('');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
  await expect(page).toHaveURL('/products?category=shirts');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/parentCategory=/);
  await expect(filter).toBeFocused();
  await page.getByRole('link', { name: 'Clear', exact: true }).press('Enter');
  await expect(page).toHaveURL('/products?category=shirts');
  await expect(filter).toBeFocused();
  await page.getByRole('link', { name: 'Next', exact: true }).press('Enter');
  await expect(page).toHaveURL('/products?category=shirts&page=2');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a toast covers neither the top bar nor the button that was pressed', async ({ page }) => {
  await visit(page, await shirtPath());
  const button = page.getByRole('button', { name: 'Add to Wishlist' });
  // As near to the top bar as a button can be.
  await button.evaluate((element) => {
    window.scrollTo({
      top: element.getBoundingClientRect().top + window.scrollY - 72,
      behavior: 'instant',
    });
  });
  await button.press('Enter');
  const shown = toast(page, 'Added to wishlist');
  await expect(shown).toBeVisible();
  await shown.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const box = async (locator: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
    return { left: x, right: x + width, top: y, bottom: y + height };
  };
  const message = await box(shown);
  for (const other of [page.getByRole('banner'), page.locator(':focus')]) {
    const { left, right, top, bottom } = await box(other);
    const overlaps =
      message.left < right && left < message.right && message.top < bottom && top < message.bottom;
    expect(overlaps).toBe(false);
  }
});

test('the menu locks scrolling and closes when the focus leaves it', { tag: '@phone' }, async ({ page }) => {
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
