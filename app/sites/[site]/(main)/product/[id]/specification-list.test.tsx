import { render, screen } from '@testing-library/react';
import { SpecificationList } from './specification-list';

const SPECIFICATIONS = [
  { id: '0-Fabric', label: 'Fabric', value: 'Linen' },
  { id: '1-Care', label: 'Care', value: '<b>Cold</b> wash' },
];

test('shows each specification with its value, HTML as text', () => {
  render(<SpecificationList specifications={SPECIFICATIONS} />);
  expect(screen.getByRole('heading', { name: 'Specifications' })).toBeVisible();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Fabric', 'Care']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Linen',
    '<b>Cold</b> wash',
  ]);
});

test('is at most 300 px high, and scrolls by keyboard', () => {
  render(<SpecificationList specifications={SPECIFICATIONS} />);
  const panel = screen.getByRole('group', { name: 'Specifications' });
  expect(panel).toHaveClass('max-h-[300px]', 'overflow-y-auto');
  expect(panel).toHaveAttribute('tabindex', '0');
});

test('renders nothing without specifications', () => {
  const { container } = render(<SpecificationList specifications={[]} />);
  expect(container).toBeEmptyDOMElement();
});
