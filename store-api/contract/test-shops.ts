import type { SeedProduct, SeedShop } from '../seed/catalogue';

function product(slug: string, day: number, changes: Partial<SeedProduct>): SeedProduct {
  return {
    slug,
    title: slug.replaceAll('-', ' '),
    description: 'For tests',
    category: 'shirts',
    parentCategory: 'Casual Shirts',
    gender: 'Men',
    regularPrice: 1000,
    discountedPrice: null,
    attributes: [],
    images: [{ file: `${slug}.webp` }, { file: 'detail.webp' }],
    colorImages: [],
    soldOut: false,
    createdAt: new Date(Date.UTC(2025, 0, day)).toISOString(),
    ...changes,
  };
}

const sizes = { key: 'Sizes', value: ['S', 'M'], metricUnit: null };
const colors = { key: 'Colour', value: ['Indigo', 'Madder'], metricUnit: null };
const featured = { key: 'Featured', value: ['true'], metricUnit: null };

/** The products of the default shop, oldest first. */
const firstShopProducts: SeedProduct[] = [
  product('linen-shirt', 1, {
    attributes: [sizes, colors, featured],
    discountedPrice: 799,
    images: [{ file: 'shirt.webp', placeholder: '#768697' }, { file: 'detail.webp' }],
  }),
  product('office-shirt', 2, { parentCategory: 'Formal Shirts' }),
  product('silk-kurta', 3, {
    category: 'women',
    gender: 'Women',
    parentCategory: 'Kurtas',
    attributes: [featured],
  }),
  product('blouse', 4, { gender: 'Women' }),
  product('men-kurta', 5, { category: 'men', gender: null, parentCategory: 'Kurtas' }),
  product('belt', 6, { category: 'accessories', gender: 'Accessories', parentCategory: 'Belts' }),
  product('cap', 7, { category: 'accessories', gender: null, parentCategory: 'Caps', regularPrice: 249.5 }),
  product('scarf', 8, { category: 'accessories', gender: 'Unisex', parentCategory: 'Scarves' }),
  product('chinos', 9, { category: 'trousers', parentCategory: 'Chinos' }),
];

function shop(
  changes: Pick<SeedShop, 'id' | 'isDefault' | 'hostnames' | 'storeName' | 'products'>,
): SeedShop {
  return {
    companyName: `${changes.storeName} Private Limited`,
    companyAddress: '1 Test Street, Bengaluru',
    companyPhone: '+91 90000 00000',
    companyEmail: 'care@shop.example',
    description: 'A shop for tests',
    categories: ['men', 'women', 'accessories'],
    logo: 'logo.webp',
    categoryImages: { men: 'men.webp' },
    socialLinks: { instagram: 'https://social.example/shop' },
    policies: { shipping: '<p>Soon.</p>' },
    upi: { payeeAddress: 'test.shop@upi', payeeName: 'Test & Shop' },
    search: null,
    brand: changes.isDefault ? null : { color: '#2a3f7a', colorDark: '#a9b9ee' },
    extras: null,
    terms: null,
    coupons: [],
    ...changes,
  };
}

/** Two shops, so that tests can check that neither returns data of the other. */
export const testShops: SeedShop[] = [
  shop({
    id: 'first',
    isDefault: true,
    hostnames: ['localhost', '127.0.0.1'],
    storeName: 'First',
    products: firstShopProducts,
  }),
  shop({
    id: 'second',
    isDefault: false,
    hostnames: ['second.localhost'],
    storeName: 'Second',
    products: [product('only-shirt', 1, {})],
  }),
];
