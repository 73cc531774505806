import type { Page } from '@playwright/test';
import { type CatalogProduct, fetchProducts, findOrThrow } from './fixtures/catalog';
import { visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

let product: CatalogProduct;

test.beforeAll(async () => {
  product = findOrThrow(
    (await fetchProducts({ category: 'shirts' })).data,
    ({ images }) => shownImages(images).length === 3,
  );
});

/** Those of the main image's color, and those of no color in particular. */
function shownImages(images: CatalogProduct['images']) {
  return images.filter(({ colorName }) => colorName === undefined || colorName === images[0]?.colorName);
}

test.beforeEach(({ page }) => visit(page, `/product/${product.id}`));

const gallery = (page: Page) => page.getByRole('group', { name: `Pictures of ${product.title}` });

/** Expects this picture, and no other, to fill the gallery and to be marked in the thumbnails. */
async function expectShown(page: Page, number: number) {
  const thumbnails = page.getByRole('button', { name: /^Show picture/ });
  await expect(thumbnails.nth(number - 1)).toHaveAttribute('aria-current', 'true');
  const frame = await gallery(page).boundingBox();
  const image = gallery(page).getByRole('img', { name: `picture ${number} of 3` });
  await expect
    .poll(async () => Math.round(((await image.boundingBox())?.x ?? NaN) - (frame?.x ?? 0)))
    .toBe(0);
  await expect(thumbnails.and(page.locator('[aria-current]'))).toHaveCount(1);
}

test('keys, thumbnails and buttons move through the pictures, and stop at both ends', async ({
  page,
  isMobile,
}) => {
  await expect(gallery(page).getByRole('img')).toHaveCount(3);
  await expectShown(page, 1);
  await gallery(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, 1);
  for (const number of [2, 3, 3]) {
    await page.keyboard.press('ArrowRight');
    await expectShown(page, number);
  }
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, 2);

  for (const number of [3, 2, 1]) {
    await page.getByRole('button', { name: `Show picture ${number} of 3` }).click();
    await expectShown(page, number);
  }
  const [previous, next] = [
    page.getByRole('button', { name: 'Previous picture' }),
    page.getByRole('button', { name: 'Next picture' }),
  ];
  // Phones scroll the gallery by swiping.
  if (isMobile) return expect(next).toBeHidden();
  await expect(previous).toBeDisabled();
  await next.click();
  await expectShown(page, 2);
  await next.click();
  await expectShown(page, 3);
  await expect(next).toBeDisabled();
  await previous.click();
  await expectShown(page, 2);
});

test('two arrow keys in quick succession both count', async ({ page }) => {
  await gallery(page).focus();
  for (let key = 0; key < 2; key += 1) await page.keyboard.press('ArrowRight');
  await expectShown(page, 3);
});
