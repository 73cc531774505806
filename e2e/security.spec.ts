import { contentSecurityPolicy } from '../lib/security/csp.mjs';
import { inlineScripts } from '../lib/security/inline-scripts.mjs';
import { visit } from './fixtures/page-objects';
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

test('a script that was rendered with a page gets no permission from the page’s policy', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Content Security Policy/);
  await page.route('**/terms', async (route) => {
    const response = await route.fetch();
    // As the page cache gets a document whose content has a script in it.
    const body = (await response.text()).replace('</body>', '<script>window.injected = 1</script></body>');
    const sources = inlineScripts(body).known.map(({ hash }) => hash);
    const policy = contentSecurityPolicy(sources, { site: 'localhost', env: {} });
    const headers = { ...response.headers(), 'content-security-policy': policy };
    await route.fulfill({ response, headers, body });
  });
  await page.goto('/terms');
  const isInjected = () => [...document.scripts].some(({ text }) => text === 'window.injected = 1');
  expect(await page.evaluate(isInjected)).toBe(true);
  // The page's own scripts run.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'accessories' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accessories' })).toBeVisible();
  expect(
    await page.evaluate(() => [Reflect.get(window, 'sameDocument'), Reflect.get(window, 'injected') ?? null]),
  ).toEqual([true, null]);
});

test('toasts have their styles under the policy', async ({ page }) => {
  await visit(page, '/contact');
  for (const name of ['Your Name', 'Subject', 'Your Message']) await page.getByLabel(name).fill('A text');
  await page.getByRole('main').getByLabel('Email Address').fill('asha@example.com');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('[data-sonner-toaster]')).toHaveCSS('position', 'fixed');
});
