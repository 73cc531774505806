import { render, screen } from '@testing-library/react';
import { parseListAddress } from '@/lib/search/list-address';
import { Pagination } from './pagination';

const QUERY = { category: 'shirts', parentCategory: null, featured: false, page: 2 };
const address = (page = 2) => ({ ...parseListAddress({}), query: { ...QUERY, page } });

test('links the shown pages and marks the current one', () => {
  render(<Pagination address={address()} totalPages={10} total={115} />);
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Page 1')).toHaveAttribute('href', '/products?category=shirts');
  expect(link('Page 10')).toHaveAttribute('href', '/products?category=shirts&page=10');
  expect(link('Previous')).toHaveAttribute('href', '/products?category=shirts');
  expect(link('Next')).toHaveAttribute('href', '/products?category=shirts&page=3');
  expect(link('Page 2')).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('Showing 13 to 24 of 115 items')).toBeVisible();
  expect(screen.getAllByText('…')).toHaveLength(1);
});

test('has no link beyond the first and the last page', () => {
  const { rerender } = render(<Pagination address={address(1)} totalPages={2} total={20} />);
  expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
  rerender(<Pagination address={address()} totalPages={2} total={20} />);
  expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
});

test('renders nothing for one page', () => {
  const { container } = render(<Pagination address={address()} totalPages={1} total={3} />);
  expect(container).toBeEmptyDOMElement();
});
