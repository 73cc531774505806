import { render, screen, within } from '@testing-library/react';
import { ProductCard } from './product-card';

const PRODUCT = {
  id: 'a/1',
  name: 'Indigo <i>Kurta</i>',
  price: 1499,
  originalPrice: 1999,
  image: '',
  category: 'men',
  parentCategory: 'Kurtas',
  description: '',
  featured: false,
  sizes: [],
  colors: [],
};

test('links name and picture to the product and tells the price', () => {
  render(<ProductCard product={PRODUCT} />);
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('link', { name: /Indigo <i>Kurta<\/i>/ })).toHaveAttribute('href', '/product/a%2F1');
  expect(card.getByText('₹1,499')).toBeVisible();
  expect(card.getByText('₹1,999')).toBeVisible();
  expect(card.getByText('Sale')).toBeVisible();
});

test('no badge and no second price when nothing is reduced', () => {
  render(<ProductCard product={{ ...PRODUCT, price: 1999 }} />);
  expect(screen.queryByText('Sale')).not.toBeInTheDocument();
  expect(screen.getAllByText('₹1,999')).toHaveLength(1);
});
