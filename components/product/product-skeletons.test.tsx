import { render, screen, within } from '@testing-library/react';
import { HomeSkeleton, ListSkeleton } from '@/app/sites/[site]/(main)/skeletons';
import { ProductSkeletons } from './product-grid';

const cards = () =>
  within(screen.getByRole('list', { hidden: true })).getAllByRole('listitem', { hidden: true });

test.each([
  ['list', 12],
  ['row', 4],
] as const)('a %s of %i skeletons is hidden from screen readers', (layout, count) => {
  render(<ProductSkeletons count={count} layout={layout} />);
  expect(cards()).toHaveLength(count);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('reserves the 320 px of an image', () => {
  render(<ProductSkeletons count={1} layout="row" />);
  expect(cards()[0]?.firstElementChild).toHaveClass('h-80');
});

test('shows 12 cards for a list and 4 for the home page', () => {
  const { unmount } = render(<ListSkeleton />);
  expect(cards()).toHaveLength(12);
  unmount();
  render(<HomeSkeleton />);
  expect(cards()).toHaveLength(4);
});
