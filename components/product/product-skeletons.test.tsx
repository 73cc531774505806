import { render, screen, within } from '@testing-library/react';
import { HomeSkeleton, ListSkeleton } from '@/app/sites/[site]/(main)/skeletons';
import { ProductSkeletons } from './product-skeletons';

const cards = () =>
  within(screen.getByRole('list', { hidden: true })).getAllByRole('listitem', { hidden: true });

test.each([
  ['list', 12],
  ['row', 4],
] as const)('a %s of %i has so many, hidden from those who can not see them', (layout, count) => {
  render(<ProductSkeletons count={count} layout={layout} />);
  expect(cards()).toHaveLength(count);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('a placeholder keeps the 320 px of a picture free', () => {
  render(<ProductSkeletons count={1} layout="row" />);
  expect(cards()[0]?.firstElementChild).toHaveClass('h-80');
});

test('the products page waits with 12 cards, the home page with 4', () => {
  const { unmount } = render(<ListSkeleton />);
  expect(cards()).toHaveLength(12);
  unmount();
  render(<HomeSkeleton />);
  expect(cards()).toHaveLength(4);
});
