import { render, screen } from '@testing-library/react';
import { Price } from './price';

const price = (originalPrice: number | null, reduced = 1499) => {
  render(<Price price={reduced} originalPrice={originalPrice} />);
  return screen.getByRole('paragraph').textContent;
};

test('shows the regular price and the discount beside a reduced price', () => {
  expect(price(1999)).toBe('₹1,499Regular price ₹1,99925% off');
});

test('says nothing of a discount below five percent', () => {
  expect(price(1549)).toBe('₹1,499Regular price ₹1,549');
});

test.each([[null], [1499], [1299]])('shows a price alone that is not reduced from %p', (originalPrice) => {
  expect(price(originalPrice)).toBe('₹1,499');
});
