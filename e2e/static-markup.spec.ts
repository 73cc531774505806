import type { Page } from '@playwright/test';
import { fetchProducts } from './fixtures/catalog';
import { visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

/** The mark of elements that React's data takes from the document (lib/security/static-markup-script.mjs). */
const MARK = 'data-s';

const PAGES = {
  home: async () => '/',
  'the list of a category': async () => '/products?category=women',
  'a product page': async () => `/product/${(await fetchProducts({ limit: '1' })).data[0]?.id}`,
  'a policy': async () => '/terms',
  'the cart': async () => '/cart',
};

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name} has its markup once, and React leaves it as it is`, async ({ page }) => {
    await keepFirstElements(page);
    const response = await visit(page, await path());
    const html = (await response?.text()) ?? '';
    expect(html).toContain('href="/refund"');
    // The same link as the data would have it.
    expect(html).not.toMatch(/href['"\\]+:['"\\]+\/refund/);
    expect(await replacedElements(page)).toEqual([]);
  });
}

test('static markup is there again after a page of another layout', async ({ page }) => {
  await openHome(page);
  const before = await bodyContent(page);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/login/);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible();
  expect(await bodyContent(page)).toEqual(before);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
});

test('data from the server replaces static markup', async ({ page }) => {
  await openHome(page);
  const before = await bodyContent(page);
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
  await terms.evaluate((element) => element.setAttribute('data-old', ''));
  await page.evaluate(() => Reflect.get(window, 'next').router.refresh());
  await expect(terms).not.toHaveAttribute('data-old');
  expect(await bodyContent(page)).toEqual(before);
});

/** Opens the home page and waits until the search field has what its script gives it. */
async function openHome(page: Page): Promise<void> {
  await visit(page, '/');
  await expect(page.getByRole('searchbox', { name: 'Search the shop' })).toHaveAttribute('autofocus', '');
}

/** Each element of header, content and footer with its attributes, and their texts. */
function bodyContent(page: Page): Promise<string[]> {
  return page.evaluate(
    (mark) =>
      [...document.querySelectorAll<HTMLElement>('body > :is(header, main, footer), body > * *')].map(
        (element) =>
          [
            element.localName,
            ...element
              .getAttributeNames()
              // A browser writes styles in its own way.
              .filter((name) => name !== mark && name !== 'style')
              .map((name) => `${name}=${element.getAttribute(name)}`)
              .sort(),
            element.children.length === 0 ? element.textContent : '',
          ].join(' '),
      ),
    MARK,
  );
}

/** Keeps the marked elements and their first children as soon as the document is parsed. */
async function keepFirstElements(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const elements = [...document.querySelectorAll(`body [${mark}]`)];
      Reflect.set(
        window,
        'firstElements',
        elements.map((element) => [element, element.querySelector(':scope > :not(template)')]),
      );
    });
  }, MARK);
}

/** Those of the kept elements that are no longer in the page, or have lost their first child. */
function replacedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements: [Element, Element | null][] = Reflect.get(window, 'firstElements');
    if (elements.length < 20) return ['There are too few.'];
    return elements
      .filter(([element, child]) => !element.isConnected || (child && child.parentElement !== element))
      .map(([element]) => element.outerHTML.slice(0, 200));
  });
}
