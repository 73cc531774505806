import type { Locator, Page } from '@playwright/test';
import { shirtPath } from './fixtures/catalog';
import { stored } from './fixtures/device-storage';
import { visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

type Opened = {
  path: () => Promise<string>;
  opener: string | RegExp;
  opened: string;
  tag?: '@phone';
};

const list = () => Promise.resolve('/products?category=shirts');

/** What opens over a page, by name. */
const DIALOGS: Record<string, Opened> = {
  'the share dialog': { path: shirtPath, opener: 'Share', opened: 'dialog[open]' },
  // With its table it has its last size, which the press beside it needs.
  'the size guide': { path: shirtPath, opener: 'Size guide', opened: 'dialog[open]:has(table)' },
  'the menu': { path: list, opener: 'Menu', opened: '.sheet:popover-open', tag: '@phone' },
  'the filters': { path: list, opener: /^Filters?/, opened: '.filter-panel:popover-open', tag: '@phone' },
};

for (const [name, { path, opener, opened, tag }] of Object.entries(DIALOGS)) {
  const button = (page: Page) => page.getByRole('button', { name: opener }).first();

  test(
    `${name} gives the focus back when it is closed by Escape and by a press beside it`,
    { tag: tag ?? [] },
    async ({ page, isMobile }) => {
      // The support of navigator.share depends on the machine.
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
      await visit(page, await path());
      const url = page.url();
      const dialog = page.locator(opened);
      for (const close of [() => page.keyboard.press('Escape'), () => pressBeside(page, dialog, isMobile)]) {
        await button(page).click();
        await expect(dialog).toBeVisible();
        await close();
        await expect(dialog).toHaveCount(0);
        await expect(button(page)).toBeFocused();
      }
      // What was below the press was not pressed.
      expect(page.url()).toBe(url);
      expect(await stored(page, 'wishlist')).toBeNull();
    },
  );
}

/** Presses the page at the largest margin of what is open. */
async function pressBeside(page: Page, dialog: Locator, isMobile: boolean) {
  const press = (left: number, top: number) =>
    isMobile ? page.touchscreen.tap(left, top) : page.mouse.click(left, top);
  // A press that comes as early as the second one of a double press closes no dialog.
  if (await dialog.evaluate((element) => element.matches('dialog'))) {
    await expect(dialog).toHaveAttribute('closedby', 'any');
  }
  // It slides in.
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const { x = 0, y = 0, width = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  const [left, right] = [x, screen.width - x - width];
  const [middleX, middleY] = [screen.width / 2, screen.height / 2];
  const bottom = screen.height - y - height;
  if (y > Math.max(left, right, bottom)) return press(middleX, y / 2);
  if (bottom > Math.max(left, right)) return press(middleX, screen.height - bottom / 2);
  return press(left > right ? left / 2 : screen.width - right / 2, middleY);
}
