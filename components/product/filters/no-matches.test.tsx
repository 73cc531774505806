import { render, screen } from '@testing-library/react';
import { parseListAddress } from '@/lib/search/list-address';
import { NoMatches } from './no-matches';

const RECOMMENDATIONS = { popularSearches: ['cotton kurta'], categories: ['shirts'] };

function show(params: Record<string, string>, didYouMean = '') {
  render(
    <NoMatches
      address={parseListAddress(params)}
      didYouMean={didYouMean}
      recommendations={RECOMMENDATIONS}
    />,
  );
}

const clear = () => screen.queryByRole('link', { name: 'Clear Filters' });
const link = (name: string) => screen.queryByRole('link', { name });

test('leads from an empty category to all products', () => {
  show({ category: 'shirts' });
  expect(screen.getByText('No products found with the selected filters.')).toBeInTheDocument();
  expect(clear()).toHaveAttribute('href', '/products');
  expect(link('cotton kurta')).not.toBeInTheDocument();
});

test('leads to the list without its filters', () => {
  show({ category: 'shirts', size: 'XS', page: '2' });
  expect(clear()).toHaveAttribute('href', '/products?category=shirts');
});

test('names the ways on from a search', () => {
  show({ q: 'qwxzzv' });
  expect(screen.getByText('No results for “qwxzzv”')).toBeInTheDocument();
  expect(clear()).not.toBeInTheDocument();
  expect(link('cotton kurta')).toHaveAttribute('href', '/search?q=cotton+kurta');
  expect(link('Shirts')).toHaveAttribute('href', '/products?category=shirts');
});

test('offers the spelling and clears the filters of a search', () => {
  show({ q: 'kurtta', size: 'XS' }, 'kurta');
  expect(clear()).toHaveAttribute('href', '/search?q=kurtta');
  expect(link('kurta')).toHaveAttribute('href', '/search?q=kurta');
  expect(link('cotton kurta')).toBeInTheDocument();
});
