import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Field, TextAreaField } from './field';

test('a label is tied to its control, which takes all that an input takes', () => {
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

test('an error marks the control and is read out with it, before the hint', () => {
  render(<Field label="Email" name="email" hint="We never share it." error="Invalid email address" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Invalid email address We never share it.');
});

test('a hint alone describes the control', () => {
  render(<Field label="Email" name="email" hint="We never share it." error={null} />);
  const input = screen.getByRole('textbox');
  expect(input).toHaveAccessibleDescription('We never share it.');
  expect(input).toBeValid();
});

test('the control can be reached to take the focus to it', () => {
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
