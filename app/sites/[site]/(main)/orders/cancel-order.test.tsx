import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NO_IMAGE_SOURCES } from '@/test-support/image-sources';
import { jsonResponse } from '@/test-support/responses';

const showToast = jest.fn();
jest.unstable_mockModule('@/components/ui/show-toast', () => ({ showToast }));
jest.unstable_mockModule('@/lib/session/redirect-to-login', () => ({ redirectToLogin: jest.fn() }));
const { renderWithSwr } = await import('@/test-support/render-with-swr');
const { OrderList } = await import('./order-list');

const PENDING = {
  ...{ id: 'K7QF', date: null, status: 0, currency: 'INR' },
  items: [{ id: '0-a', name: 'Kurta', quantity: 2, price: 100 }],
  shipping: { address: '12 MG Road', method: 'Standard Shipping', tracking: 'Not available' },
};
const LINE = { id: 'a', name: 'Kurta', image: '', price: 100, quantity: 2 };
const button = () => screen.findByRole('button', { name: /^Cancel and put back into the cart/ });

const fetched = jest.fn<typeof fetch>();
let orders: object[];
let cancelled: Response;
const open = (canCancel = true) =>
  renderWithSwr(
    <OrderList
      imageSources={NO_IMAGE_SOURCES}
      canReview={false}
      canCancel={canCancel}
      isPrompt={false}
      hasPages={false}
      isSummary={false}
    />,
  );

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  localStorage.clear();
  showToast.mockReset();
  orders = [PENDING];
  globalThis.fetch = fetched.mockReset().mockImplementation(async (path) => {
    if (path === '/api/orders') return jsonResponse(200, orders);
    if (path === '/api/orders/K7QF/cancel') return cancelled;
    return jsonResponse(404, {});
  });
});

test('says what happens, cancels, and tells where the pieces are', async () => {
  open();
  await userEvent.click(await button());
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
  dialog.getByText('Order K7QF will be cancelled. Its 2 pieces go back into your cart.');
  orders = [{ ...PENDING, status: 4 }];
  cancelled = jsonResponse(200, { lines: [LINE] });
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Order K7QF' })).toHaveFocus();
  expect(showToast.mock.calls).toEqual([
    [
      {
        title: 'Order cancelled',
        description: '2 pieces are back in your cart.',
        action: { label: 'View Cart', href: '/cart' },
      },
    ],
  ]);
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject([{ id: 'a', quantity: 2 }]);
});

test('says in the dialog that the store failed, and takes another try', async () => {
  open();
  await userEvent.click(await button());
  cancelled = jsonResponse(502, {});
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText(/could not be reached/)).toBeInTheDocument();
  expect([localStorage.getItem('cart'), showToast.mock.calls]).toEqual([null, []]);
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeEnabled();
});

test.each([
  ['that is paid', 1, true],
  ['of a store without the extension', 0, false],
])('offers nothing of it for an order %s', async (_, status, canCancel) => {
  orders = [{ ...PENDING, status }];
  open(canCancel);
  await screen.findByRole('article');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
