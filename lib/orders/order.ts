import { formatDate, formatTime } from '@/lib/format/date';
import type { CartItem } from '@/lib/cart/cart';
import { describeLine } from '@/lib/cart/line';
import { fromPaise, toPaise } from '@/lib/format/money';
import type { Totals } from '@/lib/quotes/quote';
import { productPath } from '@/lib/products/product-path';
import { CANCELLED } from './order-status';
import type { ReturnSummary } from './return-schema';
import type { WireOrder } from './schema';

/** An order as displayed. Prices are in the main unit of the order's currency. */
export type Order = {
  id: string;
  /** When it was placed, as an ISO date; null when the store does not report it. */
  date: string | null;
  /** When it is cancelled unless it is paid, as an ISO date; null when the store does not report it. */
  payBefore: string | null;
  /** Why it was cancelled, for the shopper; null when it was not, or the store does not report it. */
  cancelReason: string | null;
  /** The day by which it is to arrive, such as `2026-12-01`; null when the store does not report it. */
  expected: string | null;
  /** The status code; null when it is unreadable. */
  status: number | null;
  /** Three letters; null when the store does not report it. */
  currency: string | null;
  items: OrderItem[];
  /** What the total is made of; null when the store does not report it. */
  totals: Totals | null;
  /** What the cancelled pieces of an order cost that others stay of; the totals have them in. */
  cancelledAmount: number;
  /** The code of its coupon; empty without one. */
  coupon: string;
  /** What the customer asks of the store; empty without a note. */
  note: string;
  /** How it stands, as lists tell it: the last state and the refunds; missing when the store does not report it. */
  timeline?: WireOrder['timeline'];
  /** What is being returned of it, the first one first; missing where nothing is. */
  returns?: ReturnSummary[];
  shipping: { address: string; method: string; tracking: string };
};

/** An order found by its number and contact. */
export type TrackedOrder = Order & {
  /** Whether it belongs to the signed-in customer, who can pay it. */
  isOwn: boolean;
};

/** An order on the page where it is paid, or thanked for. */
export type PayableOrder = Pick<
  Order,
  'status' | 'currency' | 'items' | 'payBefore' | 'totals' | 'coupon' | 'note'
> & {
  total: number;
  /** Whether the last payment has failed; false when the store does not report it. */
  paymentFailed: boolean;
  /** Of an order that is not packed yet: whether it is paid, or will be in cash on arrival; null when the store does not report it. */
  paidBy: 'paid' | 'cash' | null;
  /** The shipping address in one line. */
  address: string;
  /** The phone number of the shipping address; empty when the store does not report it. */
  phone: string;
};

export type OrderItem = {
  id: string;
  /** What the store calls it. */
  itemId: string;
  name: string;
  quantity: number;
  /** Pieces of these that were cancelled while others of the order were not. */
  cancelled: number;
  /** Per piece. */
  price: number;
  /** Absolute URL; empty when the store does not report it. */
  image: string;
  /** The path of the product's page; null when the store does not report the product. */
  href: string | null;
  /** What was ordered, as a cart has it; null when the store does not report the product. */
  product: Pick<CartItem, 'id' | 'name' | 'selectedSize' | 'selectedColor'> | null;
};

const NOT_AVAILABLE = 'Not available';

const SHIPPING_METHOD = 'Standard Shipping';

/**
 * Until when a pending order can be paid, such as `Pay by 2:45 pm, or this order is cancelled.`
 *
 * @param now in ms since 1970
 * @returns null when that is unknown or over
 */
export function payBeforeText({ payBefore }: Pick<Order, 'payBefore'>, now: number): string | null {
  const time = Date.parse(payBefore ?? '');
  if (!(time > now)) return null;
  const onAnotherDay = formatDate(time) === formatDate(now) ? '' : `${formatDate(time)}, `;
  return `Pay by ${onAnotherDay}${formatTime(time)}, or this order is cancelled.`;
}

