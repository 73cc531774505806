import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { wirePaymentForm } from '@/lib/payments/field-schema';
import { toPaymentForm } from '@/lib/payments/to-payment-form';
import { jsonResponse } from '@/test-support/responses';
import { renderPaymentPage } from './payment.harness';

const { device, showToast, left, fetched, responses } = await renderPaymentPage();
const { renderWithSwr } = await import('@/test-support/render-with-swr');
const { PaymentForm } = await import('./payment-form');
const { usePayment } = await import('./use-payment');

const user = userEvent.setup();

const LINK = { href: '/orders', label: 'See your orders' };

function Form({ fields }: { fields: ReturnType<typeof toPaymentForm> }) {
  return <PaymentForm payment={usePayment('42', fields, '+919876543210')} amount={null} link={LINK} />;
}
const show = (...definitions: object[]) =>
  renderWithSwr(<Form fields={toPaymentForm(wirePaymentForm.parse(definitions))} />);

const button = () => screen.getByRole('button');
const payments = () => fetched.mock.calls.filter(([path]) => path === '/api/payments');
const sent = () => JSON.parse(String(payments()[0]?.[1]?.body));

test('shows every type of field and sends their values', async () => {
  show(
    { name: 'a', label: 'Text', type: 'text', description: 'As on the card', placeholder: 'Here' },
    { name: 'b', label: 'Email', type: 'email' },
    { name: 'c', label: 'Secret', type: 'password' },
    { name: 'd', label: 'Number', type: 'number' },
    { name: 'e', label: 'Tel', type: 'tel' },
    { name: 'f', label: 'Note', type: 'textarea' },
    {
      name: 'g',
      label: 'Way',
      type: 'select',
      placeholder: 'Choose',
      options: ['x', { label: 'Why', value: 'y' }],
    },
    { name: 'h', label: 'Agree', type: 'checkbox', inline: true, rules: { required: true } },
  );
  expect(screen.getByLabelText('Text')).toHaveAccessibleDescription('As on the card');
  expect(screen.getByLabelText('Text')).toHaveAttribute('placeholder', 'Here');
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
  expect(screen.getByLabelText('Secret')).toHaveAttribute('type', 'password');
  expect(screen.getByLabelText('Number')).toHaveAttribute('type', 'number');
  expect(screen.getByLabelText('Tel')).toHaveAttribute('autocomplete', 'tel');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose', 'x', 'Why']);
  // Inline: the label is beside the box.
  expect(screen.getByText('Agree').closest('label')).toContainElement(screen.getByLabelText('Agree'));
  expect(button()).toBeDisabled();
  for (const [label, text] of Object.entries({
    Text: 'T',
    Email: 'a@b.c',
    Secret: 's',
    Number: '12',
    Tel: '9876543210',
    Note: 'N',
  })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  }
  await user.selectOptions(screen.getByLabelText('Way'), 'Why');
  await user.click(screen.getByLabelText('Agree'));
  responses['/api/payments'] = jsonResponse(200, { kind: 'go', url: 'https://gw.example/' });
  await user.click(button());
  await waitFor(() => expect(left.redirectTo).toHaveBeenCalledWith('https://gw.example/'));
  const fields = { a: 'T', b: 'a@b.c', c: 's', d: '12', e: '+919876543210', f: 'N', g: 'y', h: 'true' };
  expect(sent()).toEqual({ fields, orderId: '42' });
  // Until the gateway is loaded.
  expect(button()).toHaveTextContent('Processing...');
  expect(button()).toBeDisabled();
  expect(JSON.parse(sessionStorage.getItem('payment') ?? '').data).not.toContainEqual(['c', 's']);
});

test('reports errors at their fields, focuses the first one and sends nothing', async () => {
  show(
    { name: 'a', label: 'Name', rules: { required: true }, rulesMessages: ['Whose?'] },
    { name: 'b', label: 'Email', type: 'email' },
  );
  await user.type(screen.getByLabelText('Name'), '  ');
  await user.type(screen.getByLabelText('Email'), 'x');
  await user.click(button());
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Whose?');
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(showToast.mock.calls).toEqual([
    [{ title: 'Validation Error', description: 'Please correct the errors in the form', kind: 'error' }],
  ]);
  await user.type(screen.getByLabelText('Name'), 'A');
  expect(screen.queryByText('Whose?')).not.toBeInTheDocument();
  expect(screen.getByText('Please enter a valid email address')).toBeInTheDocument();
  expect(payments()).toEqual([]);
});

