import type { Page } from '@playwright/test';
import { catalogue } from './fixtures/catalogue';
import { fetchedPictures, lookAtAll } from './fixtures/picture-pixels';
import { rememberProducts } from './fixtures/remembered-products';
import { visit } from './fixtures/shopper';
import { expect, test as base } from './fixtures/test';

/** Of the pixels that are shown: more are bytes for nothing, fewer are a blur although there is a sharper picture. */
const MOST = 1.5;
const LEAST = 0.8;

/** Each project looks at the screens of its kind. */
const WIDTHS = { mobile: [320, 390, 430], desktop: [600, 768, 1280, 1440] };

/** Does something on each screen of double density, with a cache of its own: a picture at hand replaces smaller ones. */
type OnEachScreen = (act: (page: Page) => Promise<void>) => Promise<void>;

const test = base.extend<{ onEachScreen: OnEachScreen }>({
  onEachScreen: async ({ browser, isMobile, hasTouch, origin }, use) => {
    await use(async (act) => {
      for (const width of WIDTHS[isMobile ? 'mobile' : 'desktop']) {
        const context = await browser.newContext({
          viewport: { width, height: 800 },
          deviceScaleFactor: 2,
          isMobile,
          hasTouch,
          baseURL: origin,
        });
        await act(await context.newPage());
        await context.close();
      }
    });
  },
});

// Several pages each, and most of their pictures are made for the first time.
test.describe.configure({ timeout: 90_000 });

const PAGES = {
  home: async () => '/',
  'the list of all products': async () => '/products',
  'the list of a category': async () => '/products?category=women',
  'a product page': async () =>
    `/product/${(await catalogue({ category: 'shirts', limit: '1' })).data[0]?.id}`,
  'the cart': async () => '/cart',
  'the wishlist': async () => '/wishlist',
};

for (const [name, path] of Object.entries(PAGES)) {
  test(`no picture is larger than it need be, or blurred, on ${name}`, async ({ onEachScreen }) => {
    await onEachScreen(async (page) => {
      await rememberProducts(page);
      await expectFit(page, await path());
    });
  });
}

test('no picture is larger than it need be, or blurred, in a list of two columns', async ({
  onEachScreen,
}) => {
  await onEachScreen(async (page) => {
    await page.addInitScript(() => localStorage.setItem('gridColumns', '2'));
    await expectFit(page, '/products?category=women');
  });
});

async function expectFit(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await lookAtAll(page);
  const pictures = await fetchedPictures(page);
  expect(pictures).not.toEqual([]);
  const wrong = pictures.filter(({ share, isAll }) => share > MOST || (share < LEAST && !isAll));
  expect(wrong, `at ${page.viewportSize()?.width} px`).toEqual([]);
}
