import { cards, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const LIST = '/products?category=shirts';

test('without a connection a tap stays on the page, says so, and goes on later', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await visit(page, LIST);
  const notice = page.getByRole('alert').filter({ hasText: /^You’re offline/ });
  await expect(notice).toBeHidden();
  await context.setOffline(true);

  const title = cards(page).first().getByRole('heading');
  const name = await title.innerText();
  await title.getByRole('link').click();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page).toHaveURL(LIST);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('choosing a type waits for the connection as well', async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await visit(page, LIST);
  await context.setOffline(true);
  await page.getByLabel('Filter by Type').selectOption('Linen Shirts');
  await expect(page.getByText('You’re offline')).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await context.setOffline(false);
  await expect(page).toHaveURL(`${LIST}&parentCategory=Linen+Shirts`);
});
