import type { Locator, Page } from '@playwright/test';
import { axeViolations } from './fixtures/axe';
import { shirtPath } from './fixtures/catalog';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts';
import { visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

const viewer = (page: Page) => page.getByRole('dialog');
const opener = (page: Page) => page.getByRole('button', { name: 'Zoom', exact: true });
const stage = (page: Page) => viewer(page).getByRole('group', { name: /^Enlarged picture/ });
const status = (page: Page) => viewer(page).getByRole('status');

/** The scale in percent, and where the picture is in the stage. */
async function shown(page: Page) {
  const { scale, x, y } = await stage(page).evaluate((element) => {
    const { transform } = getComputedStyle(element.firstElementChild ?? element);
    const { a, e, f } = new DOMMatrix(transform);
    return { scale: a, x: e, y: f };
  });
  return { percent: Math.round(scale * 100), x: Math.round(x), y: Math.round(y) };
}

const percent = async (page: Page) => (await shown(page)).percent;

async function open(page: Page) {
  await opener(page).click();
  await expect(viewer(page)).toBeVisible();
}

async function middleOf(locator: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

test.beforeEach(async ({ page }) => {
  await watchLayoutShifts(page);
  await visit(page, await shirtPath());
});

test('keys enlarge and move the picture, and Escape gives the focus back', async ({ page }) => {
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('100 %');
  expect(await axeViolations(page)).toEqual([]);
  for (const expected of [150, 225]) {
    await page.keyboard.press('+');
    await expect.poll(() => percent(page)).toBe(expected);
  }
  await expect(status(page)).toContainText('225 %');
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await shown(page)).y).toBe(-80);
  await page.keyboard.press('-');
  await expect.poll(() => percent(page)).toBe(150);
  await page.keyboard.press('0');
  await expect.poll(() => shown(page)).toEqual({ percent: 100, x: 0, y: 0 });
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press('ArrowRight');
  await expect(status(page)).toContainText(/Picture 2 of/i);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  // The gallery shows what was looked at last.
  await expect(page.getByRole('button', { name: /^Show picture 2 of/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await layoutShifts(page)).toEqual([]);
});

test('buttons enlarge the picture and lead to the others, and nothing moves by itself where motion is unwanted', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  const button = (name: string) => viewer(page).getByRole('button', { name, exact: true });
  await expect(button('Previous picture')).toHaveAttribute('aria-disabled', 'true');
  await button('Zoom in').click();
  await expect.poll(() => percent(page)).toBe(150);
  await expect(stage(page).locator('> div')).toHaveCSS('transition-duration', '0s');
  await button('Next picture').click();
  await expect(status(page)).toContainText(/Picture 2 of \d.*100 %/is);
  await button('Zoom in').click();
  await button('Zoom out').click();
  await expect.poll(() => percent(page)).toBe(100);
  await expect(button('Zoom out')).toHaveAttribute('aria-disabled', 'true');
  await button('Close').click();
  await expect(opener(page)).toBeFocused();
});

test('the wheel enlarges what is under the pointer, which drags it', { tag: '@large' }, async ({ page }) => {
  await open(page);
  const { x, y } = await middleOf(stage(page));
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -500);
  await expect.poll(() => percent(page)).toBe(272);
  await page.mouse.down();
  await page.mouse.move(x - 60, y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => shown(page)).toEqual({ percent: 272, x: -60, y: 40 });
  await page.mouse.dblclick(x, y);
  await expect.poll(() => shown(page)).toEqual({ percent: 100, x: 0, y: 0 });
  await page.mouse.dblclick(x, y);
  await expect.poll(() => percent(page)).toBe(250);
});

test(
  'two fingers enlarge, one drags, and a swipe leads to the next picture',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page);
    const { x, y } = await middleOf(stage(page));
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([left, top], id) => ({ x: x + left, y: y + top, id })),
      });
    await touch('touchStart', [-40, 0], [40, 0]);
    await touch('touchMove', [-60, 0], [60, 0]);
    await touch('touchMove', [-80, 0], [80, 0]);
    await touch('touchEnd');
    await expect.poll(() => percent(page)).toBe(200);
    await touch('touchStart', [0, 0]);
    await touch('touchMove', [30, 0]);
    await touch('touchMove', [60, 0]);
    await touch('touchEnd');
    await expect.poll(async () => (await shown(page)).x).toBe(60);

    for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(x, y);
    await expect.poll(() => percent(page)).toBe(100);
    await touch('touchStart', [60, 0]);
    await touch('touchMove', [0, 0]);
    await touch('touchMove', [-60, 0]);
    await touch('touchEnd');
    await expect(status(page)).toContainText(/Picture 2 of/i);
  },
);

test('larger sources are loaded in the viewer alone, and the page’s own stays without them', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/);
  const widths: number[] = [];
  page.on('request', (request) => {
    const [, width] = /\/i\/(\d+)\//.exec(request.url()) ?? [];
    if (width) widths.push(Number(width));
  });
  await page.reload();
  await expect(opener(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = Math.max(...widths);
  await open(page);
  await expect.poll(() => Math.max(...widths)).toBeGreaterThan(before);
  expect(before).toBeLessThanOrEqual(1257);

  await page.keyboard.press('Escape');
  await page.route(/\/i\/1(257|680)|\/i\/1(000|990)\//, (route) => route.abort());
  await open(page);
  await page.keyboard.press('ArrowRight');
  const image = viewer(page).getByRole('img');
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  await expect(image).not.toHaveAttribute('src', /fallback/);
});
