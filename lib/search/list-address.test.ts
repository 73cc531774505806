import { hasChoices, listAddressPath, offeredAddress, parseListAddress, parseListPath } from './list-address';

const path = (params: Record<string, string | string[]>) => listAddressPath(parseListAddress(params));

test.each([
  [{}, '/products'],
  [
    { page: '2', parentCategory: 'Linen Shirts', category: 'Men' },
    '/products?category=Men&parentCategory=Linen+Shirts&page=2',
  ],
  [{ size: '', sort: 'odd', minPrice: 'x', utm_source: 'mail' }, '/products'],
  [
    { size: ['M', 'L', 'M'], page: '2', category: 'Men', color: 'Sky Blue' },
    '/products?category=men&color=Sky+Blue&page=2&size=L&size=M',
  ],
  [{ sort: 'newest', page: '1' }, '/products?sort=newest'],
  [{ q: ' linen  shirt ', page: '3', category: 'men' }, '/search?category=men&page=3&q=linen+shirt'],
  [{ attribute: ['Fit:Slim', 'Fabric:Linen'] }, '/products?attribute=Fabric%3ALinen&attribute=Fit%3ASlim'],
  [{ featured: 'true', discount: '30' }, '/products?discount=30&featured=true'],
  [{ collection: 'diwali', page: '2' }, '/collections/diwali?page=2'],
  [{ collection: 'Haldi & 50/50%' }, '/collections/Haldi%20%26%2050%252F50%2525'],
  [{ collection: 'diwali', size: 'M' }, '/products?collection=diwali&size=M'],
  [{ collection: 'diwali', category: 'men' }, '/products?category=men&collection=diwali'],
])('%j has the path %s', (params, expected) => {
  expect(path(params)).toBe(expected);
  expect(listAddressPath(parseListPath(expected))).toBe(expected);
});

test('leaves out what the store does not offer', () => {
  const address = parseListAddress({ q: 'kurta', sort: 'newest', size: 'M', maxPrice: '900', page: '2' });
  const offered = (features: string[]) => listAddressPath(offeredAddress(address, features));
  expect(offered(['search', 'sort', 'facets'])).toBe(
    '/search?maxPrice=900&page=2&q=kurta&size=M&sort=newest',
  );
  expect(offered(['sort'])).toBe('/products?page=2&sort=newest');
  expect(offered([])).toBe('/products?page=2');
  expect(hasChoices(offeredAddress(address, ['cards']).choices)).toBe(false);
});
