import { expect, test } from './fixtures/test';

test('links and buttons have the color of their shop in both color schemes', async ({ page, baseURL }) => {
  const url = `${baseURL?.replace('localhost', 'loom.localhost')}/login`;
  for (const [colorScheme, color] of [
    ['light', 'rgb(148, 57, 31)'],
    ['dark', 'rgb(229, 154, 118)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(url);
    const colors = await page
      .locator('main :is(a, button)')
      .evaluateAll((elements) =>
        elements.flatMap((element) => [
          getComputedStyle(element).color,
          getComputedStyle(element).backgroundColor,
        ]),
      );
    expect(colors, colorScheme).toContain(color);
  }
});
