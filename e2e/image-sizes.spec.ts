import type { Page } from '@playwright/test';
import { shirtPath } from './fixtures/catalog';
import { storeSampleProducts } from './fixtures/device-storage';
import { visit } from './fixtures/page-objects';
import { expect, test as base } from './fixtures/test';

/** An optimised image of the page, compared with the screen pixels that it covers. */
type VisibleImage = {
  url: string;
  /** Image pixels per screen pixel, where the image is shown largest. */
  ratio: number;
  /** Whether it has all the pixels of its source, so that there is no sharper one. */
  isFullSize: boolean;
};

/** Image pixels per screen pixel: above the maximum, bytes are wasted; below the minimum, the image is blurred. */
const MAX_RATIO = 2;
const MIN_RATIO = 0.8;

/** Viewport widths per project, in CSS pixels. */
const WIDTHS = { mobile: [320, 390, 430], desktop: [600, 768, 1280, 1920] };

/**
 * Runs on each width at double density, each with its own browser cache: a cached image would be shown in place of a
 * smaller one.
 */
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

// Each test opens several pages, and the server generates most of their images on first use.
test.describe.configure({ timeout: 90_000 });

const PAGES = {
  home: async () => '/',
  'the list of all products': async () => '/products',
  'the list of a category': async () => '/products?category=women',
  'a product page': shirtPath,
  'the cart': async () => '/cart',
  'the wishlist': async () => '/wishlist',
};

for (const [name, path] of Object.entries(PAGES)) {
  test(`images on ${name} are neither oversized nor blurred`, async ({ onEachScreen }) => {
    await onEachScreen(async (page) => {
      await storeSampleProducts(page);
      await expectFittingImages(page, await path());
    });
  });
}

test(
  'images in a list of two columns are neither oversized nor blurred',
  { tag: '@large' },
  async ({ onEachScreen }) => {
    await onEachScreen(async (page) => {
      // Wider screens show the image of three columns, which is sharper than two columns need.
      if ((page.viewportSize()?.width ?? 0) > 1600) return;
      await page.addInitScript(() => localStorage.setItem('gridColumns', '2'));
      await expectFittingImages(page, '/products?category=women');
    });
  },
);

async function expectFittingImages(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await loadAllImages(page);
  const images = await visibleImages(page);
  expect(images).not.toEqual([]);
  const misfits = images.filter(
    ({ ratio, isFullSize }) => ratio > MAX_RATIO || (ratio < MIN_RATIO && !isFullSize),
  );
  expect(misfits, `at ${page.viewportSize()?.width} px`).toEqual([]);
}

/** Scrolls down the page, so that images with lazy loading are fetched. */
async function loadAllImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let before = -1; window.scrollY > before;) {
      before = window.scrollY;
      window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' });
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    }
    // Those of a row that scrolls sideways, such as a product's fourth picture.
    for (const image of document.images)
      if (!image.complete && image.checkVisibility()) image.scrollIntoView({ behavior: 'instant' });
  });
  // Images that this layout hides are not fetched.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || !image.checkVisibility()),
  );
}

/** The visible images from the optimiser, each once: the browser reuses an image where a smaller one would do. */
async function visibleImages(page: Page): Promise<VisibleImage[]> {
  const shown = await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter((image) => image.checkVisibility() && image.complete && image.currentSrc)
        .map(async (image) => {
          // With srcset, naturalWidth is scaled by density, so the file is decoded separately.
          const decode = async (src: string) => {
            const file = new Image();
            file.src = src;
            await file.decode();
            return file;
          };
          const file = await decode(image.currentSrc);
          const { pathname } = new URL(image.currentSrc);
          const [, width = '', name = ''] = /^\/i\/(\d+)(\/images\/)?/.exec(pathname) ?? [];
          // The widths of this site's own images end with that of the file.
          const isWhole =
            name !== '' &&
            (await decode(pathname.replace(`/i/${width}`, ''))).naturalWidth === file.naturalWidth;
          const fit = getComputedStyle(image).objectFit === 'contain' ? Math.min : Math.max;
          const scale = fit(image.width / file.naturalWidth, image.height / file.naturalHeight);
          const ratio = 1 / (scale * window.devicePixelRatio) ** 2;
          const isFullSize = isWhole || file.naturalWidth < Number(width);
          return { url: image.currentSrc, isOptimized: width !== '', isFullSize, ratio };
        }),
    ),
  );
  const smallestRatio = (url: string) =>
    Math.min(...shown.filter((image) => image.url === url).map(({ ratio }) => ratio));
  return [...new Map(shown.map((image) => [image.url, image])).values()]
    .filter(({ isOptimized }) => isOptimized)
    .map(({ url, isFullSize }) => ({ url, ratio: smallestRatio(url), isFullSize }));
}
