import type { OrderEvent } from '@/lib/orders/order-details';

/** Events of an order on one day after the other, the first on 20 November 2026 at 3:30 pm in India. */
export function eventsOf(...events: OrderEvent['event'][]): OrderEvent[] {
  return events.map((event, index) => ({
    event,
    at: `2026-11-${20 + index}T10:00:00Z`,
    courier: '',
    trackingNumber: '',
    trackingUrl: null,
    amount: null,
    reason: '',
  }));
}
