import { fetchProducts } from './fixtures/catalog';
import { cards, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const LINEN = '/products?category=shirts&parentCategory=Linen+Shirts';

test('a type filters the category from its first page, and can be cleared', async ({ page }) => {
  const all = await fetchProducts({ category: 'shirts' });
  const linen = all.data.filter(({ parentCategory }) => parentCategory === 'Linen Shirts');
  await visit(page, '/products?category=shirts&page=2');
  const filter = page.getByLabel('Filter by Type');
  const types = new Set(all.data.map(({ parentCategory }) => parentCategory));
  await expect(filter.getByRole('option')).toHaveText(['All Types', ...[...types].sort()]);

  await filter.selectOption('Linen Shirts');
  await expect(page).toHaveURL(LINEN);
  await expect(cards(page)).toHaveCount(linen.length);
  const names = await cards(page).getByRole('heading').allInnerTexts();
  expect(names.sort()).toEqual(linen.map(({ title }) => title).sort());
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);

  await filter.selectOption('All Types');
  await expect(page).toHaveURL('/products?category=shirts');
  await expect(cards(page)).toHaveCount(12);

  await page.goBack();
  await expect(page).toHaveURL(LINEN);
  await expect(filter).toHaveValue('Linen Shirts');
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL('/products?category=shirts');
  await expect(cards(page)).toHaveCount(12);
  await expect(filter).toHaveValue('');
  await expect(page.getByRole('link', { name: 'Clear', exact: true })).toHaveCount(0);
});

test('a type without products shows a message, and the filters can be cleared', async ({ page }) => {
  await visit(page, '/products?category=shirts&parentCategory=Spacesuits');
  await expect(page.getByText('No products found with the selected filters.')).toBeVisible();
  await expect(page.getByLabel('Filter by Type')).toHaveValue('Spacesuits');
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(cards(page)).toHaveCount(12);
});
