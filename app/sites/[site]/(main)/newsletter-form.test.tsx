import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { deferredResponse, jsonResponse } from '@/test-support/responses';
import { Newsletter } from './home-sections';

const field = () => screen.getByRole('textbox', { name: 'Email address' });
const subscribe = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));

test('requires an email address', () => {
  render(<Newsletter isSent={false} />);
  expect(screen.getByRole('region', { name: 'Newsletter' })).toContainElement(field());
  expect(field()).toHaveAttribute('type', 'email');
  expect(field()).toHaveAttribute('name', 'email');
  expect(field()).toHaveAttribute('placeholder', 'Your email address');
  expect(field()).toBeRequired();
});

test.each(['', 'no address'])('does not send %j', async (text) => {
  render(<Newsletter isSent={false} />);
  if (text) await userEvent.type(field(), text);
  await subscribe();
  expect(field()).toBeInvalid();
  expect(field()).toHaveDisplayValue(text);
  expect(screen.queryByText('Subscribed!')).not.toBeInTheDocument();
});

test('clears the field and shows a toast, without a request', async () => {
  const { requests } = stubAccount();
  render(<Newsletter isSent={false} />);
  await userEvent.type(field(), 'asha@example.com');
  await subscribe();
  expect(field()).toHaveDisplayValue('');
  const messages = within(await screen.findByRole('region', { name: /Messages/ }));
  expect(await messages.findByText('Subscribed!')).toBeInTheDocument();
  expect(messages.getByText('Thank you for subscribing to our newsletter.')).toBeInTheDocument();
  expect(requests()).toBe(0);
});

test('sends the address to a store that takes it, and says that a mail is to be confirmed', async () => {
  AbortSignal.timeout ??= () => new AbortController().signal;
  const bodies: unknown[] = [];
  const { promise, resolve } = deferredResponse();
  globalThis.fetch = async (_, init) => {
    bodies.push(init?.body);
    return promise;
  };
  render(<Newsletter isSent />);
  await userEvent.type(field(), 'asha@example.com');
  await subscribe();
  await subscribe();
  await waitFor(() => expect(bodies).toEqual(['{"email":"asha@example.com"}']));
  resolve(jsonResponse(202, {}));
  await waitFor(() => expect(field()).toHaveDisplayValue(''));
  expect(
    await screen.findByText(
      'We have sent a mail to asha@example.com. Press the link in it, and you are subscribed.',
    ),
  ).toBeInTheDocument();
});

test.each([
  [502, {}, 'The store could not be asked. Please try again.'],
  [400, { error: 'Please enter a valid email address' }, 'Please enter a valid email address'],
])('keeps the address when the answer is %d', async (status, body, reason) => {
  AbortSignal.timeout ??= () => new AbortController().signal;
  globalThis.fetch = async () => jsonResponse(status, body);
  render(<Newsletter isSent />);
  await userEvent.type(field(), 'asha@example.com');
  await subscribe();
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(field()).toHaveDisplayValue('asha@example.com');
});

test('fills in the email of the signed-in customer when the form is entered, and keeps what is typed', async () => {
  const { setResponse, requests } = stubAccount();
  render(<Newsletter isSent={false} />);
  await userEvent.click(field());
  expect(requests()).toBe(0);
  await userEvent.tab();

  document.cookie = 'signed_in=1';
  setResponse({ email: 'asha@example.com' });
  await userEvent.click(field());
  await waitFor(() => expect(field()).toHaveDisplayValue('asha@example.com'));
  // It is selected, so that typing replaces it.
  await userEvent.keyboard('other@example.com');
  expect(field()).toHaveDisplayValue('other@example.com');
  document.cookie = 'signed_in=; max-age=0';
});

test('fills in the email once, so that a sent form stays empty', async () => {
  const { setResponse, requests } = stubAccount();
  setResponse({ email: 'asha@example.com' });
  document.cookie = 'signed_in=1';
  render(<Newsletter isSent={false} />);
  // Only the field asks for it.
  act(() => screen.getByRole('button', { name: 'Subscribe' }).focus());
  await settle();
  expect(requests()).toBe(0);
  await userEvent.click(field());
  await waitFor(() => expect(field()).toHaveDisplayValue('asha@example.com'));
  await subscribe();
  expect(field()).toHaveDisplayValue('');
  await userEvent.click(field());
  await settle();
  expect(field()).toHaveDisplayValue('');
  expect(requests()).toBe(1);
  document.cookie = 'signed_in=; max-age=0';
});

test.each(['edited', 'sent'])('fills in nothing once the form has been %s', async (state) => {
  const { promise, resolve } = deferredResponse();
  stubAccount();
  globalThis.fetch = () => promise;
  document.cookie = 'signed_in=1';
  render(<Newsletter isSent={false} />);
  await userEvent.click(field());
  await settle();
  await userEvent.type(field(), 'mira@example.com');
  if (state === 'sent') await subscribe();
  else await userEvent.clear(field());
  resolve(jsonResponse(200, { email: 'asha@example.com' }));
  await settle();
  expect(field()).toHaveDisplayValue('');
  document.cookie = 'signed_in=; max-age=0';
});

/** Lets an import that is cached already and an answer that is there already have their effect. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));

function stubAccount() {
  AbortSignal.timeout ??= () => new AbortController().signal;
  let [body, count]: [object, number] = [{}, 0];
  globalThis.fetch = async () => {
    count += 1;
    return jsonResponse(200, body);
  };
  return {
    setResponse: (next: object) => {
      body = next;
    },
    requests: () => count,
  };
}
