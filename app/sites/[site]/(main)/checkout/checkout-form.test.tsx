import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { cartStore } from '@/lib/cart/cart-store';
import { jsonResponse } from '@/test-support/responses';
import {
  ADDRESS,
  button,
  expectFilled,
  field,
  fill,
  redirectToLogin,
  open,
  orders,
  prepareCheckout,
  push,
  remember,
  showToast,
} from './checkout-form.harness';

const FAILED = {
  title: 'Error placing order',
  description: 'Please try again later.',
  kind: 'error',
  isSilent: true,
};

prepareCheckout();

test('empties the cart and opens the payment once the order is placed', async () => {
  orders.mockResolvedValue(jsonResponse(200, { id: 'o/1' }));
  await open();
  fill();
  await userEvent.dblClick(button());
  await waitFor(() => expect(push.mock.calls).toEqual([['/payment?orderId=o%2F1']]));
  expect(orders).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('cart')).toBe('[]');
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage.getItem('shippingAddress')).toBeNull();
  // Until the next page is loaded, the lines stay on this one.
  expect(button()).toHaveTextContent('Processing...');
  expect(screen.getByText('Kurta, size S')).toBeInTheDocument();
});

test('remembers the address of a placed order and fills it in the next time', async () => {
  orders.mockResolvedValue(jsonResponse(200, { id: 'o' }));
  const cart = cartStore.get();
  await open();
  fill();
  await userEvent.click(remember());
  await userEvent.click(button());
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(JSON.parse(localStorage.getItem('shippingAddress') ?? '')).toMatchObject({
    customer: 'c0ffee',
    address: { city: 'Bengaluru' },
  });
  cleanup();
  cartStore.set(cart);
  await open();
  expectFilled();
  expect(remember()).toBeChecked();
  await userEvent.click(remember());
  expect(localStorage.getItem('shippingAddress')).toBeNull();
});

test('restores the valid fields of a draft after a reload', async () => {
  sessionStorage.setItem(
    'checkout',
    '{"customer":"c0ffee","address":{"city":"Pune","phone":"98450 12345","state":5}}',
  );
  await open();
  expect(field('City')).toHaveDisplayValue('Pune');
  expect(field('Phone')).toHaveDisplayValue('+919845012345');
  expect(field('State')).toHaveDisplayValue('');
  expect(remember()).not.toBeChecked();
});

test('reports blank fields, focuses the first one and sends nothing', async () => {
  await open();
  fill({ ...ADDRESS, Address: '  ', Phone: '' });
  expect(field('Phone')).toHaveDisplayValue('+91');
  await userEvent.click(button());
  const description = 'All shipping information fields are required.';
  expect(showToast.mock.calls).toEqual([[{ title: 'Please fill all fields', description, kind: 'error' }]]);
  expect(field('Address')).toHaveFocus();
  expect(field('Address')).toHaveAccessibleDescription('This field is required');
  expect(field('Phone')).toHaveAccessibleDescription(/^This field is required/);
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent: 2 fields need a change.');
  fill({ Address: 'x' });
  expect(field('Address')).toBeValid();
  expect(field('Phone')).toBeInvalid();
  expect(orders).not.toHaveBeenCalled();
});

test('reports a short phone number at its field only', async () => {
  await open();
  fill({ ...ADDRESS, Phone: '98450' });
  await userEvent.click(button());
  expect(field('Phone')).toHaveFocus();
  expect(field('Phone')).toHaveAccessibleDescription(
    /^Phone number must be 13 characters \(including \+91\)/,
  );
  expect(showToast).not.toHaveBeenCalled();
});

test.each([
  [
    'a rejection',
    async () => jsonResponse(422, { message: 'Kurta is sold out' }),
    'Kurta is sold out',
    '/cart',
  ],
  ['a rejection without a message', async () => jsonResponse(400, {}), 'could not take this order', '/cart'],
  [
    'an unreachable store',
    async () => jsonResponse(502, { reason: 'not-sent' }),
    'nothing was ordered',
    null,
  ],
  ['a failing store', async () => jsonResponse(502, { message: 'x' }), 'can’t tell', '/orders'],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), 'can’t tell', '/orders'],
])('reports %s and keeps what was typed', async (_, respond, message, href) => {
  orders.mockImplementation(respond);
  await open();
  fill();
  await userEvent.click(button());
  await waitFor(() => expect(showToast.mock.calls).toEqual([[FAILED]]));
  expect(screen.getByRole('alert')).toHaveTextContent(message.replace('’', "'"));
  expect(screen.getByRole('alert').querySelector('a')?.getAttribute('href') ?? null).toBe(href);
  expectFilled();
  expect(button()).toHaveFocus();
  expect(localStorage.getItem('cart')).toContain('Kurta');
});

