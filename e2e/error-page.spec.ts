import { cards, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

/** A style that React does not accept, so that the page's heading can't be rendered. */
const BROKEN_HEADING = '"h1",null,{"style":"broken",';

test('a page that can’t be rendered says so within the shop, and can be loaded again', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Minified React error/);
  await page.route('**/product/**', async (route) => {
    if (!route.request().headers().rsc) return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"h1",null,{', BROKEN_HEADING);
    await route.fulfill({ response, body });
  });
  await visit(page, '/products?category=shirts');
  const link = cards(page).first().getByRole('heading').getByRole('link');
  const name = await link.innerText();
  await link.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Something went wrong');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');

  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(heading).toHaveText(name);
});

test('a shop that can’t be rendered says so in its colours and fonts', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Minified React error/);
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.route('**/login*', async (route) => {
    if (!route.request().headers().rsc) return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"main",null,{', '"main",null,{"style":"broken",');
    await route.fulfill({ response, body });
  });
  await visit(page, '/cart');
  const looks = () =>
    page.evaluate(() => {
      const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
      return { backgroundColor, color, fontFamily };
    });
  const before = await looks();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Sign in|Log ?in|Account/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page).toHaveTitle('Something went wrong');
  expect(await looks()).toEqual(before);
});