test.each([
  ['post', { kind: 'post', url: 'https://gw.example/', inputs: [] }, left.submitForm],
  ['none', { kind: 'none' }, left.redirectToOrders],
  ['placed', { kind: 'placed' }, left.redirectToSuccess],
])('leaves the page after the action %s', async (_, action, leave) => {
  responses['/api/payments'] = jsonResponse(200, action);
  show();
  await user.dblClick(button());
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('can be sent again after the back/forward cache has restored the page', async () => {
  responses['/api/payments'] = jsonResponse(200, { kind: 'post', url: 'https://gw.example/', inputs: [] });
  show();
  await user.click(button());
  await waitFor(() => expect(left.submitForm).toHaveBeenCalled());
  expect(button()).toBeDisabled();
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  expect(button()).toBeEnabled();
  expect(button()).toHaveTextContent('Pay Now');
});

test('redirects to sign-in when the session has expired', async () => {
  responses['/api/payments'] = jsonResponse(401, {});
  show({ name: 'a', label: 'Name' });
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await user.click(button());
  await waitFor(() => expect(left.redirectToLoginFrom).toHaveBeenCalledWith('42'));
  expect(JSON.parse(sessionStorage.getItem('payment') ?? '').data).toEqual([['a', 'Asha']]);
});

test.each([
  [
    'no response',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Failed to process payment. Please try again later.',
  ],
  [
    'an unexpected body',
    async () => jsonResponse(200, { ok: true }),
    'Failed to process payment. Please try again later.',
  ],
  [
    'a busy store',
    async () => jsonResponse(429, { error: 'Slow down' }, { 'retry-after': '100' }),
    'Failed to process payment. Please try again later. The store has a lot to do. Please wait about 2 minutes and try again.',
  ],
  [
    'too many payments of this account',
    async () => jsonResponse(429, { error: 'Too many', reason: 'rate-limited' }, { 'retry-after': '100' }),
    'Too many',
  ],
  ['a rejection', async () => jsonResponse(422, { error: 'Too much' }), 'Too much'],
])('reports %s, and reuses the key only when the result is unknown', async (_, respond, message) => {
  fetched.mockImplementation(respond);
  show({ name: 'a', label: 'Name' });
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await user.click(button());
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveDisplayValue('Asha');
  await user.click(button());
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  const [first, second] = fetched.mock.calls.map(([, init]) => Object(init?.headers)['idempotency-key']);
  expect(first === second).toBe(message !== 'Too much');
});

test('clears the error of a number with the first key, even while it is invalid', async () => {
  show({ name: 'a', label: 'Number', type: 'number' });
  const input = screen.getByLabelText('Number');
  // As browsers report a text that is not a number; its value is empty.
  Object.defineProperty(input, 'validity', { value: { badInput: true }, configurable: true });
  await user.click(button());
  expect(screen.getByText('Please enter a number')).toBeInTheDocument();
  fireEvent.input(input, { target: { value: '' } });
  expect(screen.queryByText('Please enter a number')).not.toBeInTheDocument();
});

test('offers a required choice of up to six options as radio buttons', async () => {
  const options = ['card', 'upi', { label: 'Cash on delivery', value: 'cod' }];
  show(
    {
      name: 'method',
      label: 'Method',
      type: 'select',
      options,
      rules: { required: true },
      description: 'How',
    },
    { name: 'bank', label: 'Bank', type: 'select', options: [...'abcdefg'], rules: { required: true } },
  );
  const group = screen.getByRole('radiogroup', { name: 'Method' });
  expect(group).toBeRequired();
  expect(group).toHaveAccessibleDescription('How');
  expect(screen.getByRole('combobox', { name: 'Bank' })).toBeRequired();
  expect(screen.getAllByRole('radio').map((radio) => radio.matches(':checked'))).toEqual([
    false,
    false,
    false,
  ]);
  expect(screen.getByText('Still to fill in: Method, Bank')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Cash on delivery' }));
  await user.selectOptions(screen.getByLabelText('Bank'), 'c');
  await user.click(button());
  await waitFor(() => expect(sent().fields).toEqual({ method: 'cod', bank: 'c' }));
});

const METHOD = {
  name: 'method',
  label: 'Method',
  type: 'select',
  rules: { required: true },
  defaultValue: 'upi',
  options: [
    { label: 'UPI', value: 'upi', kind: 'upi' },
    { label: 'UPI app', value: 'app', kind: 'upi-app' },
    { label: 'Cash on delivery', value: 'cod', kind: 'cash' },
    { label: 'Barter', value: 'barter', kind: 'goats' },
  ],
};

test('places the order with cash on delivery, without what is said of paying now', async () => {
  const email = { name: 'email', label: 'Email', type: 'email', description: 'For the receipt' };
  show(METHOD, { ...email, showWhenFilled: ['method'] });
  expect(button()).toHaveTextContent('Pay Now');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('For the receipt');
  await user.click(screen.getByRole('radio', { name: 'Cash on delivery' }));
  expect(button()).toHaveTextContent('Place order');
  expect(screen.getByLabelText('Email')).not.toHaveAccessibleDescription();
  await user.click(screen.getByRole('radio', { name: 'Barter' }));
  expect(button()).toHaveTextContent('Pay Now');
});

test.each([
  [false, ['upi', 'app', 'cod', 'barter']],
  [true, ['upi', 'cod', 'barter', 'app']],
])('offers apps last on wide screens (%s)', (isWide, values) => {
  device.isWide = isWide;
  show(METHOD);
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(values);
});

test('rejects a GSTIN of which nothing fits its mask', async () => {
  const gstin = { name: 'gstin', label: 'GSTIN', mask: '99aaaaa9999a***', rules: { minLength: 15 } };
  show({ ...gstin, rulesMessages: ['15 characters'] });
  await user.type(screen.getByLabelText('GSTIN'), 'ABC');
  await user.click(button());
  expect(screen.getByLabelText('GSTIN')).toHaveAccessibleDescription('15 characters');
  expect(payments()).toEqual([]);
});

test('folds optional fields, and opens them for an error', async () => {
  show(
    METHOD,
    { name: 'gstin', label: 'GSTIN', rules: { minLength: 15 }, rulesMessages: ['15 characters'] },
    { name: 'giftNote', label: 'Gift note' },
  );
  const summary = screen.getByText('Gift or tax invoice');
  expect(screen.getByLabelText('GSTIN')).not.toBeVisible();
  await user.click(summary);
  await user.type(screen.getByLabelText('GSTIN'), '27');
  await user.click(summary);
  expect(screen.getByLabelText('GSTIN')).not.toBeVisible();
  await user.click(button());
  expect(screen.getByLabelText('GSTIN')).toBeVisible();
  expect(screen.getByLabelText('GSTIN')).toHaveFocus();
  expect(screen.getByLabelText('GSTIN')).toHaveAccessibleDescription('15 characters');
  expect(payments()).toEqual([]);
});

test('fills in the email of the account and the phone of the order, unless something was typed', async () => {
  responses['/api/account'] = jsonResponse(200, { email: 'asha@example.com' });
  const definitions = [
    { name: 'email', label: 'Email', type: 'email' },
    { name: 'phone', label: 'Phone', type: 'tel' },
    { name: 'note', label: 'Note', rules: { required: true } },
  ];
  show(...definitions);
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com'));
  expect(screen.getByLabelText('Phone')).toHaveValue('+919876543210');
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Note'), 'N');
  cleanup();
  show(...definitions);
  expect(await screen.findByLabelText('Note')).toHaveValue('N');
  expect(screen.getByLabelText('Email')).toHaveValue('');
  await user.click(button());
  await waitFor(() => expect(sent().fields).toEqual({ email: '', phone: '+919876543210', note: 'N' }));
});

test('marks required fields for assistive technology', () => {
  show(
    ...['text', 'number', 'tel', 'textarea', 'select', 'checkbox'].map((type) => ({
      name: type,
      label: type,
      type,
      options: ['x'],
      rules: { required: true },
    })),
  );
  for (const type of ['text', 'number', 'tel', 'textarea', 'select', 'checkbox']) {
    expect(screen.getByLabelText(type)).toBeRequired();
  }
});
