import type { Page } from '@playwright/test';
import { LATE_SCRIPT_TYPE } from '../lib/security/pre-paint-script.mjs';
import { fetchProducts } from './fixtures/catalog';
import { visit, waitForHydration } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const PAGES_WITH_IMAGES = {
  home: async () => '/',
  'the list of all products': async () => '/products',
  'the list of a category': async () => '/products?category=women',
  'a product page': async () => `/product/${(await fetchProducts({ limit: '1' })).data[0]?.id}`,
};

const FIRST_IMAGE = /\/i\/\d+\/images\/hero/;

for (const [name, path] of Object.entries(PAGES_WITH_IMAGES)) {
  test(`the largest image of ${name} is preloaded first, and no image is fetched twice`, async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (/\/i\/\d+\//.test(request.url())) fetched.push(request.url());
    });
    await watchLargestPaint(page);
    await visit(page, await path());
    const mainImage = page.locator('img[fetchpriority=high]');
    await expect(mainImage).toHaveCount(1);
    await expect(mainImage).toHaveAttribute('loading', 'eager');
    const { url, sizes } = await mainImage.evaluate((image: HTMLImageElement) => {
      const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
      const chosen = sources.find(({ media }) => matchMedia(media).matches) ?? image;
      return { url: image.currentSrc, sizes: chosen.sizes };
    });
    const preloads = await mainImagePreloads(page);
    expect(preloads).toEqual([
      {
        sizes,
        srcSet: expect.stringContaining(new URL(url).pathname),
      },
    ]);
    // The cards of a row differ by parts of a pixel, so the largest paint may be that of the next card.
    await expect.poll(() => largestPaint(page)).toMatch(/\/i\/\d+\//);
    const [main, largest] = [await imageHeight(page, url), await imageHeight(page, await largestPaint(page))];
    expect(largest).toBeCloseTo(main, 0);
    expect(fetched).toEqual([...new Set(fetched)]);
  });
}

for (const path of ['/', '/products', '/terms', '/login', '/cart']) {
  test(`${path} fetches its fonts alone, that of texts on phones after a picture and for the next page`, async ({
    page,
    isMobile,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font' && !request.url().startsWith('data:'))
        fetched.push(request.url());
    });
    await visit(page, path);
    const preloads = page.locator('link[rel=preload][as=font]');
    const hasPicture = (await page.locator('link[rel=preload][as=image]').count()) > 0;
    await expect(preloads).toHaveCount(2);
    for (const preload of await preloads.all()) await expect(preload).toHaveAttribute('crossorigin', '');
    await expect.poll(() => fetched.length).toBe(2);
    if (isMobile && hasPicture) {
      // That of logo and headings.
      await expect.poll(() => fontsInUse(page)).toBe(1);
      await page.reload();
    }
    await expect.poll(() => fontsInUse(page)).toBe(2);
    expect(new Set(fetched).size).toBe(2);
  });
}

test('the style sheets of a page are in its document and are never fetched', async ({ page }) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.css')) sheets.push(request.url());
  });
  const response = await visit(page, '/');
  expect(response?.headers()['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+' /);
  await expectStyled(page);
  const embedded = await page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')));
  expect(embedded).not.toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  // Another layout, then a page that is rendered on demand: each names the sheets again.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/login/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expectStyled(page);
  // Those of the other pages are fetched once.
  expect(sheets.filter((url) => embedded.includes(url))).toEqual([]);
  expect(sheets).toEqual([...new Set(sheets)]);
});

for (const path of ['/', '/terms']) {
  test(`the document of ${path} names its scripts after everything that is painted`, async ({ page }) => {
    const response = await page.goto(path);
    const html = (await response?.text()) ?? '';
    expect(html.search(/<script [^>]*src="/)).toBeGreaterThan(html.indexOf('</footer>'));
    expect(html.indexOf('as="image"')).toBeLessThan(html.indexOf('<style>'));
  });
}

test('scripts are requested after the first image', async ({ page }) => {
  const { scripts, answer } = await holdFirstImage(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(scripts()).toEqual([]);
  answer();
  await waitForHydration(page);
  expect(scripts()).not.toEqual([]);
});

test('whoever touches the page does not wait for the first image', async ({ page }) => {
  const { scripts, answer } = await holdFirstImage(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(scripts()).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  // A press ends the wait at once; without one, three seconds would.
  expect(await page.locator(`script[type='${LATE_SCRIPT_TYPE}']`).count()).toBe(0);
  await waitForHydration(page);
  answer();
});

test('a first image that is never answered does not hold back the scripts', async ({ page }) => {
  await holdFirstImage(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // Chromium reports every script as blocked while JavaScript is disabled.
  test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/^request: csp .*\.js\)$/));

  for (const path of ['/', '/nowhere', '/products?sort=price-asc']) {
    test(`${path} is styled`, async ({ page, consoleErrors }) => {
      consoleErrors.allow(/status of 404/);
      await page.goto(path);
      await expectStyled(page);
    });
  }
});

test('a page without images fetches no image of other pages', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await visit(page, '/terms');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => url.includes('hero'))).toEqual([]);
});

/** The body is a column by its classes alone. */
function expectStyled(page: Page): Promise<void> {
  return expect(page.locator('body')).toHaveCSS('display', 'flex');
}

/**
 * Leaves the request for the first image of the home page unanswered.
 *
 * @returns `scripts`: the paths of the scripts that have been requested
 */
async function holdFirstImage(page: Page): Promise<{ scripts: () => string[]; answer: () => void }> {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) requested.push(pathname);
  });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(FIRST_IMAGE, async (route) => {
    await answered;
    await route.continue();
  });
  return { scripts: () => requested, answer };
}

async function watchLargestPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const latest = list.getEntries().at(-1);
      Reflect.set(window, 'largestPaint', latest && Reflect.get(latest, 'url'));
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** The URL of the largest image painted so far; empty while the largest element is text. */
function largestPaint(page: Page): Promise<string> {
  return page.evaluate(() => Reflect.get(window, 'largestPaint') ?? '');
}

/** The height in px of the image of a URL. */
function imageHeight(page: Page, url: string): Promise<number> {
  return page.evaluate(
    (source) =>
      [...document.images]
        .filter(({ currentSrc }) => currentSrc === source)
        .reduce((height, image) => Math.max(height, image.getBoundingClientRect().height), 0),
    url,
  );
}

/** The image preloads of high priority that apply to this screen. */
function mainImagePreloads(page: Page): Promise<{ sizes: string; srcSet: string }[]> {
  return page.evaluate(() =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image][fetchpriority=high]')]
      .filter(({ media }) => window.matchMedia(media || 'all').matches)
      .map(({ imageSizes, imageSrcset }) => ({ sizes: imageSizes, srcSet: imageSrcset })),
  );
}

/** The number of loaded font files. */
function fontsInUse(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.fonts].filter(
        // The rupee font is inlined in the style sheet; fallbacks are fonts of the device.
        ({ family, status }) => status === 'loaded' && !/rupee|fallback/i.test(family),
      ).length,
  );
}
