import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { axeViolations } from './fixtures/axe';
import { fetchProducts, findOrThrow } from './fixtures/catalog';
import { signInAsAsha, signInAsNewCustomer } from './fixtures/customer';
import { card, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

/** A photo that the seed has as a product's picture. */
const PHOTO = 'store-api/seed/pictures/airport-knit-joggers-fb539ccc.webp';

/** A product with more reviews than its page shows. */
async function reviewedProduct() {
  const { data } = await fetchProducts({});
  return findOrThrow(data, ({ rating }) => (rating?.count ?? 0) > 5);
}

const section = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const stars = (page: Page) =>
  dialog(page)
    .getByRole('img', { name: /out of 5 stars/ })
    .evaluateAll((images) => images.map((image) => parseInt(image.getAttribute('aria-label') ?? '')));

test('three reviews are in the page, all of them in a dialog that sorts and filters', async ({ page }) => {
  const { id, rating } = await reviewedProduct();
  await visit(page, `/product/${id}`);
  await expect(section(page)).toContainText(`${rating?.count} reviews`);
  await expect(section(page).getByText(/\d+ of \d+ says? it (is true to size|runs)/)).toBeVisible();
  await expect(section(page).getByRole('img', { name: /out of 5 stars/ })).toHaveCount(4);
  expect(await axeViolations(page)).toEqual([]);

  const opener = section(page).getByRole('button', { name: `Show all ${rating?.count} reviews` });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('status').first()).toHaveText(`${rating?.count} reviews`);
  await dialog(page).getByLabel('Sort by').selectOption('Lowest rating');
  await expect.poll(async () => [...(await stars(page))]).toEqual((await stars(page)).toSorted());
  await dialog(page).getByLabel('Sort by').selectOption('Highest rating');
  await expect.poll(async () => (await stars(page))[0]).toBe(5);
  await dialog(page).getByLabel('Stars', { exact: true }).selectOption('5');
  await expect.poll(async () => new Set(await stars(page))).toEqual(new Set([5]));
  await dialog(page).getByLabel('Stars', { exact: true }).selectOption('1');
  await expect(dialog(page).getByRole('status').first()).toHaveText(
    /^(1 review|No review has this number of stars\.)$/,
  );
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('when the store fails what is shown stays, and can be tried again', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/api\/reviews/);
  const { id, rating } = await reviewedProduct();
  await visit(page, `/product/${id}`);
  await section(page)
    .getByRole('button', { name: /^Show all/ })
    .click();
  const all = dialog(page).getByRole('status').first();
  await expect(all).toHaveText(`${rating?.count} reviews`);
  await page.route('**/api/reviews?*', (route) => route.abort());
  await dialog(page).getByLabel('Sort by').selectOption('Highest rating');
  await expect(dialog(page).getByRole('alert')).toContainText('The reviews could not be loaded.');
  expect((await stars(page)).length).toBeGreaterThan(3);
  await page.unroute('**/api/reviews?*');
  await dialog(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(all).toHaveText(`${rating?.count} reviews`);
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
});

test('who bought a product writes, edits and deletes a review with a photo', async ({
  page,
  origin,
  isMobile,
  consoleErrors,
}) => {
  consoleErrors.allow(/api\/(reviews\/own|review-photos)/);
  await signInAsAsha(page, origin);
  await visit(page, '/orders');
  // Each screen has a product of its own: a customer has one review of each.
  await page
    .getByRole('link', { name: /^Write a review of/ })
    .nth(isMobile ? 1 : 0)
    .click();
  await page.waitForURL(/\/product\//);
  const write = section(page).getByRole('button', { name: 'Write a review' });
  await write.click();
  await dialog(page).getByRole('button', { name: 'Send review' }).click();
  await expect(dialog(page)).toContainText('Choose 1 to 5 stars');
  await expect(dialog(page)).toContainText('Write at least 10 characters');
  await expect(dialog(page).getByRole('radiogroup', { name: 'Rating' })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);

  await dialog(page).getByRole('radio', { name: '4 stars' }).check({ force: true });
  await dialog(page).getByLabel('Your review').fill('Lovely cotton\u001b that stays soft.');
  await dialog(page).getByRole('button', { name: 'Send review' }).click();
  await expect(dialog(page).getByLabel('Your review')).toHaveAccessibleDescription(/can’t be shown/);
  await dialog(page).getByLabel('Your review').fill('Lovely cotton that stays soft.');
  await dialog(page).getByRole('radio', { name: 'True to size' }).check();
  await dialog(page).getByLabel('Photos').setInputFiles('README.md');
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'README.md' })).toContainText(
    'Please choose a photo: JPEG, PNG, WebP or AVIF.',
  );
  const big = Buffer.alloc(5 * 1024 * 1024 + 1);
  await dialog(page)
    .getByLabel('Photos')
    .setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: big });
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'big.jpg' })).toContainText(
    'it is larger than 5 MB.',
  );
  // A photo of 50 megapixels, with more behind its end than may be sent.
  const camera = await sharp({ create: { width: 8160, height: 6120, channels: 3, background: '#aa3322' } })
    .jpeg()
    .toBuffer();
  await dialog(page)
    .getByLabel('Photos')
    .setInputFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([camera, big]) });
  await expect(dialog(page).getByRole('img', { name: 'Photo 1' })).toHaveJSProperty('complete', true);
  await dialog(page).getByRole('button', { name: 'Remove photo 1' }).click();
  await dialog(page).getByLabel('Photos').setInputFiles(PHOTO);
  await expect(dialog(page).getByRole('img', { name: 'Photo 1' })).toHaveJSProperty('complete', true);

  // The session ends meanwhile: nothing is lost.
  await page.route('**/api/reviews/own', (route) => route.fulfill({ status: 401, json: { error: 'No.' } }));
  await dialog(page).getByRole('button', { name: 'Send review' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.unroute('**/api/reviews/own');
  await page.reload();
  await write.click();
  await expect(dialog(page).getByLabel('Your review')).toHaveValue('Lovely cotton that stays soft.');
  await expect(dialog(page).getByRole('radio', { name: '4 stars' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Send review' }).click();
  await expect(dialog(page).getByRole('status').first()).toContainText('Thank you for your review.');
  await page.keyboard.press('Escape');

  await write.click();
  await expect(dialog(page).getByRole('heading', { name: 'Your review' })).toBeVisible();
  await expect(dialog(page).getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Remove photo 1' }).click();
  await dialog(page).getByRole('radio', { name: '5 stars' }).check({ force: true });
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog(page).getByRole('status').first()).toContainText('Thank you');
  await page.keyboard.press('Escape');

  await write.click();
  await expect(dialog(page).getByRole('radio', { name: '5 stars' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Delete review' }).click();
  await expect(dialog(page).getByRole('status').first()).toHaveText('Your review is deleted.');
});

test('only buyers review, and signed-in customers report', async ({ page, origin, consoleErrors }) => {
  consoleErrors.allow(/401/);
  const { id } = await reviewedProduct();
  await visit(page, `/product/${id}`);
  await section(page).getByRole('button', { name: 'Write a review' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await section(page)
    .getByRole('button', { name: /^Show all/ })
    .click();
  const report = async () => {
    await dialog(page)
      .getByRole('button', { name: /^Report the review of/ })
      .first()
      .click();
    await dialog(page).getByLabel('What is wrong with it?').selectOption('It is offensive');
    await dialog(page).getByRole('button', { name: 'Send report' }).click();
  };
  await report();
  await expect(dialog(page).getByRole('alert')).toHaveText('Please sign in to report a review.');

  await signInAsNewCustomer(page, origin);
  await page.reload();
  await section(page).getByRole('button', { name: 'Write a review' }).click();
  await expect(dialog(page).getByRole('status').first()).toHaveText(
    'You can review it once an order with it has been delivered to you.',
  );
  await page.keyboard.press('Escape');
  await section(page)
    .getByRole('button', { name: /^Show all/ })
    .click();
  await report();
  await expect(dialog(page).getByText('Thank you. The shop will look at this review.')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/^request: csp .*\.js\)$/));

  test('three reviews are readable, and there is no button that does nothing', async ({ page }) => {
    const { id } = await reviewedProduct();
    await page.goto(`/product/${id}`);
    await expect(section(page).getByRole('img', { name: /out of 5 stars/ })).toHaveCount(4);
    await expect(section(page).getByRole('button')).toHaveCount(0);
  });
});

test('cards show the rating of products that have three or more', async ({ page }) => {
  const { data } = await fetchProducts({ limit: '100', sort: 'popular' });
  const rated = findOrThrow(data, ({ rating }) => rating !== undefined && rating.count >= 3);
  await visit(page, `/search?q=${encodeURIComponent(rated.title)}`);
  const { average, count } = rated.rating ?? {};
  await expect(
    card(page, rated.title).getByRole('img', {
      name: new RegExp(`^${average}(\\.0)? out of 5 stars, ${count} rated it`),
    }),
  ).toBeVisible();
});
