import { statSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { fontFiles, themeCss } from './theme-css.mjs';
import { FONT_PAIRS, parseThemePath, themePath, type Theme } from './theme.mjs';
import { THEME_FIELDS } from '../../test-support/theme-fields';

const themes = fc.record(THEME_FIELDS, { requiredKeys: [] });

test('the path of a theme says all of it', () => {
  fc.assert(
    fc.property(themes, (theme: Theme) => {
      const path = themePath(theme);
      if (path === null) return;
      expect(parseThemePath(path)).toMatchObject(theme);
      expect(themePath(parseThemePath(path) ?? {})).toBe(path);
    }),
  );
  expect(themePath({})).toBeNull();
  expect(themePath({ fonts: 'classic', buttons: 'pill', density: 'airy' })).toBeNull();
});

test('a sheet has values for the tokens and the faces of the fonts, and nothing else', () => {
  fc.assert(
    fc.property(themes, (theme: Theme) => {
      const css = themeCss(themePath(theme) ?? '') ?? '';
      const withoutFonts = css.replaceAll(
        /@font-face\{[^{}]*\}|html:root(\[data-late-fonts\])?\{[^{}]*\}/g,
        '',
      );
      expect(withoutFonts).toMatch(/^(?::root(?:,\.always-light)?\{(?:--t-[a-z-]+:[\w#()./% -]+;?)+\})*$/);
    }),
  );
});

test.each([
  '/theme/classic-x-pill-airy-x-x-x-x-x-x-x.css?',
  '/theme/classic-x-pill-airy-x-zzzzzz-x-x-x-x-x.css',
  '/theme/classic-x-pill-airy-x-fff}body{display:none}-x-x-x-x-x.css',
  '/theme/classic-100-pill-airy-x-x-x-x-x-x-x.css',
  '/theme/comic-x-pill-airy-x-x-x-x-x-x-x.css',
  '/theme/classic-x-pill-airy-x-x-x-x-x-x.css',
  '/x/theme/classic-x-pill-airy-x-x-x-x-x-x-x.css',
  '/_next/static/chunks/a.css',
  '',
])('%s is no sheet of a theme', (other) => {
  expect(themeCss(other)).toBeNull();
});

test('corners have a limit, whoever asks for the sheet', () => {
  expect(themeCss('/theme/classic-99-pill-airy-x-x-x-x-x-x-x.css')).toBe(':root{--t-corners:24px}');
});

test.each(FONT_PAIRS)('the pair %s has at most 45 kB', (fonts) => {
  const sizes = fontFiles(fonts).map((file) => statSync(path.join('public', file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000);
});

test.each([
  ['festive', true],
  ['craft', false],
] as const)('headings of the pair %s are without serifs before the font is there: %s', (fonts, isSans) => {
  expect(/--font-display:[^;}]*,sans-serif/.test(themeCss(themePath({ fonts }) ?? '') ?? '')).toBe(isSans);
});
