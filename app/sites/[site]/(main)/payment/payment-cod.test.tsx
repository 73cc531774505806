import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { wirePaymentForm } from '@/lib/payments/field-schema';
import { toPaymentForm } from '@/lib/payments/to-payment-form';
import { jsonResponse } from '@/test-support/responses';
import { OPEN_ORDER, renderPaymentPage } from './payment.harness';

const { left, fetched, responses, open } = await renderPaymentPage();

const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });

const SENT = 'We have sent a code to 98•••• ••12. It is valid for 10 minutes.';
const TOTALS = {
  subtotal: 2998,
  discount: 0,
  delivery: 0,
  giftWrap: 0,
  fee: 0,
  taxIncluded: 143,
  total: 2998,
};
const METHOD = {
  name: 'method',
  label: 'Method',
  type: 'select',
  rules: { required: true },
  description: 'Cash on delivery is offered up to ₹25,000',
  defaultValue: 'upi',
  options: [
    { label: 'UPI', value: 'upi', kind: 'upi' },
    {
      label: 'Cash on delivery',
      value: 'cod',
      kind: 'cash',
      fee: 49,
      totals: { ...TOTALS, fee: 49, total: 3047 },
    },
  ],
};

async function openForm(...more: object[]) {
  responses['/api/payments/fields?orderId=42'] = jsonResponse(
    200,
    toPaymentForm(wirePaymentForm.parse([METHOD, ...more])),
  );
  responses['/api/orders/42/status'] = jsonResponse(200, { ...OPEN_ORDER, totals: TOTALS });
  open({ hasCod: true });
  await screen.findByText('2 items');
}

const chooseCash = () => user.click(screen.getByRole('radio', { name: /^Cash on delivery/ }));
const payButton = () => screen.getByRole('button', { name: /^(Pay Now|Place order)$/ });
const sent = () =>
  fetched.mock.calls
    .filter(([path]) => path === '/api/payments')
    .map(([, init]) => JSON.parse(String(init?.body)).fields);
const answer = (outcome: object) => (responses['/api/payments'] = jsonResponse(200, outcome));
const asksForCode = (changes: object = {}) =>
  answer({ kind: 'code', message: SENT, isSent: true, demoCode: '', ...changes });
const codeInput = () => screen.findByLabelText('One-time code');

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] }));
afterEach(() => jest.useRealTimers());

test('asks for the order’s methods only where they depend on it', async () => {
  open();
  await screen.findByRole('button', { name: 'Pay Now' });
  expect(fetched.mock.calls.map(([path]) => path)).toContain('/api/payments/fields');
  expect(screen.queryByRole('status', { name: '' })).toBeEmptyDOMElement();
});

test('tells the fee of a method, and the total follows it', async () => {
  await openForm();
  const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const order = screen.getByRole('region', { name: 'Your order' });
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(METHOD.description);
  expect(screen.getByRole('radio', { name: 'Cash on delivery +₹49' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'UPI' })).toBeChecked();
  expect(status()).not.toContain('Total ₹2,998');
  await chooseCash();
  expect(within(screen.getByRole('form')).getByText('₹3,047')).toBeInTheDocument();
  expect(order).toHaveTextContent('Order 42₹3,047');
  expect(order).toHaveTextContent('Cash on delivery fee₹49');
  expect(status()).toContain('Total ₹3,047');
  await user.click(screen.getByRole('radio', { name: 'UPI' }));
  expect(status()).toContain('Total ₹2,998');
  expect(order).not.toHaveTextContent('Cash on delivery fee');
});

test('asks for the code that was sent, and sends it along with all that was typed', async () => {
  await openForm({ name: 'note', label: 'Note', rules: { required: true } });
  await user.type(screen.getByLabelText('Note'), 'Ring');
  await chooseCash();
  asksForCode();
  await user.click(payButton());
  const input = await codeInput();
  await waitFor(() => expect(input).toHaveFocus());
  expect(input).toHaveAccessibleDescription(SENT);
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(payButton()).toBeDisabled();
  expect(screen.getByText('Still to fill in: One-time code')).toBeInTheDocument();

  answer({ kind: 'code', message: 'This code isn’t right.', isSent: false, demoCode: '' });
  await user.paste(' 123-4567');
  expect(input).toHaveValue('123456');
  await user.click(payButton());
  await waitFor(() => expect(input).toHaveAccessibleDescription(`This code isn’t right. ${SENT}`));
  expect(input).toBeInvalid();
  expect(input).toHaveFocus();
  expect(screen.getByLabelText('Note')).toHaveValue('Ring');

  answer({ kind: 'placed' });
  await user.keyboard('654321');
  expect(input).toBeValid();
  await user.click(payButton());
  await waitFor(() => expect(left.redirectToSuccess).toHaveBeenCalled());
  const fields = { method: 'cod', note: 'Ring' };
  expect(sent()).toEqual([fields, { ...fields, code: '123456' }, { ...fields, code: '654321' }]);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/123456|654321/);
});

test('sends another code after half a minute, in place of the typed one', async () => {
  await openForm();
  await chooseCash();
  asksForCode({ demoCode: '987654' });
  await user.click(payButton());
  const input = await codeInput();
  expect(input).toHaveAccessibleDescription(`${SENT} Nothing is sent at this test shop: the code is 987654.`);
  expect(screen.getByRole('button', { name: 'Send a new code after 30 seconds' })).toBeDisabled();
  act(() => void jest.advanceTimersByTime(31_000));
  await user.type(input, '11');
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(input).toHaveValue(''));
  expect(sent()).toEqual([{ method: 'cod' }, { method: 'cod' }]);
  expect(screen.getByRole('button', { name: 'Send a new code after 30 seconds' })).toBeDisabled();
});

test('forgets the code with another method', async () => {
  await openForm();
  await chooseCash();
  asksForCode();
  await user.click(payButton());
  await user.type(await codeInput(), '123456');
  await user.click(screen.getByRole('radio', { name: 'UPI' }));
  expect(screen.queryByLabelText('One-time code')).not.toBeInTheDocument();
  answer({ kind: 'none' });
  await user.click(payButton());
  await waitFor(() => expect(left.redirectToOrders).toHaveBeenCalled());
  expect(sent().at(-1)).toEqual({ method: 'upi' });
});
