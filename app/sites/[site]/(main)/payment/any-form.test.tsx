import { jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { wirePaymentForm } from '@/lib/payments/field-schema';
import { toPaymentForm } from '@/lib/payments/to-payment-form';
import { renderPaymentPage } from './payment.harness';

const { fetched } = await renderPaymentPage();
const { PaymentForm } = await import('./payment-form');
const { usePayment } = await import('./use-payment');

const TYPES = ['text', 'email', 'password', 'number', 'tel', 'textarea', 'select', 'checkbox', 'date', 7];
const NAMES = ['method', 'phone', 'a', 'b', 'submit', 'elements', 'querySelectorAll', 'toString'];

const definitions = fc.array(
  fc.record(
    {
      name: fc.oneof(fc.constantFrom(...NAMES), fc.string()),
      label: fc.anything(),
      description: fc.string(),
      type: fc.constantFrom(...TYPES),
      options: fc.array(
        fc.oneof(
          fc.string(),
          fc.record({ label: fc.string(), value: fc.constantFrom('', null, 'x') }),
          fc.anything(),
        ),
      ),
      inline: fc.boolean(),
      mask: fc.stringMatching(/^[9a* /-]*$/),
      rules: fc.oneof(
        fc.record({ required: fc.constantFrom(true, false, 1, 'yes', 'no'), minLength: fc.integer() }),
        fc.anything(),
      ),
      rulesMessages: fc.array(fc.string()),
      defaultValue: fc.oneof(fc.string(), fc.anything()),
      showWhenFilled: fc.array(fc.constantFrom(...NAMES, 'nowhere'), { maxLength: 3 }),
    },
    { requiredKeys: ['name'] },
  ),
  { maxLength: 60 },
);

function Form({ fields }: { fields: ReturnType<typeof toPaymentForm> }) {
  const link = { href: '/orders', label: 'See your orders' };
  return <PaymentForm payment={usePayment('42', fields, '')} amount={null} link={link} />;
}

test('shows and fills any form without an error', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  fc.assert(
    fc.property(definitions, fc.string(), (wire, typed) => {
      sessionStorage.clear();
      render(<Form fields={toPaymentForm(wirePaymentForm.parse(wire))} />);
      for (const control of screen.queryAllByRole('textbox')) {
        fireEvent.change(control, { target: { value: typed } });
        fireEvent.blur(control);
      }
      for (const box of screen.queryAllByRole('checkbox')) fireEvent.click(box);
      const button = screen.getByRole('button', { name: 'Pay Now' });
      const isMissing = screen.queryByText(/^Still to fill in: /) !== null;
      expect(button.hasAttribute('disabled')).toBe(isMissing);
      cleanup();
    }),
    { numRuns: 60 },
  );
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
});

test('sends nothing while a visible required field is empty', () => {
  fetched.mockReturnValue(new Promise(() => {}));
  fc.assert(
    fc.property(definitions, (wire) => {
      fetched.mockClear();
      sessionStorage.clear();
      render(<Form fields={toPaymentForm(wirePaymentForm.parse(wire))} />);
      const form = screen.getByRole('form');
      const isUnchosen = [...form.querySelectorAll('[role="radiogroup"][aria-required="true"]')].some(
        (group) => group.querySelector(':checked') === null,
      );
      const isBlank = [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')].some(
        ({ required, type, checked, value }) =>
          required && (type === 'checkbox' ? !checked : value === '' || value === '+91'),
      );
      const isEmpty = isUnchosen || isBlank;
      expect(screen.getByRole('button', { name: 'Pay Now' }).hasAttribute('disabled')).toBe(isEmpty);
      fireEvent.submit(form);
      if (isEmpty) expect(fetched).not.toHaveBeenCalledWith('/api/payments', expect.anything());
      cleanup();
    }),
    { numRuns: 60 },
  );
});
