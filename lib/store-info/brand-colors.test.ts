import { SCHEMES } from '@/shared/accent-contrast';
import { toBrandColors } from './brand-colors';

const INDIGO = '#2a3f7a';
const PALE_INDIGO = '#a9b9ee';

test('takes colors of enough contrast, with the text that reads best on them', () => {
  expect(toBrandColors(INDIGO.toUpperCase(), PALE_INDIGO)).toEqual({
    light: { accent: INDIGO, onAccent: SCHEMES.light.onAccent },
    dark: { accent: PALE_INDIGO, onAccent: SCHEMES.dark.onAccent },
  });
});

test('falls back to its own accent in the color scheme in which a color fails', () => {
  expect(toBrandColors(INDIGO, INDIGO)).toMatchObject({
    light: { accent: INDIGO },
    dark: { accent: SCHEMES.dark.accent },
  });
  expect(toBrandColors('#ffee00', PALE_INDIGO)).toMatchObject({
    light: { accent: SCHEMES.light.accent },
    dark: { accent: PALE_INDIGO },
  });
});

test.each([
  ['', ''],
  ['#ffee00', '#000080'],
  ['red', 'rgb(255 255 255)'],
  ['#2a3f7a;}body{display:none', ''],
  ['#fff', '#ffff'],
])('uses neither of %j and %j', (light, dark) => {
  expect(toBrandColors(light, dark)).toBeNull();
});
