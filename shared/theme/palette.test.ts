import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { contrast, luminance } from './color.mjs';
import { CONTRASTS, paletteOf, PLAIN_PALETTE, type Colors, type Palette } from './palette.mjs';
import { COLOR_NAMES } from './theme.mjs';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Any of a shop's colors, and any of them missing. */
const colors = fc.record(Object.fromEntries(COLOR_NAMES.map((name) => [name, color])), {
  requiredKeys: [],
});

/** Of errors and of states of orders: they are the same in all shops. */
const FIXED = {
  light: ['#a92227', '#6d5000', '#0a4ba0', '#662b98', '#0b5d2a', '#9e141e', '#554f49'],
  dark: ['#f98f87', '#edcf6f', '#8cc3fc', '#ceacf7', '#86df9a', '#fda19a', '#c2bdb5'],
};

test('every text of every theme can be read on every ground that it is on, in both schemes', () => {
  fc.assert(
    fc.property(colors, (given: Colors) => {
      const palettes = paletteOf(given);
      for (const scheme of ['light', 'dark'] as const) {
        const palette: Palette = palettes[scheme];
        for (const [name, grounds, least] of CONTRASTS)
          for (const ground of grounds)
            expect(contrast(palette[name], palette[ground])).toBeGreaterThanOrEqual(least);
        for (const text of FIXED[scheme])
          for (const ground of [palette.paper, palette.sunken])
            expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      }
      expect(luminance(palettes.light.paper)).toBeGreaterThan(luminance(palettes.dark.paper));
    }),
    { numRuns: 400 },
  );
});

test('keeps colors that can be used, and says what it moves', () => {
  const given = { paper: '#fdf3e7', ink: '#2b1a12', accent: '#9a2f1c', accentDark: '#f0a58a' };
  const { light, dark, moves } = paletteOf(given);
  expect(light).toMatchObject({ paper: given.paper, ink: given.ink, accent: given.accent });
  expect(dark.accent).toBe(given.accentDark);
  expect(moves).toEqual([]);
  expect(paletteOf({ accent: '#FFEE00', paper: '#123456' }).moves).toEqual([
    expect.objectContaining({ name: 'paper', given: '#123456' }),
    expect.objectContaining({ name: 'accent', given: '#FFEE00' }),
  ]);
});

test('is the storefront’s own without a color, and changes the accent alone where only that is given', () => {
  expect(paletteOf({})).toEqual({ ...PLAIN_PALETTE, moves: [] });
  const { light } = paletteOf({ accent: '#2a3f7a' });
  expect(light).toEqual({ ...PLAIN_PALETTE.light, accent: '#2a3f7a' });
});

test('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#abcdef', '#abcdef')).toBe(1);
});

/** Converts `oklch(L C H)` to `#rrggbb`. */
function toHex(oklch: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(' ').map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = channels.map((value) => {
    const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, gamma)));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

test('knows the colors of the pages', () => {
  const sheets = ['app/styles/tokens.css', 'components/order/order-heading.css'];
  const tokens = sheets
    .map((sheet) => readFileSync(sheet, 'utf8'))
    .join(' ')
    .replace(/\s+/g, ' ');
  const pair = (name: string) => {
    const match = new RegExp(`--${name}: light-dark\\([^;]*?oklch\\((.*?)\\)[^;]*?oklch\\((.*?)\\)`).exec(
      tokens,
    );
    return [toHex(match?.[1] ?? ''), toHex(match?.[2] ?? '')];
  };
  for (const name of Object.keys(PLAIN_PALETTE.light) as (keyof Palette)[]) {
    const variable = name === 'onAccent' ? 'on-accent' : name;
    expect([name, ...pair(variable)]).toEqual([name, PLAIN_PALETTE.light[name], PLAIN_PALETTE.dark[name]]);
  }
  const fixed = ['danger', 'pending', 'processing', 'shipped', 'delivered', 'cancelled', 'unknown'];
  expect(fixed.map((name) => pair(name)[0])).toEqual(FIXED.light);
  expect(fixed.map((name) => pair(name)[1])).toEqual(FIXED.dark);
});
