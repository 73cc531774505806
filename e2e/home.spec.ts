import { axeViolations } from './fixtures/axe';
import { fetchProducts } from './fixtures/catalog';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { cards, horizontalOverflow, toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const LINKS = [
  { from: 'Browse Collection', to: '/products' },
  { from: 'Featured Products', to: '/products?featured=true' },
  { from: 'View All', to: '/products' },
  { from: 'Explore Products', to: '/products' },
];

test('buttons and tiles link to the products, of which four are featured in one row, or two on phones', async ({
  page,
  isMobile,
}) => {
  await visit(page, '/');
  const main = page.getByRole('main');
  for (const { from, to } of LINKS) {
    await expect(main.getByRole('link', { name: from, exact: true }), from).toHaveAttribute('href', to);
  }
  const promo = page.getByRole('region', { name: 'Premium Shirts & Trousers' });
  await expect(promo.getByRole('heading', { name: 'Premium Shirts & Trousers' })).toBeVisible();
  await expect(promo.getByRole('link')).toHaveText(['Explore Products']);

  const section = page.getByRole('region', { name: 'Featured Products' });
  const featured = section.getByRole('article');
  await expect(featured).toHaveCount(4);
  const lefts = new Set<number>();
  for (const productCard of await featured.all()) {
    await expect(productCard).toContainText(/₹[\d,]+/);
    lefts.add((await productCard.boundingBox())?.x ?? NaN);
  }
  expect(lefts.size).toBe(isMobile ? 2 : 4);
  await expect(section.getByText('No featured products available')).toHaveCount(0);

  const tiles = page.getByRole('region', { name: 'Premium Clothing Collection' }).getByRole('link');
  await expect(tiles).toHaveText([/Shirts/, /Trousers/]);
  for (const [index, name] of ['Shirts', 'Trousers'].entries()) {
    const tile = tiles.nth(index);
    await expect(tile).toHaveAttribute('href', `/products?category=${name.toLowerCase()}`);
    await tile.scrollIntoViewIfNeeded();
    await expect(tile.locator('img')).toHaveJSProperty('complete', true);
  }
  await tiles.last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trousers' })).toBeVisible();
  await page.goBack();
  await main.getByRole('link', { name: 'Featured Products', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Featured Products' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test(
  'a price is in sight within a screen and a half, and every category has a tile',
  { tag: '@long' },
  async ({ page }) => {
    await visit(page, '/');
    // A phone has the fonts from the second page on; those of this machine are wider.
    await page.reload();
    const view = page.viewportSize()?.height ?? NaN;
    const price = page.getByRole('region', { name: 'Featured Products' }).getByText(/₹/).first();
    expect((await price.boundingBox())?.y).toBeLessThan(1.5 * view);
    const categories = page.getByRole('region', { name: 'Shop by Category' }).getByRole('link');
    await expect(categories).toHaveText([/Men/, /Women/, /Accessories/]);
    await categories.last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accessories' })).toBeVisible();
  },
);

test(
  'large screens are used, and the hero shows the rail',
  { tag: ['@large', '@long'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await visit(page, '/');
    const region = page.getByRole('region', { name: 'Featured Products' });
    expect(await region.getByRole('list').boundingBox()).toMatchObject({ x: 220, width: 1480 });
    const hero = page.getByRole('main').locator('img').first();
    await expect(hero).toHaveCSS('object-position', /0%$/);
    expect((await hero.boundingBox())?.height).toBeGreaterThan(600);
  },
);

test('rows show what is new, reduced and loved, each once, and lead to more of it', async ({
  page,
  isMobile,
}) => {
  await visit(page, '/');
  const shown = await page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
  expect(new Set(shown).size).toBe(shown.length);
  const row = page.getByRole('region', { name: 'Sale', exact: true });
  const last = row.getByRole('article').last();
  await expect(last.getByText('Sale', { exact: true })).toHaveCount(1);
  // A row of phones scrolls by itself, and to what has the focus.
  if (isMobile) await expect(last.getByRole('heading').getByRole('link')).not.toBeInViewport();
  await last.getByRole('heading').getByRole('link').focus();
  await expect(last.getByRole('heading').getByRole('link')).toBeInViewport();
  expect(await horizontalOverflow(page)).toBe(0);
  for (const [name, link, url] of [
    ['New', 'All new arrivals', '/products?sort=newest'],
    ['Loved', 'Most popular', '/products?sort=popular'],
    ['Sale', 'All on sale', '/products?discount=10&sort=discount'],
  ] as const) {
    const more = page.getByRole('region', { name, exact: true }).getByRole('link', { name: link });
    await expect(more).toHaveAttribute('href', url);
  }
  await row.getByRole('link', { name: 'All on sale' }).click();
  await expect(page).toHaveURL('/products?discount=10&sort=discount');
  await expect(cards(page).first().getByText('Sale', { exact: true })).toBeVisible();
});

test(
  'products that were viewed before come back on the home page, and move nothing',
  { tag: '@long' },
  async ({ page }) => {
    const { data } = await fetchProducts({ category: 'women' });
    await visit(page, `/product/${data[0]?.id}`);
    await watchLayoutShifts(page);
    await visit(page, '/');
    const recent = page.getByRole('region', { name: 'Recently viewed' });
    await page.getByRole('region', { name: 'Newsletter' }).scrollIntoViewIfNeeded();
    await expect(recent.getByRole('heading', { level: 3 })).toHaveText([data[0]?.title ?? '']);
    expect(await layoutShifts(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  },
);

test('the newsletter form sends an address that is one, and says that a mail is on its way', async ({
  page,
}) => {
  await visit(page, '/');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const field = page.getByPlaceholder('Your email address');

  // The browser's own validation rejects the value.
  await field.fill('nobody');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
  await expect(field).toHaveValue('nobody');
  expect(sent).not.toContain('POST /api/newsletter');

  await field.fill('asha@example.com');
  await field.press('Enter');
  await expect(toast(page, 'One more step')).toContainText('We have sent a mail to asha@example.com.');
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL('/');
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/newsletter']);
});
