import { render, screen } from '@testing-library/react';
import { ListMessage } from './list-message';

test('says what there is to say, with a way on', () => {
  render(
    <ListMessage
      text="No products found with the selected filters."
      link={{ label: 'Clear Filters', href: '/products' }}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('No products found with the selected filters.');
  expect(screen.getByRole('link', { name: 'Clear Filters' })).toHaveAttribute('href', '/products');
});
