import type { Page } from '@playwright/test';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { cards, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const LIST = '/products?category=shirts';

const toggle = (page: Page) => page.getByRole('group', { name: 'Columns' });

async function countColumns(page: Page): Promise<number> {
  const boxes = await Promise.all((await cards(page).all()).map((one) => one.boundingBox()));
  return new Set(boxes.map((box) => box?.x)).size;
}

test(
  'the number of columns is remembered and restored without a layout shift',
  { tag: '@large' },
  async ({ page }) => {
    await watchLayoutShifts(page);
    await visit(page, LIST);
    const [three, two] = [
      toggle(page).getByRole('button', { name: '3 columns' }),
      toggle(page).getByRole('button', { name: '2 columns' }),
    ];
    await expect(three).toHaveAttribute('aria-pressed', 'true');
    expect(await countColumns(page)).toBe(3);

    await two.click();
    await expect(two).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => countColumns(page)).toBe(2);

    await page.reload();
    await expect(two).toHaveAttribute('aria-pressed', 'true');
    expect(await countColumns(page)).toBe(2);
    expect(await layoutShifts(page)).toEqual([]);

    await visit(page, '/products?category=trousers');
    expect(await countColumns(page)).toBe(2);
    await three.click();
    await expect.poll(() => countColumns(page)).toBe(3);
  },
);

test('below 768 px there is no column choice', async ({ page, isMobile }) => {
  await visit(page, LIST);
  if (!isMobile) {
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(toggle(page)).toBeVisible();
    await page.setViewportSize({ width: 767, height: 800 });
  }
  await expect(toggle(page)).toBeHidden();
  // The choice made on a larger screen has no effect here.
  await page.evaluate(() => localStorage.setItem('gridColumns', '2'));
  await page.reload();
  expect(await countColumns(page)).toBe(2);
});
