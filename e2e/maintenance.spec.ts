import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { axeViolations } from './fixtures/axe';
import { startIsolatedShop } from './fixtures/isolated-shop';
import { visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

test('a file closes the shop at once, and its removal opens it', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/503/);
  const file = path.join(tmpdir(), `closed-${randomUUID()}`);
  const shop = await startIsolatedShop({ MAINTENANCE_FILE: file });
  const status = async (url: string) => (await fetch(shop.url(url))).status;
  try {
    await visit(page, shop.url('/products'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => status('/products')).toBe(200);

    writeFileSync(file, '');
    await expect.poll(() => status('/products')).toBe(503);
    expect(await status('/api/session')).toBe(503);
    expect(await status('/api/health')).toBe(200);
    shop.store.setMode('error');
    expect(await status('/api/ready')).toBe(200);
    // A page that is open already leads to it, too.
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'We’ll be back soon' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page)).toEqual([]);
    }

    shop.store.setMode('ok');
    rmSync(file);
    await expect.poll(() => status('/products')).toBe(200);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'We’ll be back soon' })).toHaveCount(0);
  } finally {
    rmSync(file, { force: true });
    await shop.stop();
  }
});
