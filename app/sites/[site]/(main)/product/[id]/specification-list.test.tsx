import { render, screen } from '@testing-library/react';
import { SpecificationList } from './specification-list';

const SPECIFICATIONS = [
  { id: '0-Fabric', label: 'Fabric', value: 'Linen' },
  { id: '1-Care', label: 'Care', value: '<b>Cold</b> wash' },
];

test('each specification is a name and its value, HTML in them is text', () => {
  render(<SpecificationList specifications={SPECIFICATIONS} />);
  expect(screen.getByRole('heading', { name: 'Specifications' })).toBeVisible();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Fabric', 'Care']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Linen',
    '<b>Cold</b> wash',
  ]);
});

test('the panel is 300 px high at most, and can be scrolled by keyboard', () => {
  render(<SpecificationList specifications={SPECIFICATIONS} />);
  const panel = screen.getByRole('group', { name: 'Specifications' });
  expect(panel).toHaveClass('max-h-[300px]', 'overflow-y-auto');
  expect(panel).toHaveAttribute('tabindex', '0');
});

test('no specifications, no panel', () => {
  const { container } = render(<SpecificationList specifications={[]} />);
  expect(container).toBeEmptyDOMElement();
});
