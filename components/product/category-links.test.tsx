import { render, screen } from '@testing-library/react';
import { CategoryLinks } from './category-links';

const link = (name: string) => screen.getByRole('link', { name });

test('links every category and marks the current one, case-insensitively', () => {
  render(<CategoryLinks categories={['men', 'Linen Shirts']} current="MEN" />);
  expect(link('All Products')).toHaveAttribute('href', '/products');
  expect(link('Men')).toHaveAttribute('href', '/products?category=men');
  expect(link('Linen Shirts')).toHaveAttribute('href', '/products?category=linen+shirts');
  expect(link('Men')).toHaveAttribute('aria-current', 'true');
  expect(link('All Products')).not.toHaveAttribute('aria-current');
});

test('marks All Products without a category', () => {
  render(<CategoryLinks categories={['men']} current={null} />);
  expect(link('All Products')).toHaveAttribute('aria-current', 'true');
});
