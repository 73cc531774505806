import { render, screen, within } from '@testing-library/react';
import { MenuSheet } from './menu-sheet';

test('the types of a category unfold below its link', () => {
  const types = [{ label: 'Kurtas', href: '/products?category=men&parentCategory=Kurtas' }];
  render(
    <MenuSheet
      links={[
        { label: 'Men', href: '/men', types },
        { label: 'Gifts', href: '/gifts' },
      ]}
      more={[]}
    />,
  );
  const hidden = { hidden: true };
  expect(screen.getByRole('link', { name: 'Men', ...hidden })).toHaveAttribute('href', '/men');
  const [fold, ...others] = screen.getAllByRole('group', hidden);
  expect(others).toEqual([]);
  expect(fold).not.toHaveAttribute('open');
  const inFold = within(fold ?? document.body);
  expect(inFold.getByLabelText('Types of Men')).toBeInTheDocument();
  expect(inFold.getByRole('link', { name: 'Kurtas', ...hidden })).toHaveAttribute('href', types[0]?.href);
});
