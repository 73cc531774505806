import { cards, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const PRODUCT_IMAGES = /\/i\/\d+\/[^/]+\/pictures\//;

for (const failure of ['no connection', '404'] as const) {
  test(`an image that fails to load (${failure}) is replaced by the fallback`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/\/i\/\d+\//);
    await page.route(PRODUCT_IMAGES, (route) =>
      failure === '404' ? route.fulfill({ status: 404 }) : route.abort('connectionfailed'),
    );
    await visit(page, '/products?category=shirts');
    // The first images fail before hydration, the lower ones when they scroll into view.
    for (const index of [0, 11]) {
      const image = cards(page).nth(index).locator('img').first();
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveAttribute('src', '/images/fallback.webp');
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(0);
      expect((await image.boundingBox())?.height).toBe(320);
    }
    await cards(page).first().getByRole('heading').getByRole('link').click();
    const galleryImage = page
      .getByRole('group', { name: /^Pictures of/ })
      .getByRole('img')
      .first();
    await expect(galleryImage).toHaveAttribute('src', '/images/fallback.webp');
  });
}
