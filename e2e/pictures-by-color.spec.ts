import type { Page } from '@playwright/test';
import { createBaselineStore } from '../test-support/baseline-store';
import { axeViolations } from './fixtures/axe';
import { type CatalogProduct, colorsOf, fetchProducts, findOrThrow } from './fixtures/catalog';
import { startIsolatedShop } from './fixtures/isolated-shop';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { card, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

let product: CatalogProduct;
let first: string;
let second: string;

test.beforeAll(async () => {
  const { data } = await fetchProducts({ category: 'shirts' });
  product = findOrThrow(data, (item) => new Set(item.images.map(({ colorName }) => colorName)).size > 2);
  const pictured = colorsOf(product).filter((color) =>
    product.images.some((image) => image.colorName === color),
  );
  [first, second] = [product.images[0]?.colorName ?? '', ''];
  second = findOrThrow(pictured, (color) => color !== first);
});

const pictures = (page: Page) =>
  page.getByRole('group', { name: `Pictures of ${product.title}` }).getByRole('img');
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const colorPath = (color: string) => `/product/${product.id}?${new URLSearchParams({ color })}`;

async function expectColor(page: Page, color: string) {
  await expect(pictures(page).first()).toHaveAccessibleName(new RegExp(`picture 1 of \\d+: ${color}$`));
  await expect(pictures(page).first()).toHaveAttribute('loading', 'eager');
  const others = pictures(page).and(page.getByAltText(new RegExp(`: ${color === first ? second : first}$`)));
  await expect(others).toHaveCount(0);
}

test('a colour that is pressed on a card shows its picture, and is remembered as viewed', async ({
  page,
}) => {
  await visit(page, '/products?category=shirts');
  const own = card(page, product.title);
  const picture = own.locator('.card-image img').first();
  const before = await picture.getAttribute('src');
  await own.getByTitle(second, { exact: true }).click();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await expect(page).toHaveURL('/products?category=shirts');
  await own.getByRole('heading').click();
  await expect(page).toHaveURL(colorPath(second));
  await visit(page, '/');
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await page.keyboard.press('End');
  await expect(recent.getByRole('link', { name: product.title })).toHaveAttribute('href', colorPath(second));
});

test('choosing a colour shows its pictures in place, and the address keeps it', async ({ page }) => {
  await watchLayoutShifts(page);
  await visit(page, `/product/${product.id}`);
  await expectColor(page, first);
  const next = page.getByRole('button', { name: /^Show picture 2 of/ });
  await next.click();
  await expect(next).toHaveAttribute('aria-current', 'true');

  await radio(page, second).check();
  await expectColor(page, second);
  await expect(page).toHaveURL(colorPath(second));
  await expect(page.getByRole('button', { name: /^Show picture 1 of/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect
    .poll(() =>
      pictures(page)
        .first()
        .evaluate((image: HTMLImageElement) => image.complete),
    )
    .toBe(true);
  expect(await layoutShifts(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);

  await page.reload();
  await expectColor(page, second);
  await expect(radio(page, second)).toBeChecked();

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/products\?/);
  await page.goBack();
  await expectColor(page, second);
  await expect(radio(page, second)).toBeChecked();
});

test('a colour shows a swatch beside its name', async ({ page }) => {
  await visit(page, `/product/${product.id}`);
  const label = page.getByRole('group', { name: 'Colour' }).locator('label').filter({ hasText: second });
  await expect(label.locator('i')).toHaveCSS('background-color', /^rgb\(/);
  await expect(label).toContainText(second);
});

test('the pictures say what they show', async ({ page }) => {
  await visit(page, `/product/${product.id}`);
  const label = product.images.find((image) => image.label)?.label ?? '';
  expect(label).not.toBe('');
  await expect(pictures(page).and(page.getByAltText(label))).toHaveCount(1);
  await expect(
    page.getByRole('button', { name: new RegExp(`^Show picture \\d of \\d: ${label}$`) }),
  ).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // Chromium reports every script as blocked while JavaScript is disabled.
  test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/^request: csp .*\.js\)$/));

  test('the page of a colour shows its pictures and has it selected', async ({ page }) => {
    await page.goto(colorPath(second));
    await expectColor(page, second);
    await expect(radio(page, second)).toBeChecked();
    await page.goto(colorPath('no such colour'));
    await expectColor(page, first);
    // The pictured colour is the chosen one.
    await expect(radio(page, first)).toBeChecked();
  });
});

test('a plain store shows no trace of colours, viewer and following bar', async ({ page }) => {
  test.slow();
  const shop = await startIsolatedShop({}, ({ path, ...request }) => {
    const { status, body } = createBaselineStore()({ path, ...request });
    const images = [1, 2, 3].map((number) => ({ url: `/images/fallback.webp?${number}` }));
    return { status, body: path === '/products/plain-1' ? { ...Object(body), images } : body };
  });
  await page.route(/fallback\.webp\?/, (route) => route.fulfill({ path: 'public/images/fallback.webp' }));
  try {
    await visit(page, shop.url('/product/plain-1?color=Red'));
    await expect(page.getByRole('button', { name: 'Show picture 2 of 3', exact: true })).toHaveCount(1);
    await expect(page.getByRole('img', { name: 'Plain Shirt 1, picture 2 of 3', exact: true })).toHaveCount(
      1,
    );
    await expect(page.getByRole('button', { name: 'Zoom' })).toHaveCount(0);
    await page.mouse.wheel(0, 4000);
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).not.toBeInViewport();
    const html = (await page.content()).replace(/<style.*?<\/style>/gs, '');
    for (const trace of ['zoom', 'buy-price', 'following-bar', 'swatches', 'colorName']) {
      expect(html).not.toContain(trace);
    }
  } finally {
    await shop.stop();
  }
});
