import { toPaise } from '@/lib/format/money';
import type { WireOrder } from './schema';

/** Order, as displayed (spec section 3). Prices are in the order's currency, in its main unit. */
export type Order = {
  id: string;
  /** When it was placed, as an ISO date; null when the store does not tell. */
  date: string | null;
  /** The status code; null when the store sent something that is none. */
  status: number | null;
  /** Three letters; null when the store does not tell, and amounts show a dollar sign (spec section 9). */
  currency: string | null;
  items: OrderItem[];
  shipping: { address: string; method: string; tracking: string };
};

/** An order that was looked for, be it anybody's. */
export type TrackedOrder = Order & {
  /** Whether it is one of who is signed in. */
  isOwn: boolean;
};

export type OrderItem = {
  id: string;
  name: string;
  quantity: number;
  /** Of one piece. */
  price: number;
};

/** What stands where the store tells nothing (spec section 9). */
export const NOT_AVAILABLE = 'Not available';

const METHOD = 'Standard Shipping';

/** Reshapes an order into its displayed form (spec section 3). */
export function toOrder(wire: WireOrder): Order {
  return {
    id: wire.id,
    date: wire.createdAt,
    status: wire.status,
    currency: wire.currency,
    items: wire.items.map(({ id, productTitle, quantity, price, size, color }, index) => ({
      // The key of a list: stores that number no items still have their lines apart.
      id: `${index}-${id}`,
      name: [productTitle || 'Unnamed product', size && `size ${size}`, color].filter(Boolean).join(', '),
      quantity,
      price,
    })),
    shipping: {
      address: addressLine(wire.shippingAddress) || NOT_AVAILABLE,
      method: METHOD,
      tracking: wire.trackingNumber || NOT_AVAILABLE,
    },
  };
}

/** The total of an order: the sum of price times quantity (spec section 2), rounded to the hundredth. */
export function orderTotal(items: Pick<OrderItem, 'price' | 'quantity'>[]): number {
  return items.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0) / 100;
}

function addressLine(address: WireOrder['shippingAddress']): string {
  if (!address) return '';
  const { address: street, city, state, postalCode } = address;
  return [street, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
