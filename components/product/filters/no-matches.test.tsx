import { render, screen } from '@testing-library/react';
import { parseListAddress } from '@/lib/search/list-address';
import type { Recommendations } from '@/lib/search/search-offer';
import { NoMatches } from './no-matches';

const RECOMMENDATIONS = { popularSearches: ['cotton kurta'], categories: ['shirts'], pages: [] };

function show(
  params: Record<string, string>,
  didYouMean = '',
  recommendations: Recommendations = RECOMMENDATIONS,
) {
  render(
    <NoMatches
      address={parseListAddress(params)}
      didYouMean={didYouMean}
      recommendations={recommendations}
    />,
  );
}

const clear = () => screen.queryByRole('link', { name: 'Clear Filters' });
const link = (name: string) => screen.queryByRole('link', { name });

test.each<Record<string, string>>([{ category: 'shirts' }, { featured: 'true' }])(
  'leads from %j to all products',
  (params) => {
    show(params);
    expect(screen.getByText('Nothing here yet.')).toBeInTheDocument();
    expect(clear()).not.toBeInTheDocument();
    expect(link('All Products')).toHaveAttribute('href', '/products');
    expect(link('cotton kurta')).not.toBeInTheDocument();
  },
);

test('leads to the list without its filters', () => {
  show({ category: 'shirts', size: 'XS', page: '2' });
  expect(screen.getByText('No products found with the selected filters.')).toBeInTheDocument();
  expect(clear()).toHaveAttribute('href', '/products?category=shirts');
});

test('names the ways on from a search', () => {
  show({ q: 'qwxzzv' });
  expect(screen.getByText('Try another search')).toBeInTheDocument();
  expect(screen.queryByText(/No results/)).not.toBeInTheDocument();
  expect(clear()).not.toBeInTheDocument();
  expect(link('cotton kurta')).toHaveAttribute('href', '/search?q=cotton+kurta');
  expect(link('Shirts')).toHaveAttribute('href', '/products?category=shirts');
});

test('leads to the page that was searched for', () => {
  const pages = [{ name: 'Return policy', href: '/return' }];
  show({ q: 'returns' }, '', { ...RECOMMENDATIONS, pages });
  expect(screen.getByText('Looking for one of our pages?')).toBeInTheDocument();
  expect(link('Return policy')).toHaveAttribute('href', '/return');
});

test('offers the spelling and clears the filters of a search', () => {
  show({ q: 'kurtta', size: 'XS' }, 'kurta');
  expect(clear()).toHaveAttribute('href', '/search?q=kurtta');
  expect(link('kurta')).toHaveAttribute('href', '/search?q=kurta');
  expect(link('cotton kurta')).toBeInTheDocument();
});
