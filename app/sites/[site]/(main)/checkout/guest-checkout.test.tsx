import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ADDRESS as SHIPPING } from '@/test-support/address';
import { jsonResponse } from '@/test-support/responses';
import {
  addresses,
  button,
  expectFilled,
  field,
  fill,
  open,
  orders,
  prepareCheckout,
  push,
} from './checkout-form.harness';

prepareCheckout();

const press = () => act(async () => fireEvent.click(button()));
const openAsGuest = () => open({ hasAddresses: true, sellsToGuests: true });

beforeEach(() => {
  document.cookie = 'signed_in=; max-age=0';
  document.cookie = 'guest=7a-2.guest-beef';
  orders.mockImplementation(async () => jsonResponse(200, { id: 'o1' }));
});
afterEach(() => {
  document.cookie = 'guest=; max-age=0';
});

test('orders with the email of a guest, who has no saved addresses to ask for', async () => {
  await openAsGuest();
  fill();
  fireEvent.input(field('Email'), { target: { value: ' Mira@Example.com ' } });
  await press();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/payment?orderId=o1'));
  expect(JSON.parse(String(orders.mock.lastCall?.[1]?.body))).toMatchObject({
    email: 'Mira@Example.com',
    shippingAddress: SHIPPING,
  });
  expect(addresses).not.toHaveBeenCalled();
});

test('asks a guest for an email that mail can reach', async () => {
  await openAsGuest();
  fill();
  fireEvent.input(field('Email'), { target: { value: 'mira@' } });
  await press();
  expect(field('Email')).toHaveAccessibleDescription(/^Please enter a valid email address/);
  expect(orders).not.toHaveBeenCalled();
});

test('goes on with what a guest has typed once they have signed in', async () => {
  await openAsGuest();
  fill();
  cleanup();
  document.cookie = 'signed_in=5e55.c0ffee';
  addresses.mockImplementation(async () => jsonResponse(200, [{ ...SHIPPING, id: 'h', label: 'Home' }]));
  await openAsGuest();
  expectFilled();
  await press();
  await waitFor(() => expect(orders).toHaveBeenCalled());
  expect(JSON.parse(String(orders.mock.lastCall?.[1]?.body))).not.toHaveProperty('email');
});

test('leads a guest, who has no list of orders, to their mail when an order may have been placed', async () => {
  orders.mockImplementation(async () => jsonResponse(500, {}));
  await openAsGuest();
  fill();
  fireEvent.input(field('Email'), { target: { value: 'mira@example.com' } });
  await press();
  expect(await screen.findByText(/You may look in your mail before you try again/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'My Orders' })).not.toBeInTheDocument();
});
