import { expect, test } from './fixtures/test';

for (const path of ['/', '/products?category=shirts', '/products?page=-1']) {
  test(`an injected script does not run on ${path}, and the page still works`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/Content Security Policy/);
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '</body>',
        '<script>window.injected = 1</script><img src="data:," onerror="window.injected = 2"></body>',
      );
      await route.fulfill({ response, body });
    });
    await page.goto(path);
    await expect(page.locator('img[onerror]')).toHaveCount(1);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = 3';
      document.body.append(script);
      Object.assign(window, { sameDocument: true });
    });

    const link = page.getByRole('contentinfo').getByRole('link', { name: 'accessories' });
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accessories' })).toBeVisible();
    const marks = await page.evaluate(() => [
      Reflect.get(window, 'sameDocument') ?? null,
      Reflect.get(window, 'injected') ?? null,
    ]);
    expect(marks).toEqual([true, null]);
  });
}