/**
 * Converts an order of the store API into its displayed form.
 *
 * @param imageUrl resolves an image URL of the store
 */
export function toOrder(wire: WireOrder, imageUrl: (url: string) => string): Order {
  return {
    id: wire.id,
    date: wire.createdAt,
    payBefore: wire.payBefore,
    cancelReason:
      wire.status === CANCELLED && wire.cancelReason === 'unpaid' ? 'It was not paid in time.' : null,
    expected: wire.expected,
    status: wire.status,
    currency: wire.currency,
    items: wire.items.map((item, index) => ({
      ...toItem(item, index, imageUrl),
      // All of them are cancelled with the order.
      ...(wire.status === CANCELLED && { cancelled: 0 }),
    })),
    totals: wire.totals,
    cancelledAmount: wire.cancelledAmount,
    coupon: wire.coupon,
    note: wire.note,
    ...(wire.timeline.length > 0 && { timeline: wire.timeline }),
    ...(wire.returns.length > 0 && { returns: wire.returns }),
    shipping: {
      address: addressLine(wire.shippingAddress) || NOT_AVAILABLE,
      method: SHIPPING_METHOD,
      tracking: wire.trackingNumber || NOT_AVAILABLE,
    },
  };
}

/** Converts an order of the store API into what is shown where it is paid. */
export function toPayableOrder(wire: WireOrder, imageUrl: (url: string) => string): PayableOrder {
  const order = toOrder(wire, imageUrl);
  const { status, currency, items, payBefore, totals, coupon, note, shipping } = order;
  const phone = wire.shippingAddress?.phone ?? '';
  return {
    status,
    currency,
    items,
    payBefore,
    totals,
    coupon,
    note,
    total: orderTotal(order),
    paymentFailed: wire.paymentFailed,
    paidBy:
      wire.timeline.map(({ event }) => event).find((event) => event === 'paid' || event === 'cash') ?? null,
    address: shipping.address,
    phone,
  };
}

function toItem(
  {
    id,
    productId,
    productTitle,
    quantity,
    cancelled,
    price,
    size,
    color,
    imgUrl,
  }: WireOrder['items'][number],
  index: number,
  imageUrl: (url: string) => string,
): OrderItem {
  const choice = { selectedSize: size || null, selectedColor: color || null };
  return {
    // Unique in the order, also for stores whose items have no ids.
    id: `${index}-${id}`,
    itemId: id,
    name: describeLine({ name: productTitle || 'Unnamed product', ...choice }),
    quantity,
    cancelled: Math.min(cancelled, quantity),
    price,
    image: imageUrl(imgUrl),
    href: productId === null ? null : productPath(productId),
    product: productId === null ? null : { id: productId, name: productTitle, ...choice },
  };
}

/** The pieces of an order as lines of a cart, at the prices of the order; without those whose product the store does not report. */
export function toCartLines(items: OrderItem[]): CartItem[] {
  return items.flatMap(({ product, image, price, quantity }) =>
    product === null || quantity === 0 ? [] : { ...product, image, price, quantity },
  );
}

/** What an order costs: as the store says, or else the sum of its items. */
export function orderTotal({ totals, items }: Pick<Order, 'totals' | 'items'>): number {
  return totals?.total ?? itemsTotal(items);
}

/** The sum of price times quantity. Each price is rounded to the hundredth, so that the sum is exact. */
export function itemsTotal(items: Pick<OrderItem, 'price' | 'quantity'>[]): number {
  return fromPaise(items.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0));
}

/**
 * The day on which an order was placed, such as `18 April 2025`.
 *
 * @param date as an ISO date
 */
export function formatOrderDate(date: string | null): string {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? NOT_AVAILABLE : formatDate(time);
}

function addressLine(address: WireOrder['shippingAddress']): string {
  if (!address) return '';
  const { address: street, city, state, postalCode } = address;
  return [street, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
