import { cards, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const SHIRTS = '/products?category=shirts';

test('Load more appends the next page, and Back returns to the same length', async ({ page }) => {
  await visit(page, SHIRTS);
  const more = page.getByRole('button', { name: 'Load more' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SHIRTS}&page=2`);
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/Showing 1 to 24 of \d+ items/);
  // It goes on with the first new product.
  await expect(cards(page).nth(12).getByRole('heading').getByRole('link')).toBeFocused();

  await cards(page).nth(15).getByRole('heading').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL(`${SHIRTS}&page=2`);
  await expect(cards(page)).toHaveCount(24);
  await expect(cards(page).nth(15)).toBeInViewport();

  await page.reload();
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByText(/^Showing 13 to 24 of/)).toBeVisible();
  // The page is shorter now, so that the old position would be its footer.
  await page.waitForLoadState('load');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => page.evaluate(() => window.history.scrollRestoration)).toBe('auto');
  await page.getByRole('link', { name: 'Show items 1 to 12' }).click();
  await expect(page).toHaveURL(SHIRTS);
});

test('the next page of a chosen list follows it, and the last page ends it', async ({ page }) => {
  await visit(page, `${SHIRTS}&sort=priceAsc`);
  const more = page.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect(cards(page)).toHaveCount(24);
  await more.click();
  await expect(page).toHaveURL(`${SHIRTS}&page=3&sort=priceAsc`);
  await expect(more).toHaveCount(0);
});
