import { render, screen } from '@testing-library/react';
import { parseListAddress } from '@/lib/search/list-address';
import { ListTools } from './list-tools';

test('offers the order above an empty list, too', () => {
  const address = parseListAddress({ category: 'men', minPrice: '5000' });
  render(<ListTools address={address} hasSort hasFacets={false} />);
  expect(screen.getByLabelText('Sort by').closest('label')).not.toHaveClass('invisible');
  expect(screen.getByRole('button', { name: 'Apply order' })).toBeInTheDocument();
});
