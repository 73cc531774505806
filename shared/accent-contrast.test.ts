import { readFileSync } from 'node:fs';
import { contrast, contrastToPages, SCHEMES } from './accent-contrast';

test('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#abcdef', '#abcdef')).toBe(1);
});

test('takes the background of a scheme to which a color has the least contrast', () => {
  expect(contrastToPages('#ffee00', 'light')).toBeCloseTo(contrast('#ffee00', '#f3f0e9'), 5);
  expect(contrastToPages('#ffee00', 'dark')).toBeCloseTo(contrast('#ffee00', '#221d19'), 5);
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
  const tokens = readFileSync('app/styles/tokens.css', 'utf8');
  const token = (name: string) => {
    const match = new RegExp(`--${name}: light-dark\\(oklch\\((.*?)\\), oklch\\((.*?)\\)\\)`).exec(tokens);
    return [toHex(match?.[1] ?? ''), toHex(match?.[2] ?? '')];
  };
  const { light, dark } = SCHEMES;
  for (const [index, name] of ['paper', 'sunken'].entries()) {
    expect(token(name)).toEqual([light.backgrounds[index], dark.backgrounds[index]]);
  }
  expect(token('accent')).toEqual([light.accent, dark.accent]);
  expect(token('on-accent')).toEqual([light.onAccent, dark.onAccent]);
});
