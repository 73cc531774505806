import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { webcrypto } from 'node:crypto';
import { createElement } from 'react';
import { jsonResponse } from '@/test-support/responses';

/** As the storefront's server tells of an order that can be paid. */
export const OPEN_ORDER = { status: 0, total: 2998, currency: 'INR' };

/**
 * What the tests of the payment page have in common: nothing leaves the page, toasts are only noted, and the
 * storefront's server answers what `answers` says of an address, else 404: at first, a form without fields and
 * the pending order 42. To be called before anything of the page is imported.
 */
export async function renderPaymentPage() {
  const showToast = jest.fn();
  const left = {
    redirectToLoginFrom: jest.fn(),
    submitForm: jest.fn(),
    redirectTo: jest.fn(),
    redirectToOrders: jest.fn(),
    redirectToSuccess: jest.fn(),
  };
  const fetched = jest.fn<typeof fetch>();
  const answers: Record<string, Response | undefined> = {};
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
  // jsdom has no time-outs of signals, and its crypto makes no UUIDs.
  AbortSignal.timeout = () => new AbortController().signal;
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

  beforeEach(() => {
    [showToast, ...Object.values(left)].forEach((mock) => mock.mockReset());
    Object.keys(answers).forEach((path) => delete answers[path]);
    answers['/api/payments/fields'] = jsonResponse(200, []);
    answers['/api/orders/42/status'] = jsonResponse(200, OPEN_ORDER);
    address.query = 'orderId=42';
    window.history.replaceState(null, '');
    globalThis.fetch = fetched.mockReset();
    fetched.mockImplementation(async (path) => answers[String(path)] ?? jsonResponse(404, {}));
    sessionStorage.clear();
    localStorage.clear();
  });
  const { PaymentView } = await import('./payment-view');
  /** Opens the page. */
  const open = () => render(createElement(PaymentView));
  return {
    address,
    open,
    /** Opens the page, and pays by what the store answers. */
    pay: async (step: object) => {
      answers['/api/payments'] = jsonResponse(200, step);
      open();
      await userEvent.click(await screen.findByRole('button', { name: 'Pay Now' }));
      await screen.findByRole('heading', { level: 2 });
    },
    showToast,
    left,
    fetched,
    answers,
    /** Another tab tells of the session. */
    changeSession: (hasSignedOut: boolean) => listeners.forEach((listener) => listener(hasSignedOut)),
  };
}
