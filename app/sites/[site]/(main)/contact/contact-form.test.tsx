import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jsonResponse } from '@/test-support/responses';
import { mockSessionEvents } from '@/test-support/session-events';

const { signOutElsewhere } = mockSessionEvents();
const { renderWithSwr } = await import('@/test-support/render-with-swr');
const { ContactForm } = await import('./contact-form');

const FIELDS = [
  { label: 'Your Name', name: 'name', autocomplete: 'name', text: 'Asha Rao' },
  { label: 'Email Address', name: 'email', autocomplete: 'email', text: 'asha@example.com' },
  { label: 'Subject', name: 'subject', autocomplete: 'off', text: 'Sizes' },
  { label: 'Your Message', name: 'message', autocomplete: 'off', text: 'Is M long enough?' },
];

const field = (label: string) => screen.getByRole('textbox', { name: label });
const button = () => screen.getByRole('button');
const fetched = jest.fn<typeof fetch>();

let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  globalThis.fetch = fetched;
  render(<ContactForm isSent={false} takesComplaints={false} />);
});
afterEach(() => jest.useRealTimers());

async function fill(fields = FIELDS) {
  for (const { label, text } of fields) await user.type(field(label), text);
}

test.each(FIELDS)('renders $label as a required field named $name', ({ label, name, autocomplete }) => {
  expect(field(label)).toBeRequired();
  expect(field(label)).toHaveAttribute('name', name);
  expect(field(label)).toHaveAttribute('autocomplete', autocomplete);
});

test.each(FIELDS.map(({ label }) => label))('does not send without %s', async (missing) => {
  await fill(FIELDS.filter(({ label }) => label !== missing));
  await user.type(field(missing), '  ');
  await user.click(button());
  expect(field(missing)).toHaveFocus();
  expect(field(missing)).toHaveAccessibleDescription('This field is required');
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent: one field needs a change.');
  expect(button()).toHaveTextContent('Send Message');
});

test('does not send an invalid email address', async () => {
  expect(field('Email Address')).toHaveAttribute('type', 'email');
  await fill(FIELDS.map((one) => (one.name === 'email' ? { ...one, text: 'asha' } : one)));
  await user.click(button());
  expect(button()).toHaveTextContent('Send Message');
  expect(field('Email Address')).toHaveDisplayValue('asha');
  expect(field('Email Address')).toHaveAccessibleDescription('Please enter a valid email address');
});

test('sends for 1.5 s without a request, then thanks and clears the form', async () => {
  await fill();
  await user.click(button());
  expect(button()).toHaveTextContent('Sending...');
  expect(button()).toBeDisabled();
  await act(async () => jest.advanceTimersByTime(1499));
  expect(button()).toHaveTextContent('Sending...');
  expect(field('Subject')).toHaveDisplayValue('Sizes');
  expect(screen.queryByText('Message Sent')).not.toBeInTheDocument();

  await act(async () => {
    jest.advanceTimersByTime(1);
    // The toast that follows mounts its region with a timer of its own.
    jest.useRealTimers();
  });
  expect(button()).toHaveTextContent('Send Message');
  expect(button()).toBeEnabled();
  expect(button()).toHaveFocus();
  for (const { label } of FIELDS) expect(field(label)).toHaveDisplayValue('');

  const messages = within(await screen.findByRole('region', { name: /Messages/ }));
  expect(await messages.findByText('Message Sent')).toBeInTheDocument();
  expect(
    messages.getByText("Thank you for contacting us. We'll get back to you shortly."),
  ).toBeInTheDocument();
  expect(fetched).not.toHaveBeenCalled();
});

describe('of a store that takes messages', () => {
  beforeEach(() => {
    jest.useRealTimers();
    cleanup();
    AbortSignal.timeout ??= () => new AbortController().signal;
    user = userEvent.setup();
    render(<ContactForm isSent takesComplaints={false} />);
  });

  test('sends what was typed, then thanks and clears the form', async () => {
    fetched.mockImplementation(async () => jsonResponse(202, {}));
    await fill();
    await user.click(button());
    await waitFor(() => expect(field('Subject')).toHaveDisplayValue(''));
    expect(fetched.mock.lastCall?.[0]).toBe('/api/messages');
    expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toEqual(
      Object.fromEntries(FIELDS.map(({ name, text }) => [name, text])),
    );
    expect((await screen.findAllByText('Message Sent')).length).toBeGreaterThan(0);
  });

  test.each([
    [502, {}, 'The store could not be asked, and your message was not sent. Please try again.'],
    [400, { error: 'Please write at most 5000 characters' }, 'Please write at most 5000 characters'],
    [429, {}, 'Too many attempts'],
  ])('says why it was not sent after %d, and keeps what was typed', async (status, body, reason) => {
    fetched.mockImplementation(async () => jsonResponse(status, body));
    await fill();
    await user.click(button());
    expect(await screen.findByText(reason, { exact: false })).toBeInTheDocument();
    for (const { label, text } of FIELDS) expect(field(label)).toHaveDisplayValue(text);
  });
});

