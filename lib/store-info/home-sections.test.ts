import fc from 'fast-check';
import { parseRecorded, formatPlace } from '@/lib/store-api/observed-parse';
import { wireStoreInfo } from './schema';
import { toStoreInfo } from './store-info';

const read = (sections: unknown, features = ['sections']) =>
  toStoreInfo(wireStoreInfo.parse({ features, sections }), (url) => url).sections;
const types = (sections: unknown, features?: string[]) => read(sections, features).map(({ type }) => type);

const banner = (title: string) => ({ type: 'banner', title });

const SPECIFICATION = ['hero', 'featured', 'promises', 'products', 'leading', 'products', 'categories'];

test.each([
  ['sends none', undefined, ['sections']],
  ['sends an empty list', [], ['sections']],
  ['has none that can be read', [{ type: 'x' }], ['sections']],
  ['does not offer them', [banner('A')], []],
])('a store that %s has the home page of the specification', (_, sections, features) => {
  expect(types(sections, features).slice(0, 7)).toEqual(SPECIFICATION);
});

test('leaves out what can not be read, and what is there already, and nothing else', () => {
  const sections = [
    banner('A'),
    { type: 'recent' },
    { type: 'banner', title: 'x'.repeat(1_000_000) },
    { type: 'text', title: 'A', text: ['<script>'] },
    null,
    'hero',
    { type: 'recent' },
    { type: 'hero', slides: [{ title: 'A', picture: { url: 'javascript:alert(1)' } }] },
    banner('B'),
  ];
  expect(read(sections)).toMatchObject([
    { id: 'section-1', title: 'A' },
    { id: 'section-2', type: 'recent' },
    { id: 'section-3', title: 'B' },
  ]);
  const { unreadable } = parseRecorded(wireStoreInfo, { features: ['sections'], sections });
  expect(unreadable.map(({ place }) => formatPlace(place))).toEqual([
    'sections[2].title',
    'sections[3].text',
    'sections[5]',
    'sections[7].slides[0].picture.url',
  ]);
});

test('a hostile field changes no other section, and nothing leads to a script', () => {
  const picture = { url: '/a.webp', portrait: '/b.webp', alt: 'A', focus: [1, 2] };
  const link = { label: 'Go', href: '/products' };
  const whole: ({ type: string } & Record<string, unknown>)[] = [
    { type: 'hero', slides: [{ title: 'A', picture, links: [link] }] },
    { type: 'products', source: 'newest', limit: 4, link },
    { type: 'text', title: 'A', text: 'B', picture, links: [link] },
    { type: 'quotes', items: [{ text: 'A', name: 'B' }] },
    { type: 'logos', items: [{ name: 'A', picture: '/a.webp', href: '/a' }, { name: 'B' }] },
    { type: 'faq', items: [{ question: 'A', answer: 'B' }] },
  ];
  const othersOf = (sections: ReturnType<typeof read>, own?: string) =>
    sections.filter(({ type }) => type !== own).map((section) => ({ ...section, id: '' }));
  const hostile = fc.oneof(
    fc.anything({ maxDepth: 3 }),
    fc.constantFrom('javascript:alert(1)', '//evil.example', '</style><script>', '}body{}', 'x'.repeat(9999)),
  );
  const pick = <T>(list: T[], at: number) => list[at % list.length];
  fc.assert(
    fc.property(fc.nat(), fc.nat(), hostile, (section, field, value) => {
      const at = section % whole.length;
      const key = pick(Object.keys(whole[at] ?? {}), field) ?? 'type';
      const nested: unknown = JSON.parse(JSON.stringify(whole[at]), (name, old: unknown) =>
        ['href', 'url', 'portrait'].includes(name) ? value : old,
      );
      for (const changed of [{ ...whole[at], [key]: value }, nested]) {
        const sections = read([...whole.slice(0, at), changed, ...whole.slice(at + 1)]);
        expect(othersOf(sections, whole[at]?.type)).toEqual(othersOf(read(whole), whole[at]?.type));
        expect(JSON.stringify(sections)).not.toMatch(/"(?:href|url|portrait)":"(?:javascript:|\/\/)/);
      }
    }),
    { numRuns: 50 },
  );
});

test('shows the first thirty of five hundred', () => {
  const sections = Array.from({ length: 500 }, (_, index) => banner(`B${index}`));
  expect(read(sections)).toHaveLength(30);
  const { unreadable } = parseRecorded(wireStoreInfo, { sections });
  expect(unreadable.map(({ place }) => formatPlace(place))).toEqual(['sections[30]']);
});
