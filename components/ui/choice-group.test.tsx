import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ChoiceGroup } from './choice-group';

const PROPS = { legend: 'Clothing Size', name: 'size', values: ['S', 'M'], chosen: null, onChoose: () => {} };

test('its values are radio buttons of one group, named by its legend', async () => {
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

test('the chosen one is checked', () => {
  render(<ChoiceGroup {...PROPS} chosen="M" />);
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'S' })).not.toBeChecked();
});

test('an error stands with the choices and is read out with them', () => {
  const { rerender } = render(<ChoiceGroup {...PROPS} error="Please select a size" />);
  const group = screen.getByRole('group', { name: 'Clothing Size' });
  expect(group).toHaveAccessibleDescription('Please select a size');
  rerender(<ChoiceGroup {...PROPS} error={null} />);
  expect(group).not.toHaveAccessibleDescription();
});
