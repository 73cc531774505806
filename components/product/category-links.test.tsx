import { render, screen } from '@testing-library/react';
import { CategoryLinks } from './category-links';

const link = (name: string) => screen.getByRole('link', { name });

test('every category has its link, the current one is marked in any case', () => {
  render(<CategoryLinks categories={['men', 'Linen Shirts']} current="MEN" />);
  expect(link('All Products')).toHaveAttribute('href', '/products');
  expect(link('Men')).toHaveAttribute('href', '/products?category=men');
  expect(link('Linen Shirts')).toHaveAttribute('href', '/products?category=linen+shirts');
  expect(link('Men')).toHaveAttribute('aria-current', 'true');
  expect(link('All Products')).not.toHaveAttribute('aria-current');
});

test('without a category, all products are the current ones', () => {
  render(<CategoryLinks categories={['men']} current={null} />);
  expect(link('All Products')).toHaveAttribute('aria-current', 'true');
});
