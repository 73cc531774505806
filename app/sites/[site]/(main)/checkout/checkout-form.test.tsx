import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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

const FAILED = { title: 'Error placing order', description: 'Please try again later.', kind: 'error' };

prepareCheckout();

test('the order is summed up', async () => {
  await open();
  const summary = screen.getByRole('region', { name: 'Order Summary' });
  expect(summary).toHaveTextContent('Kurta, size S');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '₹0.3',
    'Free',
    '₹0.3',
  ]);
  expect(summary).toHaveTextContent('Subtotal (3 Items)');
});

test('an order that is placed empties the cart and leads to its payment', async () => {
  orders.mockResolvedValue(jsonResponse(200, { id: 'o/1' }));
  await open();
  fill();
  await userEvent.dblClick(button());
  await waitFor(() => expect(push.mock.calls).toEqual([['/payment?orderId=o%2F1']]));
  expect(orders).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('cart')).toBe('[]');
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage.getItem('shippingAddress')).toBeNull();
  // Until the next page is there, this one does not turn into that of an empty cart.
  expect(button()).toHaveTextContent('Processing...');
  expect(screen.getByText('Kurta, size S')).toBeInTheDocument();
});

test('an address is remembered once it was ordered to, and filled in the next time', async () => {
  orders.mockResolvedValue(jsonResponse(200, { id: 'o' }));
  await open();
  fill();
  await userEvent.click(remember());
  await userEvent.click(button());
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(JSON.parse(localStorage.getItem('shippingAddress') ?? '')).toMatchObject({
    customer: 'c0ffee',
    address: { city: 'Bengaluru' },
  });
  document.body.innerHTML = '';
  await open();
  expectFilled();
  expect(remember()).toBeChecked();
  await userEvent.click(remember());
  expect(localStorage.getItem('shippingAddress')).toBeNull();
});

test('what is typed outlives a reload, but not as far as it is odd', async () => {
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

test('an empty cart is told before anything else, and nothing is sent', async () => {
  localStorage.setItem('cart', '[]');
  await open();
  expect(screen.getByText(/Your cart is empty/)).toBeInTheDocument();
  await userEvent.click(button());
  const description = 'Please add items to your cart before checkout.';
  expect(showToast.mock.calls).toEqual([[{ title: 'Cart is empty', description, kind: 'error' }]]);
  expect(orders).not.toHaveBeenCalled();
});

test('blank fields are told, the first is gone to, and nothing is sent', async () => {
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

test('a phone that is too short is told at its field alone', async () => {
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
    'a refusal',
    async () => jsonResponse(422, { message: 'Kurta is sold out' }),
    'Kurta is sold out',
    '/cart',
  ],
  ['a refusal without words', async () => jsonResponse(400, {}), 'could not take this order', '/cart'],
  [
    'a store out of reach',
    async () => jsonResponse(502, { reason: 'not-sent' }),
    'nothing was ordered',
    null,
  ],
  ['a failing store', async () => jsonResponse(502, { message: 'x' }), 'can’t tell', '/orders'],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'can’t tell', '/orders'],
])('%s is told, and everything stays', async (_, respond, words, href) => {
  orders.mockImplementation(respond);
  await open();
  fill();
  await userEvent.click(button());
  await waitFor(() => expect(showToast.mock.calls).toEqual([[FAILED]]));
  expect(screen.getByRole('alert')).toHaveTextContent(words.replace('’', "'"));
  expect(screen.getByRole('alert').querySelector('a')?.getAttribute('href') ?? null).toBe(href);
  expectFilled();
  expect(button()).toHaveFocus();
  expect(localStorage.getItem('cart')).toContain('Kurta');
});

test('a session that has ended leads to sign in, and what was typed is kept', async () => {
  orders.mockResolvedValue(jsonResponse(401, {}));
  await open();
  fill();
  await userEvent.click(button());
  await waitFor(() => expect(redirectToLogin).toHaveBeenCalledTimes(1));
  expect(sessionStorage.getItem('checkout')).toContain('14 Lavelle Road');
  expect(showToast).not.toHaveBeenCalled();
});

test('an address is filled in for nobody but the customer who had it remembered', async () => {
  localStorage.setItem('shippingAddress', '{"customer":"c0ffee","address":{"city":"Pune"}}');
  sessionStorage.setItem('checkout', '{"customer":"c0ffee","address":{"city":"Surat"}}');
  document.cookie = 'signed_in=5e56.7ea';
  await open();
  expect(field('City')).toHaveDisplayValue('');
  await userEvent.click(remember());
  await userEvent.click(remember());
  expect(localStorage.getItem('shippingAddress')).toContain('Pune');
});

test('an unusual PIN code is asked about when it is left, and may be ordered to', async () => {
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
