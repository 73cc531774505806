import { RICH_RESULTS } from '@/test-support/rich-results';
import type { ProductDetails } from '@/lib/products/product';
import { productData } from './product-data';

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
  pairsWith: [],
  hasSizeGuide: false,
  specifications: [
    { id: '0-Fabric', label: 'Fabric', value: 'Cotton' },
    { id: '1-Brand', label: 'Brand', value: 'Weft' },
  ],
};

const dataOf = (product: ProductDetails, features: string[] = []) =>
  // Serialized as on the page, which drops undefined members.
  JSON.parse(
    JSON.stringify(
      productData({
        product,
        color: '-',
        store: { storeName: 'Loom', features, terms: null, isLoaded: true, policies: new Map() },
        site: { origin: ORIGIN, publicImageUrl: (url) => url.replace('https://api.example', ORIGIN) },
      }),
    ),
  );

test('gives a product all fields that a merchant listing requires, and the known recommended ones', () => {
  expect(RICH_RESULTS.ListedProduct.parse(dataOf(KURTA))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': 'https://shop.example/product/k1#product',
    name: 'Kurta',
    url: 'https://shop.example/product/k1',
    sku: 'k1',
    description: 'Soft.',
    image: ['https://shop.example/a.webp'],
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

test('leaves out unknown fields of a product instead of writing null', () => {
  const bare: ProductDetails = {
    ...KURTA,
    price: 0,
    originalPrice: null,
    category: '',
    parentCategory: '',
    description: '',
    images: [],
    sizes: [],
    colors: [],
    specifications: [],
  };
  const data = RICH_RESULTS.Product.parse(dataOf(bare));
  expect(Object.keys(data)).toEqual(['@context', '@type', '@id', 'name', 'url', 'sku', 'brand']);
  expect(data.brand.name).toBe('Loom');
});

test('says that a product is sold out, and nothing of the stock of others', () => {
  expect(dataOf({ ...KURTA, isSoldOut: true }, ['cards']).offers.availability).toBe(
    'https://schema.org/OutOfStock',
  );
  expect(dataOf(KURTA).offers).not.toHaveProperty('availability');
});

test('describes sizes and colors as variants with their own address and availability', () => {
  const product = {
    ...KURTA,
    images: ['https://api.example/a.webp', 'https://api.example/indigo.webp'],
    imageCaptions: new Map([['https://api.example/indigo.webp', { colorName: 'Indigo', label: '' }]]),
    sizes: ['S', 'M'],
    saleEndsAt: Date.parse('2026-12-01T18:30:00Z'),
    rating: { average: 4.3, count: 12 },
    returns: { days: 7, exchange: true },
    variants: [
      { size: 'S', color: 'Indigo', stock: 3 },
      { size: 'M', color: 'Sand', stock: 0 },
    ],
  };
  const data = RICH_RESULTS.ProductGroup.parse(dataOf(product, ['stock', 'delivery']));
  expect(data).toMatchObject({
    productGroupID: 'k1',
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    aggregateRating: { ratingValue: 4.3, reviewCount: 12 },
  });
  expect(
    data.hasVariant.map(({ sku, size, color, offers }) => [
      sku,
      size,
      color,
      offers.url,
      offers.availability,
    ]),
  ).toEqual([
    ['k1-Indigo-S', 'S', 'Indigo', `${ORIGIN}/product/k1?size=S&color=Indigo`, 'https://schema.org/InStock'],
    ['k1-Sand-M', 'M', 'Sand', `${ORIGIN}/product/k1?size=M&color=Sand`, 'https://schema.org/OutOfStock'],
  ]);
  expect(data.hasVariant[0]?.image).toBe('https://shop.example/indigo.webp');
  expect(data.hasVariant[0]?.offers).toMatchObject({
    priceValidUntil: '2026-12-01T18:30:00.000Z',
    hasMerchantReturnPolicy: { merchantReturnDays: 7 },
    shippingDetails: { shippingRate: { value: 0 } },
  });
});

test('stays bounded for a product in endless sizes', () => {
  const variants = Array.from({ length: 500 }, (_, index) => ({
    size: String(index),
    color: undefined,
    stock: 1,
  }));
  const data = RICH_RESULTS.ProductGroup.parse(dataOf({ ...KURTA, variants }, ['stock']));
  expect(data.hasVariant).toHaveLength(60);
  expect(data.variesBy).toEqual(['https://schema.org/size']);
});

test('a store without the features gets neither variants nor shipping', () => {
  const variants = [{ size: 'S', color: 'Indigo', stock: 3 }];
  const data = RICH_RESULTS.ListedProduct.parse(dataOf({ ...KURTA, variants }));
  expect(data.offers.availability).toBeUndefined();
  expect(data.offers.shippingDetails).toBeUndefined();
});

test('says that a product can not be returned', () => {
  const { offers } = RICH_RESULTS.ListedProduct.parse(
    dataOf({ ...KURTA, returns: { days: 0, exchange: false } }),
  );
  expect(offers.hasMerchantReturnPolicy?.returnPolicyCategory).toBe(
    'https://schema.org/MerchantReturnNotPermitted',
  );
});

test('gives no strikethrough price when the price is not reduced', () => {
  const { offers } = RICH_RESULTS.ListedProduct.parse(dataOf({ ...KURTA, originalPrice: 899 }));
  expect(offers.priceSpecification).toBeUndefined();
});