test('fills in name and email of the signed-in customer where nothing is typed', async () => {
  jest.useRealTimers();
  cleanup();
  document.cookie = 'signed_in=1';
  AbortSignal.timeout ??= () => new AbortController().signal;
  fetched.mockImplementation(async () =>
    jsonResponse(200, { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com' }),
  );
  renderWithSwr(<ContactForm isSent={false} takesComplaints={false} />);
  fireEvent.input(field('Email Address'), { target: { value: 'other@example.com' } });
  await waitFor(() => expect(field('Your Name')).toHaveDisplayValue('Asha Rao'));
  expect(field('Email Address')).toHaveDisplayValue('other@example.com');
  // What was filled in is taken back for whoever uses the page next.
  await signOutElsewhere();
  expect(field('Your Name')).toHaveDisplayValue('');
  expect(field('Email Address')).toHaveDisplayValue('other@example.com');
});

describe('of a store that takes complaints', () => {
  // jsdom has no layout.
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => {};
  });
  const complaint = { number: 'C-2611-0042', answerBy: '2026-12-27' };
  const ORDER = { id: 'K7QF', date: '2026-11-20T10:00:00Z', items: [{ name: 'Kurta' }, { name: 'Scarf' }] };
  const sentKeys = () =>
    fetched.mock.calls
      .filter(([path]) => path === '/api/messages')
      .map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

  beforeEach(() => {
    jest.useRealTimers();
    cleanup();
    fetched.mockReset();
    document.cookie = 'signed_in=; max-age=0';
    AbortSignal.timeout ??= () => new AbortController().signal;
    user = userEvent.setup();
  });

  test('says number and date beside the toast, and sends again with the same key after a lost answer', async () => {
    fetched.mockRejectedValueOnce(new TypeError('failed to fetch'));
    fetched.mockImplementation(async () => jsonResponse(202, { complaint }));
    renderWithSwr(<ContactForm isSent takesComplaints />);
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await fill();
    await user.click(button());
    await screen.findByText(/your message was not sent/);
    await user.click(button());
    await waitFor(() =>
      expect(screen.getByText(/^Complaint/)).toHaveTextContent('Complaint C-2611-0042. We answer by 27 Dec.'),
    );
    expect((await screen.findAllByText('Message Sent')).length).toBeGreaterThan(0);
    // Not by user-event, which does not notice that a form was reset.
    for (const { label, text } of FIELDS) fireEvent.input(field(label), { target: { value: text } });
    await user.click(button());
    await waitFor(() => expect(field('Subject')).toHaveDisplayValue(''));
    const [first, again, another] = sentKeys();
    expect(first).toBe(again);
    expect(another).not.toBe(first);
  });

  test('lets a customer name one of their orders', async () => {
    document.cookie = 'signed_in=1';
    fetched.mockImplementation(async (path) => {
      if (path === '/api/orders') return jsonResponse(200, [ORDER]);
      return path === '/api/messages' ? jsonResponse(202, { complaint }) : jsonResponse(502, {});
    });
    renderWithSwr(<ContactForm isSent takesComplaints />);
    await screen.findByRole('option', { name: '20 Nov 2026 · Kurta and 1 more · K7QF' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order (optional)' }), 'K7QF');
    await fill();
    await user.click(button());
    await waitFor(() => expect(field('Subject')).toHaveDisplayValue(''));
    expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toMatchObject({ orderId: 'K7QF' });
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Not about an order');
    await signOutElsewhere();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  test('says that the orders could not be loaded, and sends without one', async () => {
    document.cookie = 'signed_in=2';
    fetched.mockImplementation(async (path) =>
      path === '/api/messages' ? jsonResponse(202, { complaint }) : jsonResponse(502, {}),
    );
    renderWithSwr(<ContactForm isSent takesComplaints />);
    await screen.findByText(/Your orders could not be loaded/);
    await fill();
    await user.click(button());
    await screen.findByText(/^Complaint C-2611-0042/);
  });
});
