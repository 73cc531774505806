import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormErrors, SubmitButton, useClientForm, type SubmitResult } from './client-form';

/** A form whose submissions have the given results, one after the other. */
function TestForm({ results }: { results: (SubmitResult | null)[] }) {
  const form = useClientForm({ submit: async () => results.shift() ?? null });
  return (
    <form {...form.formProps}>
      <input name="email" aria-label="Email" aria-invalid={Boolean(form.errors.email)} />
      <FormErrors form={form} />
      <SubmitButton form={form} label="Send" busyLabel="Sending..." />
    </form>
  );
}

test('shows no error of an earlier submission when the shopper returns to a form that was sent', async () => {
  const failed = { errors: { email: 'Wrong' }, failure: <p>Not sent</p> };
  render(<TestForm results={[failed, null]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent: one field needs a change.Not sent');
  expect(screen.getByRole('textbox')).toBeInvalid();

  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('button')).toHaveTextContent('Sending...');
  const returned = Object.assign(new Event('pageshow'), { persisted: true });
  await act(async () => fireEvent(window, returned));
  expect(screen.getByRole('button')).toHaveTextContent('Send');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByRole('textbox')).toBeValid();
});
