import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { jsonResponse } from '@/test-support/responses';

jest.unstable_mockModule('@/lib/session/redirect-to-login', () => ({ redirectToLogin: jest.fn() }));
const { renderWithSwr } = await import('@/test-support/render-with-swr');
const { WishlistCard } = await import('./wishlist-card');

const WISHES = [
  { id: 'shirt', name: 'Shirt', price: 1499 },
  { id: 'kurta', name: 'Kurta', price: 999 },
  { id: 'scarf', name: 'Scarf', price: 499 },
];

const fetched = jest.fn<typeof fetch>();

/** What the card says of these wishes, where the catalogue has these products. */
async function text(wishes: object[], response: Response): Promise<string | null> {
  localStorage.setItem('wishlist', JSON.stringify(wishes));
  globalThis.fetch = fetched.mockReset().mockResolvedValue(response);
  await act(async () => renderWithSwr(<WishlistCard />));
  return screen.getByRole('link').textContent;
}

test.each([
  ['no price is lower', [1499, 1299], '3 pieces that you like.'],
  ['one is', [1499, 799], '3 pieces that you like. 1 costs less now.'],
  ['several are', [1200.5, 998.99], '3 pieces that you like. 2 cost less now.'],
])('says how many products cost less than when they were saved: %s', async (_, prices, expected) => {
  const soldOut = { id: 'scarf', price: 1, isSoldOut: true };
  const products = [...prices.map((price, index) => ({ id: WISHES[index]?.id, price })), soldOut];
  expect(await text(WISHES, jsonResponse(200, { products }))).toBe(`Wishlist${expected}`);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/products?id=shirt&id=kurta&id=scarf');
});

test('counts what is there while the catalogue fails, and asks for nothing without a wish', async () => {
  expect(await text(WISHES.slice(0, 1), jsonResponse(502, {}))).toBe('Wishlist1 piece that you like.');
  document.body.innerHTML = '';
  expect(await text([], jsonResponse(502, {}))).toBe('WishlistKeep here what you like.');
  expect(fetched).not.toHaveBeenCalled();
});
