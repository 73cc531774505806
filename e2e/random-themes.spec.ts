import fc from 'fast-check';
import { themeCss } from '../shared/theme/theme-css.mjs';
import { themePath } from '../shared/theme/theme.mjs';
import { THEME_FIELDS } from '../test-support/theme-fields';
import { axeViolations } from './fixtures/axe';
import { firstProductPath, get } from './fixtures/http';
import { horizontalOverflow, visit } from './fixtures/page-objects';
import { expect, test } from './fixtures/test';

/** The same ten in every run. */
const THEMES = fc.sample(fc.record(THEME_FIELDS), { numRuns: 10, seed: 41 });

// The sheets are put into pages of a shop without a theme, in the place of its own.
test.use({ reducedMotion: 'reduce', bypassCSP: true });

for (const [index, theme] of THEMES.entries()) {
  test(`axe finds no violation in random theme ${index + 1}`, async ({ page, origin }) => {
    test.slow();
    const product = firstProductPath((await get(origin, '/products')).body);
    for (const path of ['/', '/products', product, '/cart']) {
      await visit(page, path);
      await page.addStyleTag({ content: themeCss(themePath(theme) ?? '') ?? '' });
      expect(await horizontalOverflow(page), path).toBe(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(
          await axeViolations(page, ['color-contrast', 'link-in-text-block']),
          `${path} ${colorScheme}`,
        ).toEqual([]);
      }
    }
  });
}
