import { RICH_RESULTS } from '@/test-support/rich-results';
import { FALLBACK_STORE_INFO } from '@/lib/store-info/store-info';
import { breadcrumbData, listData, organizationData, websiteData } from './structured-data';

const ORIGIN = 'https://shop.example';

test('numbers breadcrumbs, and links all but the page itself', () => {
  const data = breadcrumbData([{ label: 'Home', href: '/' }, { label: 'Kurta' }], ORIGIN);
  const { itemListElement } = RICH_RESULTS.BreadcrumbList.parse(JSON.parse(JSON.stringify(data)));
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
    { '@type': 'ListItem', position: 2, name: 'Kurta' },
  ]);
});

test('continues the positions of the previous pages of a list', () => {
  const data = listData({
    name: 'Shirts, page 2',
    total: 14,
    before: 12,
    paths: ['/product/1', '/product/2'],
    origin: ORIGIN,
  });
  const { itemListElement } = RICH_RESULTS.ItemList.parse(data);
  expect(itemListElement.map(({ position, url }) => [position, url])).toEqual([
    [13, 'https://shop.example/product/1'],
    [14, 'https://shop.example/product/2'],
  ]);
});

test('describes a store without details by its name alone', () => {
  const data = JSON.parse(JSON.stringify(organizationData(FALLBACK_STORE_INFO, ORIGIN, '')));
  expect(Object.keys(RICH_RESULTS.Organization.parse(data))).toEqual([
    '@context',
    '@type',
    '@id',
    'name',
    'url',
  ]);
});

test('describes a store with all its details', () => {
  const store = {
    ...FALLBACK_STORE_INFO,
    companyName: 'Loom Ltd',
    storeName: 'Loom',
    companyAddress: '1 Weavers Lane',
    companyPhone: '+911234567890',
    companyEmail: 'hello@loom.example',
    socialLinks: [{ network: 'instagram', url: 'https://instagram.example/loom' }],
  };
  const data = organizationData(store, ORIGIN, 'https://shop.example/logo.png');
  expect(RICH_RESULTS.Organization.parse(JSON.parse(JSON.stringify(data)))).toMatchObject({
    name: 'Loom Ltd',
    alternateName: 'Loom',
    logo: 'https://shop.example/logo.png',
    telephone: '+911234567890',
    sameAs: ['https://instagram.example/loom'],
  });
});

test('describes the website without a search', () => {
  const data = JSON.parse(JSON.stringify(websiteData(FALLBACK_STORE_INFO, ORIGIN)));
  expect(RICH_RESULTS.WebSite.parse(data).potentialAction).toBeUndefined();
});

test('names the search of a store that has one', () => {
  const store = { ...FALLBACK_STORE_INFO, features: ['search'] };
  expect(websiteData(store, ORIGIN).potentialAction).toEqual({
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${ORIGIN}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  });
});
