import type { Locator, Page } from '@playwright/test';
import { axeViolations } from './fixtures/axe';
import { stored } from './fixtures/device-storage';
import { card, cards, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const LIST = '/products?category=shirts';
const SOLD_OUT = { list: '/products?category=accessories&parentCategory=Bags', title: 'Satchel Sling Bag' };

const nextImage = (productCard: Locator) => productCard.locator('.card-next');

/** Moves a finger over the middle of an element. */
async function swipe(page: Page, target: Locator, distance: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is swiped over is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [{ x: x + distance * part, y }]);
  await touch('touchEnd', []);
  await session.detach();
}

test('the next picture is loaded and shown when a pointer or finger comes, not before', async ({
  page,
  isMobile,
}) => {
  await visit(page, LIST);
  const first = cards(page).first();
  await expect(page.locator('.card-next')).toHaveCount(0);
  if (isMobile) {
    // Loads what a later swipe shows; the first one may be over before.
    await swipe(page, first.locator('.card-image'), -60);
    await expect(nextImage(first)).toBeAttached();
    await swipe(page, first.locator('.card-image'), -60);
    await expect(nextImage(first)).toHaveCSS('opacity', '1');
    await swipe(page, first.locator('.card-image'), 60);
  } else {
    await first.locator('.card-image').hover();
    await expect(nextImage(first)).toHaveCSS('opacity', '1');
    await page.getByRole('heading', { level: 1 }).hover();
  }
  await expect(nextImage(first)).toHaveCSS('opacity', '0');
  await expect(page.locator('.card-next')).toHaveCount(1);
  await expect(page).toHaveURL(LIST);
});

test('the heart puts a product on the wishlist by keyboard, and takes it off', async ({ page }) => {
  await visit(page, LIST);
  const name = (await cards(page).first().getByRole('heading').textContent()) ?? '';
  const heart = card(page, name).getByRole('button', { name: `Add ${name} to wishlist` });
  const { width, height } = (await heart.boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([44, 44]);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
  expect(await stored(page, 'wishlist')).toMatchObject([{ name }]);

  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await stored(page, 'wishlist')).toEqual([]);
});

test('cards tell colours, what is new and what is sold out', async ({ page }) => {
  await visit(page, '/products');
  await expect(cards(page).getByText('New', { exact: true }).first()).toBeVisible();
  await expect(
    cards(page)
      .getByText(/^Colours: \w+.*, /)
      .first(),
  ).toBeAttached();
  expect(await axeViolations(page)).toEqual([]);

  await visit(page, SOLD_OUT.list);
  const soldOut = card(page, SOLD_OUT.title);
  await expect(soldOut.getByText('Sold out', { exact: true })).toBeVisible();
  await expect(soldOut.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(0);
  await soldOut.getByRole('link', { name: SOLD_OUT.title }).click();
  await expect(page.getByRole('button', { name: 'Tell me when it is back' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
});
