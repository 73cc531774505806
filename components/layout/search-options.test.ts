import { suggestedGroups } from './search-options';

test('leads to pages first', () => {
  const pages = [{ name: 'Return policy', href: '/return' }];
  const [group] = suggestedGroups({ queries: ['return'], categories: [], pages, products: [] });
  expect(group).toEqual({
    name: 'Pages',
    options: [{ label: 'Return policy', href: '/return', isSearch: false }],
  });
});

test('shows categories in title case', () => {
  const categories = [{ name: 'shirts', href: '/products?category=shirts' }];
  const [group] = suggestedGroups({ queries: [], categories, pages: [], products: [] });
  expect(group?.options).toEqual([{ label: 'Shirts', href: '/products?category=shirts', isSearch: false }]);
});
