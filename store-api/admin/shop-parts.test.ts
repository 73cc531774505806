import { formatPart, LOOKS, parsePart } from './shop-parts';

const SHOP = { search: null, extras: null, look: { theme: { fonts: 'craft' as const } } };

function read(name: string, text: string) {
  const part = LOOKS.find((each) => each.name === name);
  return part && parsePart(SHOP, part, text);
}

const HINT = 'must be a color such as "#2a3f7a", in quotes';
const DAY = '2026-11-20';

test.each<[string, string, string[]]>([
  ['theme', 'Dear shop,\n', ['line 1: it must be names with values']],
  ['theme', '7\n', ['line 1: it must be names with values']],
  ['sections', 'hero\n', ['line 1: it must be a list, with a hyphen before each entry']],
  // What follows a `#` is a comment.
  ['theme', 'paper: #fdf3e7\nink: 221100\n', [`line 1: paper ${HINT}`, `line 2: ink ${HINT}`]],
  [
    'theme',
    'papr: x\nfonts: craft\nincs: y\n',
    ['line 1: papr is not known here', 'line 3: incs is not known here'],
  ],
  [
    'announcement',
    `text: Sale\nfrom: ${DAY}T20:00:00+05:30\nuntil: ${DAY}T09:00:00+05:30\n`,
    ['line 3: until must not be before from'],
  ],
])('names what is wrong in %s %j by line', (name, text, lines) => {
  const found = read(name, text);
  expect(Array.isArray(found) && found.map(({ line, reason }) => `line ${line}: ${reason}`)).toEqual(lines);
});

test('an announcement may begin and end on the same day', () => {
  const ends = [DAY, `${DAY}T21:00:00+05:30`, `${DAY}T16:00:00Z`];
  for (const until of ends)
    expect(read('announcement', `text: Sale\nfrom: ${DAY}T20:00:00+05:30\nuntil: ${until}\n`)).toHaveProperty(
      'look',
    );
});

test.each(['', '# Nothing\n', '{}', '[]', 'null'])('an empty file takes a part away: %j', (text) => {
  expect(read('theme', text)).toEqual({ look: null });
});

test('a file has its names in the order of the guide, whatever that of the database is', () => {
  const hero = { side: 'left', type: 'hero', height: 'tall', layout: 'cover' } as const;
  const page = { html: '<p>By hand.</p>', slug: 'our-craft', title: 'Our craft' };
  const look = {
    theme: { ink: '#2b1a12', fonts: 'craft' as const, paper: '#fdf3e7' },
    sections: [hero],
    pages: [page],
  };
  const linesOf = (name: string) =>
    LOOKS.filter((part) => part.name === name).flatMap((part) =>
      formatPart({ ...SHOP, look }, part)
        .split('\n')
        .slice(1, -1),
    );
  expect(linesOf('theme')).toEqual(['paper: "#fdf3e7"', 'ink: "#2b1a12"', 'fonts: craft']);
  expect(linesOf('sections')).toEqual(['- type: hero', '  layout: cover', '  side: left', '  height: tall']);
  expect(linesOf('pages')).toEqual(['- slug: our-craft', '  title: Our craft', '  html: <p>By hand.</p>']);
});
