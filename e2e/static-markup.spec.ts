import type { Page } from '@playwright/test';
import { fetchProducts } from './fixtures/catalog';
import { visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const PAGES = {
  home: async () => '/',
  'the list of a category': async () => '/products?category=women',
  'a product page': async () => `/product/${(await fetchProducts({ limit: '1' })).data[0]?.id}`,
  'a policy': async () => '/terms',
};

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name} has its static markup once, and React leaves it as it is`, async ({ page }) => {
    await keepFirstRegions(page);
    const response = await visit(page, await path());
    const html = (await response?.text()) ?? '';
    const keys = [...html.matchAll(/ data-static="([^"]+)"/g)].map(([, key]) => key);
    expect(keys).toEqual(expect.arrayContaining(['menu', 'main-nav', 'footer-help']));
    expect(html).toContain('href="/refund"');
    // The same link as the data would have it.
    expect(html).not.toContain('\\"href\\":\\"/refund\\"');
    expect(await haveFirstRegions(page)).toBe(true);
  });
}

test('static markup is there again after a page of another layout', async ({ page }) => {
  await visit(page, '/');
  const before = await staticTexts(page);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/login/);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible();
  expect(await staticTexts(page)).toEqual(before);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
});

test('data from the server replaces static markup', async ({ page }) => {
  await visit(page, '/');
  const before = await staticTexts(page);
  const list = page.locator('[data-static=footer-help] ul');
  await list.evaluate((element) => element.setAttribute('data-old', ''));
  await page.evaluate(() => Reflect.get(window, 'next').router.refresh());
  await expect(list).not.toHaveAttribute('data-old');
  expect(await staticTexts(page)).toEqual(before);
});

/** The text of each static region that the page shows, by its key. */
function staticTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('[data-static]:not(script)')].map(
      ({ dataset, textContent }) => `${dataset.static}: ${textContent}`,
    ),
  );
}

/** Keeps the first child of each static region as soon as the document is parsed. */
async function keepFirstRegions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const regions = [...document.querySelectorAll('[data-static]')];
      Reflect.set(
        window,
        'firstRegions',
        regions.map((region) => [region, region.firstChild]),
      );
    });
  });
}

/** Whether the kept elements and children are still those of the page. */
function haveFirstRegions(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const regions: [Element, Node | null][] = Reflect.get(window, 'firstRegions');
    return (
      regions.length > 5 &&
      regions.every(([region, child]) => region.isConnected && region.firstChild === child)
    );
  });
}
