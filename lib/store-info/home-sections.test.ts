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

test('shows the first thirty of five hundred', () => {
  const sections = Array.from({ length: 500 }, (_, index) => banner(`B${index}`));
  expect(read(sections)).toHaveLength(30);
  const { unreadable } = parseRecorded(wireStoreInfo, { sections });
  expect(unreadable.map(({ place }) => formatPlace(place))).toEqual(['sections[30]']);
});
