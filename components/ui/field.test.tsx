import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Field, TextAreaField } from './field';

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

test('describes the control by a hint alone', () => {
  render(<Field label="Email" name="email" hint="We never share it." error={null} />);
  const input = screen.getByRole('textbox');
  expect(input).toHaveAccessibleDescription('We never share it.');
  expect(input).toBeValid();
});

test('passes a ref to the control', () => {
  const input = createRef<HTMLInputElement>();
  const area = createRef<HTMLTextAreaElement>();
  render(
    <>
      <Field ref={input} label="Subject" name="subject" />
      <TextAreaField ref={area} label="Message" name="message" error="Too short" />
    </>,
  );
  expect(input.current).toBe(screen.getByRole('textbox', { name: 'Subject' }));
  expect(area.current).toBe(screen.getByRole('textbox', { name: 'Message' }));
  expect(area.current).toHaveAccessibleDescription('Too short');
});
