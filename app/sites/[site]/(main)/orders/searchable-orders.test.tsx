import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NO_IMAGE_SOURCES } from '@/test-support/image-sources';
import type { Order } from '@/lib/orders/order';
import { SearchableOrders } from './searchable-orders';

const item = (name: string, index = 0) => ({
  id: String(index),
  itemId: String(index),
  name,
  quantity: 1,
  cancelled: 0,
  price: 100,
  image: 'https://store.example/a.webp',
  href: null,
  product: null,
});

const ORDER: Order = {
  id: 'K7QF',
  date: '2025-04-18T10:00:00Z',
  payBefore: null,
  expected: null,
  cancelReason: null,
  status: 2,
  currency: 'INR',
  items: [item('Kurta')],
  totals: null,
  cancelledAmount: 0,
  coupon: '',
  note: 'Ring twice',
  shipping: { address: '12 MG Road', method: 'Standard Shipping', tracking: 'Not available' },
};

const show = (orders: Order[]) =>
  render(
    <SearchableOrders
      orders={orders}
      imageSources={NO_IMAGE_SOURCES}
      canReview={false}
      canCancel={false}
      hasPages
      isSummary
      refresh={async () => undefined}
    />,
  );
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...ORDER,
    id: `N${index + 1}`,
    items: [item(index % 2 ? 'Kurta, size\u00a0M' : 'Scarf')],
  }));
const shownNumbers = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

test('a card says how an order stands, what it is and what it costs, and leads to its page', () => {
  const items = Array.from({ length: 6 }, (_, index) => item('Kurta', index));
  show([{ ...ORDER, items }]);
  const card = screen.getByRole('article', { name: 'Order K7QF' });
  expect(card).toHaveTextContent('On its wayKurta and 5 moreOrder K7QF18 Apr 2025Total₹600.00View order');
  expect(card.querySelectorAll('img')).toHaveLength(4);
  const link = within(card).getByRole('link', { name: 'View order' });
  expect(link).toHaveAttribute('href', '/orders/K7QF');
  expect(link).toHaveAccessibleDescription('Order K7QF');
});

test('an unpaid order is paid from its card, until when the card says', () => {
  const payBefore = new Date(Date.now() + 600_000).toISOString();
  show([{ ...ORDER, status: 0, payBefore }]);
  const card = within(screen.getByRole('article'));
  expect(card.getByText('Waiting for payment')).toBeInTheDocument();
  expect(card.getByText(/^Pay by /)).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Pay Now' })).toHaveAttribute('href', '/payment?orderId=K7QF');
  expect(card.queryByRole('link', { name: 'View order' })).not.toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Order K7QF' })).toHaveAttribute('href', '/orders/K7QF');
});

test('a card has no room for what the store does not report', () => {
  show([{ ...ORDER, date: null, items: [], status: 4, cancelReason: 'It was not paid in time.' }]);
  expect(screen.getByRole('article')).toHaveTextContent(
    /^CancelledIt was not paid in time\.Order K7QFTotal₹0\.00View order$/,
  );
});

test('five orders can be searched by number and product', async () => {
  const { unmount } = show(many(4));
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  unmount();
  show(many(5));
  const search = screen.getByRole('searchbox', { name: 'Search your orders' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.type(search, 'kurta SIZE m');
  expect(screen.getByRole('status')).toHaveTextContent('2 orders found');
  expect(shownNumbers()).toEqual(['Order N2', 'Order N4']);
  await userEvent.clear(search);
  await userEvent.type(search, 'n3{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('1 order found');
  await userEvent.type(search, 'x');
  expect(screen.getByRole('status')).toHaveTextContent('0 orders found');
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

test('shows ten more at a time, and moves the focus to the first of them', async () => {
  show(many(25));
  expect(shownNumbers()).toHaveLength(10);
  const more = screen.getByRole('button', { name: 'Show more' });
  await userEvent.click(more);
  expect(shownNumbers()).toHaveLength(20);
  expect(screen.getByRole('link', { name: 'Order N11' })).toHaveFocus();
  await userEvent.click(more);
  expect(shownNumbers()).toHaveLength(25);
  expect(more).not.toBeInTheDocument();
});
