import { cards, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const PICTURES = /\/_next\/image\?url=[^&]*pictures%2F/;

for (const failure of ['no connection', '404'] as const) {
  test(`a picture that can't be had (${failure}) gives way to the fallback`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/_next\/image/);
    await page.route(PICTURES, (route) =>
      failure === '404' ? route.fulfill({ status: 404 }) : route.abort('connectionfailed'),
    );
    await visit(page, '/products?category=shirts');
    // Some broke before the page's scripts ran, the lower ones break when they come into view.
    for (const index of [0, 11]) {
      const picture = cards(page).nth(index).locator('img').first();
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute('src', '/images/fallback.webp');
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect((await picture.boundingBox())?.height).toBe(320);
    }
    await cards(page).first().getByRole('heading').getByRole('link').click();
    const large = page
      .getByRole('group', { name: /^Pictures of/ })
      .getByRole('img')
      .first();
    await expect(large).toHaveAttribute('src', '/images/fallback.webp');
  });
}
