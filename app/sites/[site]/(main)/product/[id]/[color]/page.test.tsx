import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { startTestStore, type TestStore } from '@/test-support/test-store';

// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { default: ProductPage, generateMetadata } = await import('./page');

const WIRE = {
  id: 'abcdefghijkl',
  title: '<b>Kurta</b>',
  description: 'Soft as ever',
  category: 'men',
  parentCategory: 'Kurtas',
  regularPrice: 1999,
  discountedPrice: 1499,
  attributes: [
    { key: 'Sizes', value: ['S', 'M'] },
    { key: 'Fabric', value: ['Cotton'] },
    { key: 'Care phone', value: ['123'] },
  ],
};
const OTHERS = Array.from({ length: 6 }, (_, index) => ({
  id: `o${index}`,
  title: 'Other',
  category: 'men',
}));
const PROPS = { params: Promise.resolve({ site: 'localhost', id: WIRE.id, color: '-' }) };

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function show(product: unknown, others: unknown = { data: OTHERS }, storeInfo: unknown = {}) {
  store.setResponses({ [`/products/${WIRE.id}`]: product, '/products': others, '/storeInfo': storeInfo });
  render(await ProductPage(PROPS));
}

test('shows all data of the product', async () => {
  await show(WIRE);
  expect(screen.getByRole('heading', { level: 1, name: '<b>Kurta</b>' })).toBeVisible();
  expect(screen.getByText('Soft as ever')).toBeVisible();
  expect(screen.getAllByText('₹1,499')).toHaveLength(1);
  expect(screen.getByText('₹1,999')).toBeVisible();
  expect(screen.getByText('25% off')).toBeVisible();
  expect(screen.getByText('Sale')).toBeVisible();
  expect(screen.getByText('men')).toBeVisible();
  expect(screen.getByText('ID abcdefgh')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Clothing Size' })).toBeInTheDocument();
  expect(screen.getByRole('term')).toHaveTextContent('Fabric');
  expect(screen.queryByText('123')).not.toBeInTheDocument();
  for (const name of ['Add to Cart', 'Add to Wishlist', 'Increase quantity']) {
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  }
});

test('has breadcrumbs through category and parent category', async () => {
  await show(WIRE);
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
  expect(way.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['All Products', '/products'],
    ['Men', '/products?category=men'],
    ['Kurtas', '/products?category=men&parentCategory=Kurtas'],
  ]);
});

test('shows four related products', async () => {
  await show(WIRE);
  const related = within(screen.getByRole('region', { name: 'You may also like' }));
  expect(related.getAllByRole('article')).toHaveLength(4);
});

test('has no related section without related products', async () => {
  await show(WIRE, 500);
  expect(screen.queryByRole('region', { name: 'You may also like' })).not.toBeInTheDocument();
});

test('shows a long name in the type of a heading', async () => {
  const title = 'Hand block printed pure cotton straight kurta with palazzos and dupatta';
  await show({ ...WIRE, title });
  expect(screen.getByRole('heading', { level: 1, name: title })).toHaveClass('md:text-heading');
});

test('measures juttis in shoe sizes', async () => {
  await show({ ...WIRE, category: 'women', parentCategory: 'Ethnic Footwear' });
  expect(screen.getByRole('group', { name: 'Shoe Size' })).toBeInTheDocument();
});

describe('beside the button', () => {
  const DELIVERY = 'Free shipping, 0-7 working days';
  const RETURNS = 'Returns within 7 days';

  test('links what the default policies promise of delivery and returns', async () => {
    await show(WIRE);
    expect(screen.getByRole('link', { name: DELIVERY })).toHaveAttribute('href', '/shipping');
    expect(screen.getByRole('link', { name: RETURNS })).toHaveAttribute('href', '/return');
  });

  test('says nothing that a policy of the store replaces', async () => {
    await show(WIRE, undefined, { policies: { shipping: '<p>By post.</p>' } });
    expect(screen.queryByText(DELIVERY)).not.toBeInTheDocument();
    expect(screen.getByText(RETURNS)).toBeVisible();
  });

  test('says nothing without store info', async () => {
    await show(WIRE, undefined, 500);
    expect(screen.queryByText(DELIVERY)).not.toBeInTheDocument();
    expect(screen.queryByText(RETURNS)).not.toBeInTheDocument();
  });
});

test('shows a product with minimal data', async () => {
  await show({ id: WIRE.id, title: 'Shawl' });
  expect(screen.getByRole('heading', { level: 1, name: 'Shawl' })).toBeVisible();
  expect(screen.getByText('₹0')).toBeVisible();
  expect(screen.queryByText('Sale')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Specifications' })).not.toBeInTheDocument();
});

test('shows that a product is missing, with a link to others', async () => {
  await show(404);
  expect(screen.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/products');
});

test('shows a failure with a link to reload', async () => {
  await show(500);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load product details');
  expect(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', `/product/${WIRE.id}`);
});

test('publishes name, price and image to search engines and messengers', async () => {
  store.setResponses({ [`/products/${WIRE.id}`]: WIRE });
  expect(await generateMetadata(PROPS)).toMatchObject({
    title: '<b>Kurta</b>',
    description: '₹1,499 (was ₹1,999) · Soft as ever',
    alternates: { canonical: `/product/${WIRE.id}` },
    openGraph: {
      title: '<b>Kurta</b>',
      images: [{ url: expect.stringMatching(/^\/product\/abcdefghijkl\/share-[0-9a-f]{12}\.jpg$/) }],
    },
    other: { 'twitter:data1': '₹1,499' },
  });
});

test.each([
  [404, { title: 'Product Not Found', robots: { index: false } }],
  [500, { title: 'Product', alternates: { canonical: `/product/${WIRE.id}` } }],
])('derives from the response %j the metadata %j', async (product, metadata) => {
  store.setResponses({ [`/products/${WIRE.id}`]: product });
  expect(await generateMetadata(PROPS)).toEqual(metadata);
});
