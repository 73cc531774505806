import { render, screen, within } from '@testing-library/react';
import { FALLBACK_STORE_INFO } from '@/lib/store-info/store-info';
import { CATEGORY_IMAGE } from '@/lib/images/image-places.mjs';
import { CategoryTileLink, ExploreCategories } from './category-tiles';

const store = (categories: string[]) => ({ ...FALLBACK_STORE_INFO, categories });

test('renders a tile as one link', () => {
  const tile = { name: 'shirts', image: '/images/category-shirts.webp', path: '/products?category=shirts' };
  render(<CategoryTileLink tile={tile} layout="large" place={CATEGORY_IMAGE} />);
  const link = screen.getByRole('link', { name: 'Shirts Browse Collection' });
  expect(link).toHaveAttribute('href', '/products?category=shirts');
  expect(within(link).getByRole('presentation').getAttribute('src')).toContain(
    '/images/category-shirts.webp',
  );
});

test('shows the fallback for a category without an image', () => {
  render(
    <CategoryTileLink
      tile={{ name: 'Sarees', image: '', path: '/x' }}
      layout="compact"
      place={CATEGORY_IMAGE}
    />,
  );
  expect(screen.getByRole('presentation').getAttribute('src')).toContain('/images/fallback.webp');
});

test('shows at most three tiles, with lower-cased and encoded links', () => {
  render(<ExploreCategories store={store(['Men', 'TV & Video Accessories', 'constructor', 'Sarees'])} />);
  const explore = within(screen.getByRole('region', { name: 'Explore Categories' }));
  expect(explore.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/products?category=men',
    '/products?category=tv+%26+video+accessories',
    '/products?category=constructor',
  ]);
  expect(explore.getAllByText('Browse Collection')).toHaveLength(3);
});
