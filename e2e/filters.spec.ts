import { axeViolations, axeViolationsInBothSchemes } from './fixtures/axe';
import { cards, visit } from './fixtures/page-objects';
import { box, isPhone, openFilters, SHIRTS, showItems } from './fixtures/filters';
import { delayApi } from './fixtures/slow-network';
import { expect, test } from './fixtures/test';

test('a choice narrows the list in place, is one step of Back, and has a chip', async ({ page }) => {
  await visit(page, `${SHIRTS}&page=2`);
  await openFilters(page);
  await box(page, 'Size', /^XS/).check();
  await showItems(page);
  await expect(page).toHaveURL(`${SHIRTS}&size=XS`);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ items$/ })).toBeAttached();
  const found = await cards(page).count();
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL(`${SHIRTS}&size=XS&sort=priceAsc`);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);

  await page.goBack();
  await expect(page).toHaveURL(`${SHIRTS}&size=XS`);
  await expect(page.getByLabel('Sort by')).toHaveValue('');
  await expect(cards(page)).toHaveCount(found);
  await page.reload();
  await expect(cards(page)).toHaveCount(found);
  await page.getByRole('button', { name: 'Remove XS' }).click();
  await expect(page).toHaveURL(SHIRTS);
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
});

test('with the keyboard alone the focus stays on what is chosen', async ({ page }) => {
  await visit(page, SHIRTS);
  if (isPhone(page)) {
    await page.getByRole('button', { name: /^Filter/ }).focus();
    await page.keyboard.press('Enter');
  }
  const size = box(page, 'Size', /^XS/);
  await size.focus();
  await page.keyboard.press('Space');
  if (isPhone(page)) await expect(page.getByRole('button', { name: 'Show 4 items' })).toBeVisible();
  else await expect(page).toHaveURL(/size=XS/);
  await expect(size).toBeChecked();
  await expect(size).toBeFocused();
  if (!isPhone(page)) return;
  // Closing the sheet keeps what is chosen.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await expect(size).toBeChecked();
  await showItems(page);
  await expect(page).toHaveURL(/size=XS/);
});

test('a range of prices is set by numbers or sliders, and a wrong one is not sent', async ({ page }) => {
  await visit(page, SHIRTS);
  await openFilters(page);
  await page.getByRole('spinbutton', { name: 'From' }).fill('1900');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SHIRTS}&minPrice=1900`);
  await openFilters(page);
  await page.getByRole('slider', { name: 'Highest price' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('spinbutton', { name: 'To' })).not.toHaveValue('');
  await showItems(page);
  await expect(page).toHaveURL(/maxPrice=/);
  await openFilters(page);
  await page.getByRole('spinbutton', { name: 'From' }).fill('90000');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/Please swap them/).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expect(page).not.toHaveURL(/90000/);
});

test('a family of colours chooses its shades, which are shown when asked for, and can be narrowed', async ({
  page,
}) => {
  await visit(page, SHIRTS);
  await openFilters(page);
  const colors = page.getByRole('group', { name: 'Colour', exact: true });
  const family = colors.getByRole('checkbox', { name: 'All shades of Blue' });
  await family.check();
  const navy = colors.getByRole('checkbox', { name: /^Navy/ });
  await expect(family).toBeChecked();
  await expect(navy).toHaveCount(0);
  await colors.getByRole('button', { name: /^Show all/ }).click();
  await expect(navy).toBeChecked();
  const find = colors.getByRole('searchbox', { name: 'Find in Colour' });
  await expect(find).toBeFocused();
  await find.fill('navy');
  await expect(colors.getByRole('checkbox', { name: /Olive/ })).toBeHidden();
  await navy.uncheck();
  await expect(family).toHaveJSProperty('indeterminate', true);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await showItems(page);
  await expect(page).toHaveURL(/color=(?!Navy)/);
  await expect(page).not.toHaveURL(/color=Navy/);
});

test(
  'when the store fails the list stays, and the choice can be tried again',
  { tag: '@large' },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/502/);
    await visit(page, SHIRTS);
    await page.route('**/api/list?*', (route) => route.fulfill({ status: 502, json: { error: 'x' } }));
    await box(page, 'Size', /^XS/).click();
    await expect(page.getByText(/could not be updated/)).toBeVisible();
    await expect(box(page, 'Size', /^XS/)).not.toBeChecked();
    await expect(cards(page)).toHaveCount(12);
    await expect(page).toHaveURL(SHIRTS);
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute('**/api/list?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page).toHaveURL(`${SHIRTS}&size=XS`);
  },
);

test('a choice made before the scripts came is applied, and in a sheet shown as chosen', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(SHIRTS, { waitUntil: 'commit' });
  await openFilters(page);
  const size = box(page, 'Size', /^XS/);
  await size.check();
  release();
  if (isPhone(page)) {
    await expect(page.getByRole('button', { name: 'Show 4 items' })).toBeVisible();
    await expect(page).toHaveURL(SHIRTS);
  } else {
    await expect(page).toHaveURL(`${SHIRTS}&size=XS`);
  }
  await expect(size).toBeChecked();
});

test('a price typed while the list with another arrives stays', async ({ page }) => {
  await visit(page, SHIRTS);
  await openFilters(page);
  const release = await delayApi(page);
  await page.getByRole('spinbutton', { name: 'From' }).fill('1500');
  const answered = page.waitForResponse(/api\/list/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('25');
  release();
  await answered;
  await expect(page.getByRole('status').filter({ hasText: /^\d+ items$/ })).toBeAttached();
  await page.keyboard.type('00');
  await expect(page.getByRole('spinbutton', { name: 'To' })).toHaveValue('2500');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SHIRTS}&maxPrice=2500&minPrice=1500`);
});

