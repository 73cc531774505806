import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ChoiceGroup } from './choice-group';

const PROPS = { legend: 'Clothing Size', name: 'size', values: ['S', 'M'], chosen: null, onChoose: () => {} };

test('renders a group of radio buttons named by the legend', async () => {
  const onChoose = jest.fn();
  render(<ChoiceGroup {...PROPS} onChoose={onChoose} />);
  expect(screen.getByRole('group', { name: 'Clothing Size' })).toBeInTheDocument();
  const [small, medium] = screen.getAllByRole('radio');
  expect(small).toHaveAccessibleName('S');
  expect(small).toHaveAttribute('name', 'size');
  expect(small).not.toBeChecked();
  expect(medium).not.toBeChecked();
  await userEvent.click(screen.getByText('M'));
  expect(onChoose.mock.calls).toEqual([['M']]);
});

test('associates the error with the group', () => {
  const { rerender } = render(<ChoiceGroup {...PROPS} error="Please select a size" />);
  const group = screen.getByRole('group', { name: 'Clothing Size' });
  expect(group).toHaveAccessibleDescription('Please select a size');
  rerender(<ChoiceGroup {...PROPS} error={null} />);
  expect(group).not.toHaveAccessibleDescription();
});