test('leads to sign-in after the session has expired and keeps what was typed', async () => {
  orders.mockResolvedValue(jsonResponse(401, {}));
  await open();
  fill();
  await userEvent.click(button());
  await waitFor(() => expect(redirectToLogin).toHaveBeenCalledTimes(1));
  expect(sessionStorage.getItem('checkout')).toContain('14 Lavelle Road');
  expect(showToast).not.toHaveBeenCalled();
});

test('neither fills in nor forgets the address of another customer', async () => {
  localStorage.setItem('shippingAddress', '{"customer":"c0ffee","address":{"city":"Pune"}}');
  sessionStorage.setItem('checkout', '{"customer":"c0ffee","address":{"city":"Surat"}}');
  document.cookie = 'signed_in=5e56.7ea';
  await open();
  expect(field('City')).toHaveDisplayValue('');
  await userEvent.click(remember());
  await userEvent.click(remember());
  expect(localStorage.getItem('shippingAddress')).toContain('Pune');
});

test('hints at an unusual PIN code on blur and accepts it', async () => {
  orders.mockResolvedValue(jsonResponse(200, { id: 'o' }));
  await open();
  fill({ ...ADDRESS, 'Postal Code': 'AB1 2CD' });
  const hint = 'PIN codes in India have 6 digits. Is it right as it is?';
  expect(field('Postal Code')).not.toHaveAccessibleDescription(hint);
  fireEvent.blur(field('Postal Code'));
  expect(field('Postal Code')).toHaveAccessibleDescription(hint);
  expect(field('Postal Code')).toBeValid();
  await userEvent.click(button());
  await waitFor(() => expect(push).toHaveBeenCalled());
});

test('suggests the states of India', async () => {
  await open();
  await userEvent.click(field('Full Name'));
  const suggested = () =>
    [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'));
  await waitFor(() => expect(suggested()).toContain('Karnataka'));
  expect(field('State')).toHaveAttribute('list', document.querySelector('datalist')?.id);
});

test('takes six digits only where the store tells where it delivers', async () => {
  await open({ knowsDelivery: true });
  fill({ ...ADDRESS, 'Postal Code': '5600' });
  await userEvent.click(button());
  expect(field('Postal Code')).toHaveFocus();
  expect(field('Postal Code')).toHaveAccessibleDescription(/^PIN codes in India have 6 digits/);
  expect(orders).not.toHaveBeenCalled();
});

test('fills in name and phone of the account where none are stored, and tells how to pay', async () => {
  const method = {
    name: 'method',
    type: 'select',
    required: 'Required',
    options: [{ label: 'UPI', value: 'u' }],
  };
  globalThis.fetch = async (path) => {
    if (path === '/api/account') {
      const account = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', phone: '9845012345' };
      return jsonResponse(200, account);
    }
    return path === '/api/payments/fields' ? jsonResponse(200, [method]) : jsonResponse(502, {});
  };
  await open();
  await waitFor(() => expect(field('Full Name')).toHaveDisplayValue('Asha Rao'));
  expect(field('Phone')).toHaveDisplayValue('+919845012345');
  expect(await screen.findByText('You pay on the next page: UPI.')).toBeInTheDocument();
  fireEvent.input(field('Full Name'), { target: { value: 'Mira Sen' } });
  document.body.innerHTML = '';
  await open();
  expect(field('Full Name')).toHaveDisplayValue('Mira Sen');
});

test.each([
  [200, 'loaded'],
  [502, 'loading'],
  [401, 'loading'],
])('shares the response %i about how to pay with the payment, where it is %s', async (status, kind) => {
  const { renderWithSwr } = await import('@/test-support/render-with-swr');
  const { usePaymentFields } = await import('@/lib/payments/use-payment-fields');
  globalThis.fetch = async (path) => jsonResponse(path === '/api/payments/fields' ? status : 502, []);
  const cache = new Map();
  await open({}, cache);
  expect(redirectToLogin).not.toHaveBeenCalled();
  expect(showToast).not.toHaveBeenCalled();
  cleanup();
  globalThis.fetch = () => new Promise(() => undefined);
  const Fields = () => <output>{usePaymentFields(() => undefined).state.kind}</output>;
  renderWithSwr(<Fields />, cache);
  // Not the failure of the earlier page.
  expect(screen.getByRole('status')).toHaveTextContent(kind);
});
