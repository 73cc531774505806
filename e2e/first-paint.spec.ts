import type { Page } from '@playwright/test';
import { fetchProducts } from './fixtures/catalog';
import { visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const WITH_PICTURES = {
  home: async () => '/',
  'the list of all products': async () => '/products',
  'the list of a category': async () => '/products?category=women',
  'a product page': async () => `/product/${(await fetchProducts({ limit: '1' })).data[0]?.id}`,
};

for (const [name, path] of Object.entries(WITH_PICTURES)) {
  test(`the largest picture of ${name} is preloaded before all others, and none is fetched twice`, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/_next/image')) fetched.push(request.url());
    });
    await watchLargestPaint(page);
    await visit(page, await path());
    const urgent = page.locator('img[fetchpriority=high]');
    await expect(urgent).toHaveCount(1);
    await expect(urgent).toHaveAttribute('loading', 'eager');
    const address = await urgent.evaluate((image: HTMLImageElement) => image.currentSrc);
    const preloads = await urgentPreloads(page);
    expect(preloads).toEqual([
      { sizes: await urgent.getAttribute('sizes'), srcSet: expect.stringContaining(new URL(address).search) },
    ]);
    // Of a row of cards each is as large as the first, and any may be painted before it.
    await expect.poll(() => largestPaint(page)).toMatch(/_next\/image/);
    expect(await eagerPictures(page)).toContain(await largestPaint(page));
    expect(fetched).toEqual([...new Set(fetched)]);
  });
}

for (const path of ['/', '/products', '/terms', '/login', '/cart']) {
  test(`the fonts of ${path} are preloaded, and no others`, async ({ page }) => {
    await visit(page, path);
    const preloads = page.locator('link[rel=preload][as=font]');
    for (const preload of await preloads.all()) {
      await expect(preload).toHaveAttribute('crossorigin', '');
      await expect(preload).toHaveAttribute('type', 'font/woff2');
    }
    await expect.poll(() => fontsInUse(page)).toBe(await preloads.count());
  });
}

test('a page without pictures fetches none of another page', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await visit(page, '/terms');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => url.includes('hero'))).toEqual([]);
});

async function watchLargestPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const latest = list.getEntries().at(-1);
      Reflect.set(window, 'largestPaint', latest && Reflect.get(latest, 'url'));
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** @returns the address of the picture that is the largest thing painted so far; empty for text */
function largestPaint(page: Page): Promise<string> {
  return page.evaluate(() => Reflect.get(window, 'largestPaint') ?? '');
}

function eagerPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].filter(({ loading }) => loading === 'eager').map(({ currentSrc }) => currentSrc),
  );
}

/** What is to be fetched before all else on this screen. */
function urgentPreloads(page: Page): Promise<{ sizes: string; srcSet: string }[]> {
  return page.evaluate(() =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image][fetchpriority=high]')]
      .filter(({ media }) => window.matchMedia(media || 'all').matches)
      .map(({ imageSizes, imageSrcset }) => ({ sizes: imageSizes, srcSet: imageSrcset })),
  );
}

/** Fonts of files that some letter of the page is set in. */
function fontsInUse(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.fonts].filter(
        // The rupee sign lies in the style sheet; fallbacks are fonts of the device.
        ({ family, status }) => status === 'loaded' && !/rupee|fallback/i.test(family),
      ).length,
  );
}
