import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { webcrypto } from 'node:crypto';
import { createElement } from 'react';
import { NO_IMAGE_SOURCES } from '@/test-support/image-sources';
import { jsonResponse } from '@/test-support/responses';

/** The response for an order that can be paid. */
export const OPEN_ORDER = {
  status: 0,
  total: 2998,
  currency: 'INR',
  items: [{ id: '0-a', name: 'Kurta, size M', quantity: 2, price: 1499, image: '', href: null }],
  address: '12 MG Road, Bengaluru',
  phone: '+919876543210',
};

/**
 * Sets up the tests of the payment page: redirects and toasts are mocked, and requests are answered from `responses`
 * by path, otherwise with 404. By default there are a form without fields and the pending order 42. To be called before
 * any module of the page is imported.
 */
export async function renderPaymentPage() {
  const showToast = jest.fn();
  const left = {
    redirectToLoginFrom: jest.fn(),
    submitForm: jest.fn(),
    redirectTo: jest.fn(),
    redirectToOrders: jest.fn(),
    redirectToCart: jest.fn(),
    redirectToSuccess: jest.fn(),
  };
  const fetched = jest.fn<typeof fetch>();
  const responses: Record<string, Response | undefined> = {};
  const address = { query: '' };
  const listeners = new Set<(hasSignedOut: boolean) => void>();
  jest.unstable_mockModule('next/navigation', () => ({
    useSearchParams: () => new URLSearchParams(address.query),
  }));
  jest.unstable_mockModule('@/components/ui/show-toast', () => ({ showToast }));
  jest.unstable_mockModule('./redirect', () => left);
  jest.unstable_mockModule('@/lib/session/redirect-to-login', () => ({ redirectToLogin: jest.fn() }));
  jest.unstable_mockModule('@/lib/session/session-events', () => ({
    onSessionChange: (listener: (hasSignedOut: boolean) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  }));
  const device = { isTouch: false, isWide: false };
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: query.includes('coarse') ? device.isTouch : device.isWide,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  // jsdom lacks AbortSignal.timeout, crypto.randomUUID and scrolling.
  // As in new browsers, scrolling returns a promise.
  Object.assign(Element.prototype, { scrollIntoView: async () => undefined });
  AbortSignal.timeout = () => new AbortController().signal;
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

  beforeEach(() => {
    [showToast, ...Object.values(left)].forEach((mock) => mock.mockReset());
    Object.keys(responses).forEach((path) => delete responses[path]);
    responses['/api/payments/fields'] = jsonResponse(200, []);
    responses['/api/orders/42/status'] = jsonResponse(200, OPEN_ORDER);
    address.query = 'orderId=42';
    Object.assign(device, { isTouch: false, isWide: false });
    window.history.replaceState(null, '');
    globalThis.fetch = fetched.mockReset();
    fetched.mockImplementation(async (path) => responses[String(path)] ?? jsonResponse(404, {}));
    document.cookie = 'signed_in=1.asha';
    sessionStorage.clear();
    localStorage.clear();
  });
  const { renderWithSwr } = await import('@/test-support/render-with-swr');
  const { PaymentView } = await import('./payment-view');
  /** Opens the page. */
  const open = (
    extensions: Partial<Record<'hasCod' | 'isPrompt' | 'canCancel' | 'hasPages', boolean>> = {},
  ) =>
    renderWithSwr(
      createElement(PaymentView, {
        imageSources: NO_IMAGE_SOURCES,
        hasCod: false,
        isPrompt: false,
        canCancel: false,
        hasPages: false,
        ...extensions,
      }),
    );
  return {
    address,
    /** What the page is shown on. */
    device,
    open,
    /** Opens the page and pays; the response is an action that leaves the page open. */
    pay: async (action: object, extensions?: Parameters<typeof open>[0]) => {
      responses['/api/payments'] = jsonResponse(200, action);
      open(extensions);
      await userEvent.click(await screen.findByRole('button', { name: 'Pay Now' }));
      await screen.findByRole('heading', { level: 2 });
    },
    showToast,
    left,
    fetched,
    responses,
    /** Announces a change of the session in another tab. */
    changeSession: (hasSignedOut: boolean) => listeners.forEach((listener) => listener(hasSignedOut)),
  };
}
