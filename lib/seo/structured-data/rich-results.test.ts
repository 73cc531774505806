import { RICH_RESULTS } from '@/test-support/rich-results';
import type { ProductDetails } from '@/lib/products/product';
import { FALLBACK_STORE_INFO } from '@/lib/store-info/store-info';
import { breadcrumbData } from './breadcrumb-data';
import { listData } from './list-data';
import { productData } from './product-data';
import { organizationData, websiteData } from './store-data';

const ORIGIN = 'https://shop.example';
const KURTA: ProductDetails = {
  id: 'k1',
  name: 'Kurta',
  price: 899.999,
  originalPrice: 1200,
  image: 'https://api.example/a.webp',
  images: ['https://api.example/a.webp'],
  imageColors: new Map(),
  category: 'men',
  parentCategory: 'Kurtas',
  description: 'Soft.',
  featured: false,
  sizes: ['One Size'],
  colors: ['Indigo', 'Sand'],
  specifications: [
    { id: '0-Fabric', label: 'Fabric', value: 'Cotton' },
    { id: '1-Brand', label: 'Brand', value: 'Weft' },
  ],
};

const dataOf = (product: ProductDetails, pictures = ['https://shop.example/a.jpg']) =>
  // As it is written: absent members are gone.
  JSON.parse(
    JSON.stringify(
      productData({
        product,
        store: { storeName: 'Loom' },
        url: `${ORIGIN}/product/k1`,
        origin: ORIGIN,
        pictures,
      }),
    ),
  );

test('a product has what a merchant listing requires, and all recommended that is known of it', () => {
  expect(RICH_RESULTS.ListedProduct.parse(dataOf(KURTA))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': 'https://shop.example/product/k1#product',
    name: 'Kurta',
    url: 'https://shop.example/product/k1',
    sku: 'k1',
    description: 'Soft.',
    image: ['https://shop.example/a.jpg'],
    category: 'men > Kurtas',
    brand: { '@type': 'Brand', name: 'Weft' },
    material: 'Cotton',
    size: 'One Size',
    offers: {
      '@type': 'Offer',
      url: 'https://shop.example/product/k1',
      price: 900,
      priceCurrency: 'INR',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: 1200,
        priceCurrency: 'INR',
      },
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: 'Loom', url: 'https://shop.example/' },
    },
  });
});

test('what is not known of a product is left out, and never null', () => {
  const bare: ProductDetails = {
    ...KURTA,
    price: 0,
    originalPrice: null,
    category: '',
    parentCategory: '',
    description: '',
    sizes: [],
    colors: [],
    specifications: [],
  };
  const data = RICH_RESULTS.Product.parse(dataOf(bare, []));
  expect(Object.keys(data)).toEqual(['@context', '@type', '@id', 'name', 'url', 'sku', 'brand']);
  expect(data.brand.name).toBe('Loom');
});

test('a price that was not reduced has no struck one', () => {
  const { offers } = RICH_RESULTS.ListedProduct.parse(dataOf({ ...KURTA, originalPrice: 899 }));
  expect(offers.priceSpecification).toBeUndefined();
});

test('crumbs are numbered, and have addresses up to the page itself', () => {
  const data = breadcrumbData([{ label: 'Home', href: '/' }, { label: 'Kurta' }], ORIGIN);
  const { itemListElement } = RICH_RESULTS.BreadcrumbList.parse(JSON.parse(JSON.stringify(data)));
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
    { '@type': 'ListItem', position: 2, name: 'Kurta' },
  ]);
});

test('a page of a list counts on from the pages before', () => {
  const data = listData({
    name: 'Shirts, page 2',
    total: 14,
    before: 12,
    items: [
      { name: 'One', path: '/product/1' },
      { name: 'Two', path: '/product/2' },
    ],
    origin: ORIGIN,
  });
  const { itemListElement } = RICH_RESULTS.ItemList.parse(data);
  expect(itemListElement.map(({ position, url }) => [position, url])).toEqual([
    [13, 'https://shop.example/product/1'],
    [14, 'https://shop.example/product/2'],
  ]);
});

test('a store of which nothing is told is described by its name alone', () => {
  const data = JSON.parse(JSON.stringify(organizationData(FALLBACK_STORE_INFO, ORIGIN, '')));
  expect(Object.keys(RICH_RESULTS.Organization.parse(data))).toEqual([
    '@context',
    '@type',
    '@id',
    'name',
    'url',
  ]);
});

test('a store that tells everything is described by it', () => {
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

test('the search of a site is told only when there is one', () => {
  const read = (searchPath: string | null) =>
    RICH_RESULTS.WebSite.parse(
      JSON.parse(JSON.stringify(websiteData(FALLBACK_STORE_INFO, ORIGIN, searchPath))),
    );
  expect(read(null).potentialAction).toBeUndefined();
  expect(read('/products?q=').potentialAction?.target.urlTemplate).toBe(
    'https://shop.example/products?q={search_term_string}',
  );
});
