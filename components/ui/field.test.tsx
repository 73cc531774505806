import { render, screen } from '@testing-library/react';
import { Field } from './field';

test('labels its control and passes on input attributes', () => {
  render(
    <Field label="Email" name="email" type="email" required autoComplete="email" defaultValue="a@b.in" />,
  );
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toHaveAttribute('name', 'email');
  expect(input).toHaveAttribute('type', 'email');
  expect(input).toHaveAttribute('autocomplete', 'email');
  expect(input).toBeRequired();
  expect(input).toHaveDisplayValue('a@b.in');
  expect(input).not.toHaveAttribute('aria-describedby');
  expect(input).not.toHaveAttribute('aria-invalid');
});

test('marks the control as invalid and describes it by error and hint', () => {
  render(<Field label="Email" name="email" hint="We never share it." error="Invalid email address" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Invalid email address We never share it.');
});
