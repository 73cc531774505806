import { jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { toPaymentField } from '@/lib/payments/payment-field';
import { wirePaymentForm } from '@/lib/payments/schema';

jest.unstable_mockModule('@/components/ui/show-toast', () => ({ showToast: jest.fn() }));
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
      options: fc.array(fc.oneof(fc.string(), fc.anything())),
      inline: fc.boolean(),
      mask: fc.stringMatching(/^[9a* /-]*$/),
      rules: fc.oneof(fc.record({ required: fc.boolean(), minLength: fc.integer() }), fc.anything()),
      rulesMessages: fc.array(fc.string()),
      defaultValue: fc.oneof(fc.string(), fc.anything()),
      showWhenFilled: fc.array(fc.constantFrom(...NAMES, 'nowhere'), { maxLength: 3 }),
    },
    { requiredKeys: ['name'] },
  ),
  { maxLength: 60 },
);

function Form({ fields }: { fields: ReturnType<typeof toPaymentField>[] }) {
  return <PaymentForm form={usePayment('42', fields)} />;
}

test('any form is shown, filled and sent without a throw', () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  fc.assert(
    fc.property(definitions, fc.string(), (wire, typed) => {
      render(<Form fields={wirePaymentForm.parse(wire).map(toPaymentField)} />);
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
  expect(complaints.mock.calls).toEqual([]);
  complaints.mockRestore();
});
