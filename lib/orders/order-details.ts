import { decodeSegment, encodeSegment } from '@/lib/routes/path-segment';
import { toOrder, type Order } from './order';
import type { OrderReturn } from './return-schema';
import type { WireOrderDetails } from './schema';

/** An order as its own page shows it, an extension. */
export type OrderDetails = Omit<Order, 'returns' | 'timeline'> & {
  /** What is being returned of it, the first one first. */
  returns: OrderReturn[];
  /** What has become of it, the earliest first. */
  timeline: OrderEvent[];
  /** How it is paid; null when the store does not report it. */
  payment: WireOrderDetails['payment'];
  /** What its buyer can do now. */
  actions: WireOrderDetails['actions'];
};

/** `at` is an ISO time, `amount` in rupees; texts are empty and others null when the store does not report them. */
export type OrderEvent = WireOrderDetails['timeline'][number];

/** Converts an order of the store API into what its page shows. */
export function toOrderDetails(wire: WireOrderDetails, imageUrl: (url: string) => string): OrderDetails {
  const { timeline, payment, returns, actions } = wire;
  return {
    ...toOrder(wire, imageUrl),
    timeline,
    payment,
    returns,
    actions,
  };
}

/** The path of the page of an order; only where the store offers the extension `order-details`. */
export function orderPath(orderId: string): string {
  return `/orders/${encodeSegment(orderId)}`;
}

/** The path of its invoice; only where the store offers the extension `invoice`. */
export function invoicePath(orderId: string): string {
  return `${orderPath(orderId)}/invoice`;
}

/** @returns the id of an order from the path of its page or invoice, as the browser has it */
export function orderIdOf(pathname: string): string {
  return decodeSegment(decodeURIComponent(pathname.split('/')[2] ?? ''));
}
