import type { ComponentProps } from 'react';
import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { NO_IMAGE_SOURCES } from '@/test-support/image-sources';
import { ADDRESS as SHIPPING } from '@/test-support/address';
import { jsonResponse } from '@/test-support/responses';

/** Stands in for the router. */
export const push = jest.fn();
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ push }) }));
/** Stands in for the redirect to sign-in. */
export const redirectToLogin = jest.fn();
jest.unstable_mockModule('@/lib/session/redirect-to-login', () => ({ redirectToLogin }));
jest.unstable_mockModule('@/lib/session/session-events', () => ({
  onSignOut: () => () => {},
  onSessionChange: () => () => {},
}));
/** Stands in for the toasts. */
export const showToast = jest.fn();
jest.unstable_mockModule('@/components/ui/show-toast', () => ({ showToast }));
const { renderWithSwr } = await import('@/test-support/render-with-swr');
const { CheckoutForm } = await import('./checkout-form');

/** What is typed, by field label. */
export const ADDRESS = {
  'Full Name': SHIPPING.fullName,
  Address: SHIPPING.address,
  City: SHIPPING.city,
  State: SHIPPING.state,
  'Postal Code': SHIPPING.postalCode,
  Phone: SHIPPING.phone,
};
/** A line of the cart. */
export const line = (selectedSize: string, quantity: number) => ({
  id: 'a',
  name: 'Kurta',
  image: '',
  price: 0.1,
  quantity,
  selectedSize,
  selectedColor: null,
});

/** Responds to the requests that place an order. */
export const orders = jest.fn<typeof fetch>();

/** Responds to the requests of saved addresses. */
export const addresses = jest.fn<typeof fetch>();

/** Responds to the requests for a quote. */
export const quotes = jest.fn<typeof fetch>();

/** The field with a label. */
export const field = (label: string) => screen.getByLabelText(label, { exact: true });
/** The button that places the order. */
export const button = () => screen.getByRole('button', { name: /^(Create Order.*|Processing\.\.\.)$/ });
/** The checkbox that has the address remembered. */
export const remember = () => screen.getByRole('checkbox', { name: 'Remember this address on this device' });
/** Types into the fields. */
export const fill = (values: Record<string, string> = ADDRESS) => {
  for (const [label, value] of Object.entries(values)) fireEvent.input(field(label), { target: { value } });
};
/** Expects all fields to have the values of ADDRESS. */
export const expectFilled = () => {
  for (const [label, value] of Object.entries(ADDRESS)) expect(field(label)).toHaveDisplayValue(value);
};
/** What a store without extensions has. */
const PLAIN = {
  knowsDelivery: false,
  hasQuotes: false,
  hasNotes: false,
  giftWrapPrice: null,
  hasAddresses: false,
  sellsToGuests: false,
};

/**
 * Opens the page.
 *
 * @param extensions of the store
 * @param cache of SWR, to share with another visit
 */
export const open = (
  extensions: Partial<Omit<ComponentProps<typeof CheckoutForm>, 'imageSources' | 'shipping'>> = {},
  cache?: Map<string, unknown>,
) =>
  act(async () =>
    renderWithSwr(
      <CheckoutForm
        imageSources={NO_IMAGE_SOURCES}
        {...PLAIN}
        {...extensions}
        shipping={{ fee: 0, freeFrom: null }}
      />,
      cache,
    ),
  );

/** Registers a signed-in customer with two sizes of a kurta in the cart before each test. */
export function prepareCheckout(): void {
  beforeAll(() => {
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    AbortSignal.timeout ??= () => new AbortController().signal;
  });
  beforeEach(() => {
    document.cookie = 'signed_in=5e55.c0ffee';
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('cart', JSON.stringify([line('S', 1), line('M', 2)]));
    for (const mock of [push, redirectToLogin, showToast, orders, quotes, addresses]) mock.mockReset();
    // The requests for the catalogue and the list of orders fail.
    globalThis.fetch = async (path, init) => {
      if (String(path).startsWith('/api/addresses')) return addresses(path, init);
      if (path === '/api/quotes') return quotes(path, init);
      return path === '/api/orders' && init?.method === 'POST' ? orders(path, init) : jsonResponse(502, {});
    };
  });
}
