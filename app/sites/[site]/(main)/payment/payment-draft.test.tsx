import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { wirePaymentForm } from '@/lib/payments/field-schema';
import { toPaymentForm } from '@/lib/payments/to-payment-form';
import { jsonResponse } from '@/test-support/responses';
import { OPEN_ORDER, renderPaymentPage } from './payment.harness';

const { device, left, fetched, responses, address, changeSession, open, pay } = await renderPaymentPage();

const UPI = 'upi://pay?am=1';
const QR = {
  kind: 'qr',
  code: { image: 'data:image/png;base64,iVBORw0KGgo=' },
  appUrl: UPI,
  testUrl: null,
};

const user = userEvent.setup();
const keys = () =>
  fetched.mock.calls
    .filter(([path]) => path === '/api/payments')
    .map(([, init]) => Object(init?.headers)['idempotency-key']);

describe('after a reload', () => {
  test('reuses the key of a payment whose response was lost', async () => {
    responses['/api/payments'] = jsonResponse(502, {});
    open();
    await user.click(await screen.findByRole('button', { name: 'Pay Now' }));
    await screen.findByText('Failed to process payment. Please try again later.');
    cleanup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Pay Now' }));
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys()[1]).toBe(keys()[0]);
  });

  test('restores what was typed, except for secrets', async () => {
    const fields = wirePaymentForm.parse([
      { name: 'a', label: 'Name' },
      { name: 'cardNumber', label: 'Number' },
    ]);
    responses['/api/payments/fields'] = jsonResponse(200, toPaymentForm(fields));
    open();
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Asha' } });
    fireEvent.change(screen.getByLabelText('Number'), { target: { value: '4111111111111111' } });
    cleanup();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('4111');
    open();
    expect(await screen.findByLabelText('Name')).toHaveValue('Asha');
    expect(screen.getByLabelText('Number')).toHaveValue('');
  });
});

test('still waits for the payment after a reload, and requests the status at once', async () => {
  device.isTouch = true;
  await pay(QR);
  cleanup();
  const { unmount } = open();
  expect(await screen.findByRole('link', { name: 'Open in UPI app' })).toHaveAttribute('href', UPI);
  expect(left.redirectTo).not.toHaveBeenCalled();
  unmount();
  responses['/api/orders/42/status'] = jsonResponse(200, { ...OPEN_ORDER, status: 1 });
  open();
  await waitFor(() => expect(left.redirectToSuccess).toHaveBeenCalledTimes(1));
  expect(sessionStorage.getItem('paymentStep')).toBeNull();
});

test('waits for nothing after a change of the method or with another order', async () => {
  await pay(QR);
  cleanup();
  address.query = 'orderId=43';
  const { unmount } = open();
  expect(await screen.findByRole('button', { name: 'Pay Now' })).toBeEnabled();
  unmount();
  address.query = 'orderId=42';
  open();
  await user.click(await screen.findByRole('button', { name: 'Change payment method' }));
  cleanup();
  open();
  expect(await screen.findByRole('button', { name: 'Pay Now' })).toBeEnabled();
});

test.each([
  ['the customer signs out in another tab', true, '7'],
  ['another session begins in another tab', false, '8'],
])('clears the draft when %s', async (_, hasSignedOut, id) => {
  document.cookie = 'signed_in=7';
  await pay(QR);
  document.cookie = `signed_in=${id}`;
  changeSession(hasSignedOut);
  expect(sessionStorage).toHaveLength(0);
});

test('keeps the draft when the session expires', async () => {
  document.cookie = 'signed_in=7';
  await pay(QR);
  document.cookie = 'signed_in=; max-age=0';
  changeSession(false);
  expect(sessionStorage.getItem('paymentStep')).not.toBeNull();
});

test('ignores a draft from before a sign-out', async () => {
  await pay(QR);
  cleanup();
  localStorage.setItem('signedOutAt', String(Date.now()));
  open();
  expect(await screen.findByRole('button', { name: 'Pay Now' })).toBeEnabled();
});