test('on a slow store the list moves with the press, and not when it arrives', async ({ page }) => {
  await visit(page, SHIRTS);
  const list = page.getByRole('region', { name: 'Products', exact: true });
  const top = () =>
    list.locator('ul:has(article)').evaluate((element) => element.getBoundingClientRect().top);
  await openFilters(page);
  // The first facet: when those above a choice change, the choice keeps its place, and not the list.
  const size = box(page, 'Size', /^XS/);
  if (isPhone(page)) await size.check();
  if (isPhone(page)) await expect(page.getByRole('status').filter({ hasText: /^\d+ items$/ })).toBeAttached();
  for (const change of [
    () => (isPhone(page) ? showItems(page) : size.check()),
    () => page.getByRole('button', { name: 'Clear all' }).click(),
  ]) {
    const before = page.url();
    const release = await delayApi(page);
    await change();
    await expect(list).toHaveAttribute('aria-busy', 'true');
    const pressed = await top();
    release();
    await expect(page).not.toHaveURL(before);
    expect(await top()).toBe(pressed);
  }
});

test('a search that finds nothing names ways on', async ({ page }) => {
  await visit(page, '/search?q=qwxzzv');
  await expect(page.getByRole('heading', { name: 'No results for “qwxzzv”' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Popular searches' }).getByRole('link')).not.toHaveCount(
    0,
  );
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form with an Apply button, and chips are forms', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/^request: csp/);
    await page.goto(SHIRTS);
    await openFilters(page);
    await box(page, 'Size', /^XS/).check();
    await page
      .getByRole('form', { name: 'Filters' })
      .getByRole('button', { name: 'Apply', exact: true })
      .click();
    await expect(page).toHaveURL(`${SHIRTS}&size=XS`);
    await page.getByRole('button', { name: 'Remove XS' }).click();
    await expect(page).toHaveURL(SHIRTS);
  });

  test('a facet shows all its values, with what is chosen', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/^request: csp/);
    await page.goto(SHIRTS);
    await openFilters(page);
    await box(page, 'Size', /^XS/).check();
    const colors = page.getByRole('group', { name: 'Colour' });
    const before = await colors.getByRole('checkbox').count();
    await colors.getByRole('button', { name: /^Show all \d+ of Colour/ }).click();
    await expect(page).toHaveURL('/products?all=Colour&category=shirts&size=XS');
    await openFilters(page);
    await expect.poll(() => colors.getByRole('checkbox').count()).toBeGreaterThan(before);
    await expect(box(page, 'Size', /^XS/)).toBeChecked();
    await expect(colors.getByRole('button', { name: /^Show all/ })).toHaveCount(0);
  });

  test('the order keeps the filters, and the filters keep the order', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/^request: csp/);
    await page.goto(`${SHIRTS}&color=Navy`);
    await page.getByLabel('Sort by').selectOption('Price: low to high');
    await page.getByRole('button', { name: 'Apply order' }).click();
    await expect(page).toHaveURL(`${SHIRTS}&color=Navy&sort=priceAsc`);
    await openFilters(page);
    await box(page, 'Colour', /^Navy/).uncheck();
    await page
      .getByRole('form', { name: 'Filters' })
      .getByRole('button', { name: 'Apply', exact: true })
      .click();
    await expect(page).toHaveURL(`${SHIRTS}&sort=priceAsc`);
  });
});
