import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QuantityStepper } from './quantity-stepper';

function setup(quantity: number) {
  const onChange = jest.fn();
  render(<QuantityStepper quantity={quantity} onChange={onChange} of="Kurta" />);
  return { onChange, user: userEvent.setup() };
}

test('names the quantity and the product', () => {
  setup(2);
  expect(screen.getByRole('group', { name: 'Quantity of Kurta' })).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Quantity' })).toHaveTextContent('2');
});

test.each([
  ['Increase quantity', 3],
  ['Decrease quantity', 1],
])('applies “%s” to a quantity of two: %i', async (name, expected) => {
  const { onChange, user } = setup(2);
  await user.click(screen.getByRole('button', { name }));
  expect(onChange.mock.calls).toEqual([[expected]]);
});

test('does not decrease below one', async () => {
  const { onChange, user } = setup(1);
  const decrease = screen.getByRole('button', { name: 'Decrease quantity' });
  expect(decrease).toBeDisabled();
  await user.click(decrease);
  expect(onChange).not.toHaveBeenCalled();
});
