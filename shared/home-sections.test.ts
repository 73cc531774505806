import { homeSectionsSchema, lenientSection } from './home-sections';

const picture = { url: '/pictures/a.webp' };
const faults = (sections: unknown) =>
  homeSectionsSchema.safeParse(sections).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('says where a section is wrong, and why', () => {
  expect(
    faults([
      { type: 'carousel' },
      { type: 'hero', layout: 'wide', slides: Array(4).fill({ title: 'A', picture }) },
      { type: 'products', source: 'ids', limit: 40 },
      { type: 'banner', title: 'x'.repeat(81), link: { label: 'Go', href: 'javascript:alert(1)' } },
      { type: 'promises' },
      { type: 'promises' },
    ]),
  ).toEqual([
    ['0.type', expect.stringMatching(/^must be one of hero, categories, products, /)],
    ['1.layout', 'must be one of cover, split'],
    ['1.slides', 'must be at most 3'],
    ['2.limit', 'must be at most 12'],
    ['2.source', 'needs ids beside it'],
    ['3.title', 'must be at most 80 characters'],
    ['3.link.href', 'must be a path of the shop such as /products, or an address that begins with https://'],
  ]);
  expect(faults([{ type: 'hero' }, { type: 'recent' }, { type: 'hero' }])).toEqual([
    ['2.type', 'hero is there already'],
  ]);
  expect(faults(Array(31).fill({ type: 'banner', title: 'A' }))).toEqual([['', 'must be at most 30']]);
});

test('a key that a section does not have is a fault where it is written, and nothing where it is read', () => {
  const section = { type: 'banner', title: 'A', colour: 'red' };
  expect(faults([section])).toEqual([['0', expect.stringContaining('colour')]]);
  expect(lenientSection.parse(section)).toEqual({ type: 'banner', title: 'A', side: 'left' });
});

test.each(['/products?category=sarees', '/pages/about#loom', 'https://press.example/a?b=1'])(
  'links may lead to %s',
  (href) => {
    expect(faults([{ type: 'banner', title: 'A', link: { label: 'Go', href } }])).toBeUndefined();
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  'http://plain.example',
  'data:text/html,x',
  'products',
  '/..//evil.example',
  '',
])('links never lead to %j', (href) => {
  expect(faults([{ type: 'banner', title: 'A', link: { label: 'Go', href } }])).toHaveLength(
    href === '' ? 2 : 1,
  );
});

test.each([
  ['/pictures/a.webp', true],
  ['pictures/a.webp', true],
  ['https://cdn.example/a.webp', true],
  ['javascript:alert(1)', false],
  ['//evil.example/a.webp', false],
  ['data:image/svg+xml,x', false],
])('whether %j may be a picture: %s', (url, isAccepted) => {
  const section = { type: 'hero', slides: [{ title: 'A', picture: { url } }] };
  expect(lenientSection.safeParse(section).success).toBe(isAccepted);
});
