import { fetchProducts } from './fixtures/catalog';
import { cards, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const HEADINGS = [
  { query: '?category=men', heading: "Men's Ethnic Wear" },
  { query: '?featured=true', heading: 'Featured Products' },
  { query: '', heading: 'All Products' },
];

test('each list has its heading, and the full list alone three tiles that link to categories', async ({
  page,
}) => {
  for (const { query, heading } of HEADINGS) {
    await visit(page, `/products${query}`);
    await expect(page.getByText(/^\d+ items$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(new RegExp(heading));
    await expect(cards(page).first()).toContainText(/₹[\d,]+/);
    await expect(page.getByRole('heading', { name: 'Explore Categories' })).toHaveCount(query ? 0 : 1);
  }
  const tiles = page.getByRole('region', { name: 'Explore Categories' }).getByRole('link');
  await expect(tiles).toHaveText([/Men/, /Women/, /Accessories/]);
  for (const tile of await tiles.all()) {
    await expect(tile).toContainText('Browse Collection');
    await expect(tile).toHaveAttribute('href', /^\/products\?category=(men|women|accessories)$/);
    await expect
      .poll(() => tile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await tiles.last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accessories' })).toBeVisible();
});

test('the pagination links to pages and shows the range of items', async ({ page }) => {
  const { count } = await fetchProducts({ limit: '1' });
  const last = Math.ceil(count / 12);
  expect(last).toBeGreaterThan(8);
  await visit(page, '/products?page=5');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link')).toHaveText([
    'Previous',
    '1',
    '3',
    '4',
    '5',
    '6',
    '7',
    `${last}`,
    'Next',
  ]);
  await expect(pages.getByText('…')).toHaveCount(2);
  await expect(pages.getByRole('link', { name: 'Page 5', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(pages).toContainText(`Showing 49 to 60 of ${count} items`);
  await expect(page.getByText(`${count} items`, { exact: true })).toBeVisible();

  await pages.getByRole('link', { name: `Page ${last}` }).click();
  await expect(pages).toContainText(`Showing ${(last - 1) * 12 + 1} to ${count} of ${count} items`);
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(`/products?page=${last - 1}`);
  await pages.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page).toHaveURL('/products');
  await expect(pages).toContainText(`Showing 1 to 12 of ${count} items`);
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0);
});

test(
  'every product of a category is on exactly one page, and one after the last links to the last',
  { tag: '@long' },
  async ({ page }) => {
    const { data } = await fetchProducts({ category: 'shirts' });
    const titles: string[] = [];
    for (const number of [1, 2, 3]) {
      await page.goto(`/products?category=shirts&page=${number}`, { waitUntil: 'domcontentloaded' });
      titles.push(...(await cards(page).getByRole('heading').allInnerTexts()));
    }
    expect(titles.sort()).toEqual(data.map(({ title }) => title).sort());

    await visit(page, '/products?category=shirts&page=9');
    await expect(page.getByText('There is no page 9 here: this collection ends with page 3.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to page 3' }).click();
    await expect(page).toHaveURL('/products?category=shirts&page=3');
    await expect(cards(page).first()).toBeVisible();
  },
);
