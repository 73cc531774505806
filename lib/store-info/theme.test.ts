import { describeTheme, toTheme, wireTheme } from './theme';

const GOOD = {
  paper: '#fdf3e7',
  ink: '#2b1a12',
  accent: '#9a2f1c',
  paperDark: '#1b1410',
  inkDark: '#f6e9dc',
  accentDark: '#f0a58a',
  fonts: 'craft',
  corners: 12,
  buttons: 'soft',
  density: 'dense',
  pictures: '1:1',
  logo: 'https://shop.example/logo.svg',
  logoDark: '/images/logo-dark.webp',
  favicon: 'https://shop.example/icon.png',
};

const HOSTILE: unknown[] = [
  'red;}body{display:none}',
  '</style><script>alert(1)</script>',
  'url(javascript:alert(1))',
  '#fff',
  '#12345g',
  -1,
  1e9,
  0.5,
  null,
  true,
  [],
  ['#ffffff'],
  { accent: '#ffffff' },
  'x'.repeat(100_000),
  'javascript:alert(1)',
];

/** As lib/store-api/image-url.ts resolves it. */
function imageUrl(url: string): string {
  const absolute = url ? URL.parse(url, 'https://api.example/') : null;
  return absolute && /^https?:$/.test(absolute.protocol) ? absolute.href : '';
}

test.each(Object.keys(GOOD))('hostile data in %s changes that field alone', (name) => {
  const others = Object.entries(GOOD).filter(([other]) => other !== name);
  for (const value of HOSTILE) {
    const wire = wireTheme.parse({ ...GOOD, [name]: value });
    expect(wire).toMatchObject(Object.fromEntries(others));
    const { sheet, logo, logoDark, favicon } = toTheme({ theme: wire }, imageUrl);
    expect(sheet).toMatch(/^\/theme\/[\da-z-]+\.css$/);
    for (const url of [logo, logoDark, favicon]) expect(url).toMatch(/^(?:https?:\/\/[^\s"'<>]*)?$/);
  }
});

test.each([null, undefined, 'dark', [], 7])('a theme that is %j is none', (theme) => {
  expect(toTheme({ theme: wireTheme.parse(theme) }, imageUrl)).toMatchObject({ sheet: null, logo: '' });
});

test('the earlier colors hold where the theme names none', () => {
  const colors = { brandColor: '#2a3f7a', brandColorDark: '#a9b9ee' };
  expect(toTheme({ theme: null, ...colors }, imageUrl)).toEqual(
    toTheme({ theme: wireTheme.parse({ accent: '#2a3f7a', accentDark: '#a9b9ee' }) }, imageUrl),
  );
  expect(
    toTheme({ theme: wireTheme.parse({ accent: '#9a2f1c' }), ...colors }, imageUrl).palette.light.accent,
  ).toBe('#9a2f1c');
});

test('an earlier dark accent does not mix with a theme’s own accent', () => {
  const wire = { theme: wireTheme.parse({ accent: '#9a2f1c' }) };
  expect(toTheme({ ...wire, brandColorDark: '#a9b9ee' }, imageUrl)).toEqual(toTheme(wire, imageUrl));
});

test('says what was understood, and which colors are moved', () => {
  expect(describeTheme({ theme: null })).toBe('none, the storefront’s own look is shown');
  expect(describeTheme({ theme: wireTheme.parse({ accent: '#ffee00', fonts: 'craft' }) })).toMatch(
    /^accent #ffee00, fonts craft\. accent #ffee00 becomes #[\da-f]{6}: links need a contrast of 4\.5 /,
  );
});
