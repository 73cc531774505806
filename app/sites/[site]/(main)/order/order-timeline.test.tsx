import { render, screen, within } from '@testing-library/react';
import { orderSteps } from '@/lib/orders/order-steps';
import { eventsOf } from '@/test-support/order-events';
import { OrderTimeline } from './order-timeline';

const SHIPMENT = {
  courier: 'Blue Dart',
  trackingNumber: 'BD-77',
  trackingUrl: 'https://track.example/BD-77',
};

test('shows what is done with its time, where the order is, and what is expected', () => {
  const timeline = eventsOf('placed', 'paid', 'shipped').map((event) =>
    event.event === 'shipped' ? { ...event, ...SHIPMENT } : event,
  );
  const steps = orderSteps({ status: 2, timeline });
  render(<OrderTimeline steps={steps} currency="INR" arrival="expected by Tue, 1 Dec" />);
  const items = screen.getAllByRole('listitem');
  // Versions of ICU differ in the space before am and pm.
  expect(items.map(({ textContent }) => textContent?.replaceAll('\u202f', ' '))).toEqual([
    'Order placed20 Nov 2026, 3:30 pm',
    'Payment received21 Nov 2026, 3:30 pm',
    'Handed to the courier22 Nov 2026, 3:30 pmBlue Dart · BD-77Follow it at Blue Dart (opens in a new tab)',
    'Delivered, expected by Tue, 1 Dec',
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
  expect(screen.getAllByRole('time')[0]).toHaveAttribute('datetime', '2026-11-20T10:00:00Z');
  const link = within(items[2] ?? document.body).getByRole('link');
  expect(link).toHaveAttribute('href', SHIPMENT.trackingUrl);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test('shows no time where the store has not noted one', () => {
  const timeline = eventsOf('placed', 'delivered').map((event) => ({ ...event, at: null }));
  render(<OrderTimeline steps={orderSteps({ status: 3, timeline })} currency="INR" arrival="" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Order placed',
    'Delivered',
  ]);
});

test('tells why an order was cancelled and what is paid back, and reads out what is only expected', () => {
  const timeline = eventsOf('cancelled', 'refund').map((event) =>
    event.event === 'refund' ? { ...event, amount: 499.5 } : { ...event, reason: 'Out of stock' },
  );
  render(<OrderTimeline steps={orderSteps({ status: 4, timeline })} currency="INR" arrival="" />);
  const [cancelled, refund, refunded] = screen.getAllByRole('listitem');
  expect(cancelled).toHaveTextContent('Out of stock');
  expect(refund).toHaveTextContent('₹499.50');
  expect(refunded).toHaveTextContent('Refunded, expected');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
