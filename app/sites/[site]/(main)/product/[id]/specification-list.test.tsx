import { render, screen } from '@testing-library/react';
import { SpecificationList } from './specification-list';

const SPECIFICATIONS = [
  { id: '0-Fabric', label: 'Fabric', value: 'Linen' },
  { id: '1-Care', label: 'Care', value: '<b>Cold</b> wash' },
];

test('shows each specification with its value, HTML as text', () => {
  render(<SpecificationList id="abcdefgh" specifications={SPECIFICATIONS} />);
  expect(screen.getByRole('heading', { name: 'Specifications' })).toBeVisible();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Fabric', 'Care']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Linen',
    '<b>Cold</b> wash',
  ]);
});

test('is at most 300 px high, and scrolls by keyboard', () => {
  render(<SpecificationList id="abcdefgh" specifications={SPECIFICATIONS} />);
  const panel = screen.getByRole('group', { name: 'Specifications' });
  expect(panel).toHaveClass('max-h-[300px]', 'overflow-y-auto');
  expect(panel).toHaveAttribute('tabindex', '0');
});

test('shows the id above the panel, and alone without specifications', () => {
  const { container, rerender } = render(<SpecificationList id="abcdefgh" specifications={SPECIFICATIONS} />);
  expect(screen.getByRole('group')).not.toContainElement(screen.getByText('ID abcdefgh'));
  rerender(<SpecificationList id="abcdefgh" specifications={[]} />);
  expect(container).toHaveTextContent(/^ID abcdefgh$/);
});
