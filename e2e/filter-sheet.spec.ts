import { axeViolations } from './fixtures/axe';
import { box, openFilters, SHIRTS, showItems } from './fixtures/filters';
import { visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

test(
  'on phones a count that fails is told in the sheet, and an order leaves unapplied values alone',
  { tag: '@phone' },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/502/);
    await visit(page, SHIRTS);
    await page.route('**/api/list?*', (route) => route.fulfill({ status: 502, json: { error: 'x' } }));
    await openFilters(page);
    const size = box(page, 'Size', /^XS/);
    await size.check();
    const form = page.getByRole('form', { name: 'Filters' });
    await expect(form.getByRole('status')).toContainText('could not be updated');
    await expect(form.getByRole('button', { name: 'Try Again' })).toBeInViewport();
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute('**/api/list?*');
    await form.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('button', { name: 'Show 4 items' })).toBeFocused();
    await expect(size).toBeChecked();

    await page.keyboard.press('Escape');
    await page.getByLabel('Sort by').selectOption('Price: low to high');
    await expect(page).toHaveURL(`${SHIRTS}&sort=priceAsc`);
    await openFilters(page);
    await expect(size).toBeChecked();
    await showItems(page);
    await expect(page).toHaveURL(`${SHIRTS}&size=XS&sort=priceAsc`);
  },
);

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ viewport: { width: 1440, height: 900 }, reducedMotion });

    test(
      'far down, a choice stays where it is on the screen, by mouse and by keyboard',
      { tag: '@large' },
      async ({ page }) => {
        await visit(page, SHIRTS);
        const linen = box(page, 'Fabric', /^Linen/);
        await page.getByText('Fabric', { exact: true }).click();
        await linen.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
        for (const change of [() => linen.click(), () => page.keyboard.press('Space')]) {
          const before = await linen.boundingBox();
          const path = page.url();
          await change();
          await expect(page).not.toHaveURL(path);
          await expect(linen).toBeFocused();
          // Chromium adjusts the position some frames later.
          await page.evaluate(async () => {
            for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
          });
          const after = await linen.boundingBox();
          expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0)), String(after?.y)).toBeLessThan(2);
        }
      },
    );
  });
}

test(
  'the sheet is a dialog that keeps the focus, and Escape returns it',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, SHIRTS);
    const filter = page.getByRole('button', { name: /^Filter/ });
    await filter.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    const close = dialog.getByRole('button', { name: 'Close' });
    await expect(close).toBeFocused();
    await expect(dialog).toHaveAttribute('aria-modal', 'true');
    const clear = dialog.getByRole('button', { name: 'Clear all filters' });
    await page.keyboard.press('Shift+Tab');
    await expect(clear).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.getByRole('button', { name: /^Show \d+ items$/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(clear).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(filter).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'the sheet filters by type as well, and Clear all takes back what is chosen',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, `${SHIRTS}&size=XS`);
    await openFilters(page);
    const type = page.getByRole('dialog', { name: 'Filters' }).getByLabel('Type');
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(box(page, 'Size', /^XS/)).not.toBeChecked();
    await type.selectOption('Linen Shirts');
    await expect(page.getByRole('button', { name: /^Show \d items$/ })).toBeVisible();
    await showItems(page);
    await expect(page).toHaveURL(`${SHIRTS}&parentCategory=Linen+Shirts`);
    await openFilters(page);
    await expect(type).toHaveValue('Linen Shirts');
  },
);
