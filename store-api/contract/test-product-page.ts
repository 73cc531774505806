import type { SeedProduct, SeedShop } from '../seed/catalogue';
import { productId } from '../seed/product-id';
import type { ShopExtras } from '../shops/shop-schema';
import { testShops } from './test-shops';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What product pages of the shop `first` tell. */
export const extras: ShopExtras = {
  features: ['facts', 'size-guides', 'delivery'],
  holdsReviews: false,
  sizeGuides: [
    {
      category: 'shirts',
      title: 'Shirts',
      measures: [
        { name: 'Chest', howTo: 'Around the chest.' },
        { name: 'Neck', howTo: 'Around the neck.' },
      ],
      rows: [
        { size: 'S', values: [[86, 91], 38] },
        { size: 'XL', values: [[104, 110], 43] },
      ],
    },
  ],
  deliveryRules: [
    {
      from: '560001',
      to: '560117',
      place: 'Bengaluru',
      city: 'Bengaluru',
      state: 'Karnataka',
      days: 1,
      cashOnDelivery: true,
      pickup: true,
    },
    { from: '560001', to: '591999', place: 'Karnataka', days: 3, cashOnDelivery: false, pickup: false },
    { from: '682551', to: '682559', place: 'Lakshadweep', days: null, cashOnDelivery: true, pickup: true },
  ],
};

/** The shop `first` of the other contract tests with product pages that tell more; `second` stays plain. */
export function withExtras(): SeedShop[] {
  const [first, second] = testShops;
  if (!first || !second) throw new Error('There are no test shops.');
  const shirt: Partial<SeedProduct> = {
    images: [
      { file: 'indigo.webp', placeholder: '#768697' },
      { file: 'detail.webp', label: 'Detail' },
    ],
    colorImages: [
      { color: 'Indigo', file: 'indigo.webp', placeholder: '#768697' },
      { color: 'Madder', file: 'madder.webp', placeholder: '#8a4a3f' },
    ],
    details: {
      facts: {
        countryOfOrigin: 'Italy',
        maker: { name: 'Sarto', address: 'Via Roma 1, Biella' },
        importer: { name: 'First', address: '1 Test Street, Bengaluru' },
        netQuantity: '1 shirt',
        madeIn: '2026-08',
        care: 'Hand wash',
        returnDays: 7,
        isExchangeable: true,
      },
      model: { height: 183, size: 'M' },
      pairsWith: [productId('first', 'chinos'), productId('first', 'belt')],
    },
  };
  const changes: Record<string, Partial<SeedProduct>> = {
    'linen-shirt': shirt,
    'office-shirt': { discountedPrice: 100, saleEndsAt: new Date(Date.now() - DAY_MS) },
    chinos: { discountedPrice: 900, saleEndsAt: new Date(Date.now() + DAY_MS) },
    cap: { details: { facts: { returnDays: 0 } } },
  };
  const changed = (shop: SeedShop) =>
    shop.products.map((product) => ({ ...product, ...changes[product.slug] }));
  return [
    {
      ...first,
      products: changed(first),
      extras,
      search: {
        features: ['search', 'sort', 'facets', 'suggestions'],
        synonyms: [],
        popularSearches: [],
        collections: [],
        facets: [],
        swatches: {},
      },
    },
    { ...second, products: second.products.map((product) => ({ ...product, ...shirt })) },
  ];
}
