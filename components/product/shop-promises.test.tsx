import { render, screen } from '@testing-library/react';
import { FALLBACK_STORE_INFO } from '@/lib/store-info/store-info';
import { ShopPromises } from './shop-promises';

const STORE = { ...FALLBACK_STORE_INFO, isLoaded: true };
const promises = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('names cash on delivery where the store takes it, beside delivery and returns', () => {
  render(<ShopPromises store={{ ...STORE, features: ['cod'] }} className="" />);
  expect(promises()).toEqual([
    expect.stringMatching(/^Free shipping/),
    expect.stringMatching(/^Returns/),
    'Cash on delivery',
  ]);
});

test('promises no cash on delivery of a plain store', () => {
  render(<ShopPromises store={STORE} className="" />);
  expect(promises()).toHaveLength(2);
});

test('shows nothing without a promise', () => {
  render(<ShopPromises store={FALLBACK_STORE_INFO} className="" />);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
