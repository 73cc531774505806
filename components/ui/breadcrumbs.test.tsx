import { render, screen, within } from '@testing-library/react';
import { Breadcrumbs } from './breadcrumbs';

test('links all breadcrumbs but the last', () => {
  render(
    <Breadcrumbs
      crumbs={[
        { label: 'Home', href: '/' },
        { label: 'Shirts', href: '/products?category=shirts' },
        { label: 'Linen Shirt' },
      ]}
    />,
  );
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getAllByRole('listitem')).toHaveLength(3);
  expect(way.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(way.getByRole('link', { name: 'Shirts' })).toHaveAttribute('href', '/products?category=shirts');
  expect(way.getByText('Linen Shirt')).toHaveAttribute('aria-current', 'page');
  expect(way.queryByRole('link', { name: 'Linen Shirt' })).not.toBeInTheDocument();
});
