import fc from 'fast-check';
import { wireStoreInfo } from './schema';
import { FALLBACK_STORE_INFO, toStoreInfo } from './store-info';

const store = (wire: object) =>
  toStoreInfo(wireStoreInfo.parse(wire), (url) => (url.startsWith('/') ? `https://api.example${url}` : ''));

test('fills in the fallbacks of an empty record', () => {
  expect(store({})).toMatchObject({
    storeName: 'SmartWear',
    companyName: 'SmartWear',
    description: 'Trending Fashion',
    categories: ['men', 'women', 'accessories'],
    socialLinks: [],
    policies: {},
    theme: { sheet: null, logo: '' },
    features: [],
    isLoaded: true,
  });
});

test('a store that cannot be reached has accessories alone', () => {
  expect(FALLBACK_STORE_INFO).toMatchObject({ categories: ['Accessories'], isLoaded: false });
});

test('keeps the values of the store', () => {
  expect(
    store({
      storeName: ' Loom ',
      companyName: 'Loom Pvt Ltd',
      categories: ['Men', '', 7, 'Sarees'],
      categoryImages: { Men: '/men.webp', Odd: 'javascript:alert(1)', None: null },
      companyLogoUrl: '/logo.webp',
      socialLinks: { instagram: 'https://social.example/loom', bad: 'javascript:alert(1)', none: '' },
      policies: { Terms: '<p>Ours</p>', privacy: 3 },
      brandColor: ' #2A3F7A ',
      features: ['order-lines'],
    }),
  ).toMatchObject({
    storeName: 'Loom',
    companyName: 'Loom Pvt Ltd',
    categories: ['Men', 'Sarees'],
    categoryImages: new Map([['men', 'https://api.example/men.webp']]),
    companyLogoUrl: 'https://api.example/logo.webp',
    socialLinks: [{ network: 'instagram', url: 'https://social.example/loom' }],
    policies: new Map([['terms', '<p>Ours</p>']]),
    theme: { palette: { light: { accent: '#2a3f7a' } } },
    features: ['order-lines'],
  });
});

test('its own hero stands for a store that shows one, upright if there is such a picture', () => {
  const cover = (picture: object, features = ['sections']) =>
    store({
      features,
      sections: [{ type: 'recent' }, { type: 'hero', slides: [{ title: 'Woven', picture }] }],
    }).cover;
  expect(cover({ url: '/wide.webp' })).toBe('https://api.example/wide.webp');
  expect(cover({ url: '/wide.webp', portrait: '/tall.webp' })).toBe('https://api.example/tall.webp');
  expect(cover({ url: 'javascript:alert(1)' })).toBe('');
  expect(cover({ url: '/wide.webp' }, [])).toBe('');
});

test('falls back to nothing of clothing where something else is sold', () => {
  expect(store({ terms: { sells: 'pottery' } })).toMatchObject({ categories: [], description: 'pottery' });
});

test('tolerates values of any type', () => {
  expect(
    store({ storeName: 5, categories: 'men', categoryImages: [], socialLinks: 'x', policies: null }),
  ).toMatchObject({ storeName: 'SmartWear', categories: ['men', 'women', 'accessories'] });
});

test('a hostile collection changes no other one, and all have texts that an address can hold', () => {
  const first = { name: 'diwali', title: 'Diwali Edit', text: 'For lamps', image: '/diwali.webp' };
  const last = { ...first, name: 'office', title: 'Office Edit' };
  const hostile = fc.oneof(
    fc.anything({ maxDepth: 3 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('..', '\ud800', 'javascript:alert(1)', '//evil.example', '<script>', 'x'.repeat(99_999)),
  );
  const read = (collections: unknown[]) => store({ collections }).collections;
  const honest = read([first, last]);
  fc.assert(
    fc.property(fc.constantFrom('name', 'title', 'text', 'image', 'other'), hostile, (field, value) => {
      const collections = read([first, { ...last, name: 'changed', [field]: value }, last]);
      expect(collections.toSpliced(1, collections.length - 2)).toEqual(honest);
      for (const { name, title, text, image } of collections) {
        expect(name).not.toMatch(/^\.{0,2}$/);
        expect([name, title, text].every((shown) => shown.isWellFormed())).toBe(true);
        expect(image).toMatch(/^(?:https:\/\/api\.example\/.*)?$/s);
      }
    }),
  );
});
