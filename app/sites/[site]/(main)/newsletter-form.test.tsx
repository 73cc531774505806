import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Newsletter } from './home-sections';

const field = () => screen.getByRole('textbox', { name: 'Email address' });
const subscribe = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));

test('requires an email address', () => {
  render(<Newsletter />);
  expect(screen.getByRole('region', { name: 'Newsletter' })).toContainElement(field());
  expect(field()).toHaveAttribute('type', 'email');
  expect(field()).toHaveAttribute('name', 'email');
  expect(field()).toHaveAttribute('placeholder', 'Your email address');
  expect(field()).toBeRequired();
});

test.each(['', 'no address'])('does not send %j', async (text) => {
  render(<Newsletter />);
  if (text) await userEvent.type(field(), text);
  await subscribe();
  expect(field()).toBeInvalid();
  expect(field()).toHaveDisplayValue(text);
  expect(screen.queryByText('Subscribed!')).not.toBeInTheDocument();
});

test('clears the field and shows a toast', async () => {
  render(<Newsletter />);
  await userEvent.type(field(), 'asha@example.com');
  await subscribe();
  expect(field()).toHaveDisplayValue('');
  const messages = within(await screen.findByRole('region', { name: /Messages/ }));
  expect(await messages.findByText('Subscribed!')).toBeInTheDocument();
  expect(messages.getByText('Thank you for subscribing to our newsletter.')).toBeInTheDocument();
});
