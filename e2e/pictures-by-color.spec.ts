import type { Page } from '@playwright/test';
import { axeViolations } from './fixtures/axe';
import { type CatalogProduct, colorsOf, fetchProducts, findOrThrow } from './fixtures/catalog';
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
  // The pictures say what they show.
  const label = product.images.find((image) => image.label)?.label ?? '';
  expect(label).not.toBe('');
  await expect(pictures(page).and(page.getByAltText(label))).toHaveCount(1);
  await expect(
    page.getByRole('button', { name: new RegExp(`^Show picture \\d of \\d: ${label}$`) }),
  ).toHaveCount(1);
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
  const swatch = page.getByRole('group', { name: 'Colour' }).locator('label').filter({ hasText: second });
  await expect(swatch.locator('i')).toHaveCSS('background-color', /^rgb\(/);
  await expect(swatch).toContainText(second);

  await page.reload();
  await expectColor(page, second);
  await expect(radio(page, second)).toBeChecked();

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/products\?/);
  await page.goBack();
  await expectColor(page, second);
  await expect(radio(page, second)).toBeChecked();
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
