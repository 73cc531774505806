import type { Page } from '@playwright/test';
import { type CatalogProduct, fetchProducts, findOrThrow } from './fixtures/catalog';
import { visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

let product: CatalogProduct;

test.beforeAll(async () => {
  product = findOrThrow(
    (await fetchProducts({ category: 'shirts' })).data,
    ({ images }) => images.length === 3,
  );
});

test.beforeEach(({ page }) => visit(page, `/product/${product.id}`));

const strip = (page: Page) => page.getByRole('group', { name: `Pictures of ${product.title}` });

/** That exactly this picture fills the strip, and its thumbnail says so. */
async function expectShown(page: Page, number: number) {
  const thumbnails = page.getByRole('button', { name: /^Show picture/ });
  await expect(thumbnails.nth(number - 1)).toHaveAttribute('aria-current', 'true');
  const frame = await strip(page).boundingBox();
  const picture = strip(page).getByRole('img', { name: `picture ${number} of 3` });
  await expect
    .poll(async () => Math.round(((await picture.boundingBox())?.x ?? NaN) - (frame?.x ?? 0)))
    .toBe(0);
  await expect(thumbnails.and(page.locator('[aria-current]'))).toHaveCount(1);
}

test('arrow keys turn the pictures, as far as there are any', async ({ page }) => {
  await expect(strip(page).getByRole('img')).toHaveCount(3);
  await expectShown(page, 1);
  await strip(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, 1);
  for (const number of [2, 3, 3]) {
    await page.keyboard.press('ArrowRight');
    await expectShown(page, number);
  }
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, 2);
});

test('buttons turn the pictures', async ({ page, isMobile }) => {
  const [previous, next] = [
    page.getByRole('button', { name: 'Previous picture' }),
    page.getByRole('button', { name: 'Next picture' }),
  ];
  if (isMobile) {
    // There one swipes.
    await expect(next).toBeHidden();
    return;
  }
  await expect(previous).toBeDisabled();
  await next.click();
  await expectShown(page, 2);
  await next.click();
  await expectShown(page, 3);
  await expect(next).toBeDisabled();
  await previous.click();
  await expectShown(page, 2);
});

test('thumbnails show their pictures', async ({ page }) => {
  for (const number of [3, 1, 2]) {
    await page.getByRole('button', { name: `Show picture ${number} of 3` }).click();
    await expectShown(page, number);
  }
});

test('an arrow key that follows quickly on another is not lost', async ({ page }) => {
  await strip(page).focus();
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('ArrowRight');
  await expectShown(page, 3);
});
