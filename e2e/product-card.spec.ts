import type { Locator, Page } from '@playwright/test';
import { colorsOf, fetchProducts, findOrThrow, priceOf, sizesOf } from './fixtures/catalog';
import { stored } from './fixtures/device-storage';
import { card, cards, horizontalOverflow, toast, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const LIST = '/products?category=shirts';

/** The opacity of an element, including its ancestors. */
const opacity = (locator: Locator) =>
  locator.evaluate((element) => {
    let product = 1;
    for (let node: Element | null = element; node; node = node.parentElement) {
      product *= Number(getComputedStyle(node).opacity);
    }
    return product;
  });

test('pictures are 320 px high, and hovering over a card shows its button and enlarges its picture', async ({
  page,
  isMobile,
}) => {
  await visit(page, LIST);
  await expect(cards(page)).toHaveCount(12);
  for (const productCard of await cards(page).all()) {
    const picture = productCard.locator('img').first();
    expect((await picture.boundingBox())?.height).toBe(320);
    // A covering one would lose its collar or its sleeves.
    await expect(picture).toHaveCSS('object-fit', 'contain');
  }
  const [first, second] = [cards(page).first(), cards(page).nth(1)];
  const button = first.getByRole('button', { name: /^Choose size/ });
  const image = first.locator('img').first();
  if (isMobile) {
    // Without hover the button is always visible.
    expect(await opacity(button)).toBe(1);
    return;
  }
  expect(await opacity(button)).toBe(0);
  await first.hover();
  await expect.poll(() => opacity(button)).toBe(1);
  await expect.poll(async () => (await image.boundingBox())?.height).toBeGreaterThan(325);
  expect((await image.boundingBox())?.height).toBeLessThan(360);
  await second.hover();
  await expect.poll(() => opacity(button)).toBe(0);
  await button.focus();
  await expect.poll(() => opacity(button)).toBe(1);
});

test('a size and a colour are chosen in a sheet, which stays silent', async ({ page, isMobile }) => {
  const { data } = await fetchProducts({ category: 'shirts', limit: '12', page: '1' });
  const product = findOrThrow(data, (item) => sizesOf(item).length > 1 && colorsOf(item).length > 1);
  const [size, color] = [sizesOf(product)[1] ?? '', colorsOf(product)[1] ?? ''];
  await visit(page, LIST);
  await card(page, product.title)
    .getByRole('button', { name: /^Choose size/ })
    .click();

  const sheet = page.getByRole('dialog', { name: 'Choose a size' });
  await expect(sheet.getByRole('radio')).toHaveCount(sizesOf(product).length + colorsOf(product).length);
  // The pictured color.
  await expect(sheet.getByRole('radio', { checked: true })).toHaveValue(colorsOf(product)[0] ?? '');
  await expect(toast(page, 'Please select a size')).toHaveCount(0);
  const add = sheet.getByRole('button', { name: /^Add to Cart/ });
  for (const width of isMobile ? [320, 390] : []) {
    await page.setViewportSize({ width, height: 844 });
    await expect(add).toBeInViewport({ ratio: 1 });
    const [{ y = 0, height = 0 } = {}] = [(await sheet.boundingBox()) ?? {}];
    expect(y + height, `at ${width} px`).toBe(844);
    expect(await horizontalOverflow(page), `at ${width} px`).toBe(0);
  }
  const picture = sheet.getByRole('presentation');
  const before = await picture.getAttribute('src');
  await sheet.getByRole('radio', { name: color, exact: true }).check();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await sheet.getByRole('radio', { name: size, exact: true }).check();
  await add.dblclick();
  await expect(toast(page, 'Added to cart')).toContainText(product.title);
  await expect(sheet).toHaveCount(0);
  const price = priceOf(product);
  expect(await stored(page, 'cart')).toMatchObject([
    { id: product.id, name: product.title, price, quantity: 1, selectedSize: size, selectedColor: color },
  ]);
  await expect(page).toHaveURL(LIST);
});

test('a double press opens the sheet, and Escape closes it without adding to the cart', async ({ page }) => {
  await visit(page, LIST);
  const button = cards(page)
    .first()
    .getByRole('button', { name: /^Choose size/ });
  await button.dblclick();
  const sheet = page.getByRole('dialog', { name: 'Choose a size' });
  await expect(sheet.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(button).toBeFocused();
  expect(await stored(page, 'cart')).toBeNull();
});

test('a product of one size is added at once, and again to the same line', async ({ page }) => {
  const { data } = await fetchProducts({ category: 'accessories', parentCategory: 'Bags' });
  const bag = findOrThrow(data, (item) => sizesOf(item).join() === 'One Size');
  await visit(page, '/products?category=accessories&parentCategory=Bags');
  const add = card(page, bag.title).getByRole('button', { name: /^Add to Cart/ });
  for (const quantity of [1, 2]) {
    // The second press of a double-click is not another piece.
    await add.dblclick();
    await expect
      .poll(() => stored(page, 'cart'))
      .toMatchObject([{ id: bag.id, quantity, selectedSize: 'One Size' }]);
    await doublePressPassed(page);
  }
  await expect(toast(page, bag.title).filter({ hasText: '2 in cart' })).toBeVisible();
});

/** Waits until the next press counts as a press of its own. */
async function doublePressPassed(page: Page): Promise<void> {
  const start = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() - from > 400, start);
}

test('the Sale badge is shown exactly on discounted products', async ({ page }) => {
  for (const category of ['trousers', 'accessories']) {
    const { data } = await fetchProducts({ category });
    const discounted = new Set(
      data
        .filter(({ regularPrice, discountedPrice }) => (discountedPrice ?? regularPrice) < regularPrice)
        .map(({ title }) => title),
    );
    await visit(page, `/products?category=${category}`);
    for (const productCard of await cards(page).all()) {
      const name = await productCard.getByRole('heading').innerText();
      await expect(productCard.getByText('Sale', { exact: true }), name).toHaveCount(
        discounted.has(name) ? 1 : 0,
      );
    }
    expect(await cards(page).getByText('Sale', { exact: true }).count()).toBeGreaterThan(0);
  }
});
