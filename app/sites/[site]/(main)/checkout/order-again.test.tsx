import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { announceNavigation } from '@/lib/navigation/navigation-start';
import { deferredResponse, jsonResponse } from '@/test-support/responses';
import {
  button,
  field,
  fill,
  line,
  open,
  orders,
  prepareCheckout,
  push,
  showToast,
} from './checkout-form.harness';

prepareCheckout();

const failToFetch = () => Promise.reject(new TypeError('Failed to fetch'));
const EARLIER = 'Your last order may already have been placed.';

/** Places an order whose response is lost, then tries to place another one, which needs a confirmation. */
async function sendAnotherAfterLostResponse(...extensions: Parameters<typeof open>) {
  orders.mockImplementation(failToFetch);
  await open(...extensions);
  fill();
  await userEvent.click(button());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent("can't tell"));
  fill({ City: 'Mysuru' });
  await userEvent.click(button());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(EARLIER));
}

test('requires a confirmation before it sends another order after a lost response', async () => {
  await sendAnotherAfterLostResponse();
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
  expect(orders).toHaveBeenCalledTimes(1);
  orders.mockResolvedValue(jsonResponse(200, { id: 'o-2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Place this order anyway' }));
  await waitFor(() => expect(push.mock.calls).toEqual([['/payment?orderId=o-2']]));
  expect(orders).toHaveBeenCalledTimes(2);
});

test('requires a new confirmation after a confirmed attempt that was not sent', async () => {
  await sendAnotherAfterLostResponse();
  fill({ City: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Place this order anyway' }));
  expect(field('City')).toBeInvalid();
  fill({ City: 'Mysuru' });
  await userEvent.click(button());
  await waitFor(() => expect(button()).toHaveTextContent('Create Order'));
  expect(screen.getByRole('alert')).toHaveTextContent(EARLIER);
  expect(orders).toHaveBeenCalledTimes(1);
});

test('places the confirmed order as the form is when it is confirmed', async () => {
  await sendAnotherAfterLostResponse({ giftWrapPrice: 49 });
  await userEvent.click(screen.getByRole('checkbox', { name: /^Gift wrap/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Place this order anyway' }));
  await waitFor(() => expect(orders).toHaveBeenCalledTimes(2));
  const [, init] = orders.mock.lastCall ?? [];
  expect(JSON.parse(String(init?.body))).toMatchObject({ giftWrap: true });
});

test('reports an unconfirmed order after a reload, before it is sent again', async () => {
  orders.mockImplementation(failToFetch);
  await open();
  fill();
  await userEvent.click(button());
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  document.body.innerHTML = '';
  await open();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(EARLIER));
  expect(screen.queryByRole('button', { name: 'Place this order anyway' })).not.toBeInTheDocument();
  orders.mockResolvedValue(jsonResponse(200, { id: 'o-1' }));
  await userEvent.click(button());
  await waitFor(() => expect(push.mock.calls).toEqual([['/payment?orderId=o-1']]));
  const keys = orders.mock.calls.map(([, init]) => Reflect.get(Object(init?.headers), 'idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
});

test('reports after a rejected retry that the first request may have placed the order', async () => {
  orders.mockImplementation(failToFetch);
  await open();
  fill();
  await userEvent.click(button());
  await waitFor(() => expect(showToast).toHaveBeenCalledTimes(1));
  orders.mockResolvedValue(jsonResponse(422, { message: 'Kurta is sold out' }));
  await userEvent.click(button());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Kurta is sold out'));
  expect(screen.getByRole('alert')).toHaveTextContent('Your earlier try may have been placed all the same');
});

test('keeps lines in the cart that were added meanwhile', async () => {
  const held = deferredResponse();
  orders.mockReturnValue(held.promise);
  await open();
  fill();
  await userEvent.click(button());
  localStorage.setItem('cart', JSON.stringify([line('S', 1), line('M', 5), line('L', 1)]));
  await act(async () => held.resolve(jsonResponse(200, { id: 'o' })));
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([line('M', 3), line('L', 1)]);
});

test.each([
  ['has left the page', (unmount: () => void) => unmount()],
  ['is leaving the page', () => announceNavigation('/cart', true)],
])('shows a toast instead of the payment to a shopper who %s', async (_, leave) => {
  const held = deferredResponse();
  orders.mockReturnValue(held.promise);
  const { unmount } = await open();
  fill();
  await userEvent.click(button());
  leave(unmount);
  await act(async () => held.resolve(jsonResponse(200, { id: 'o/1' })));
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  expect(showToast.mock.calls).toEqual([
    [
      {
        title: 'Order created',
        description: 'It is waiting to be paid.',
        action: { label: 'Pay Now', href: '/payment?orderId=o%2F1' },
      },
    ],
  ]);
  expect(push).not.toHaveBeenCalled();
  expect(localStorage.getItem('cart')).toBe('[]');
});
