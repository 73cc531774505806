import { encodeSegment } from '@/lib/routes/path-segment';
import { usePrivateData } from '@/lib/session/use-private-data';
import { readField, readList, readPrice, readText } from '@/lib/browser/fields';
import { readTotals } from '@/lib/quotes/quote';
import type { OrderItem, PaidBy, PayableOrder } from './order';

/** A payable order as far as it is known: the status and the total are null while they are not. */
export type KnownOrder = Omit<PayableOrder, 'status' | 'total'> & {
  status: number | null;
  total: number | null;
};

const PAID_BY: PaidBy[] = ['paid', 'cash'];

/** An order that nothing is known about. */
export const UNKNOWN_ORDER: KnownOrder = {
  status: null,
  payBefore: null,
  total: null,
  currency: null,
  items: [],
  totals: null,
  coupon: '',
  note: '',
  paymentFailed: false,
  paidBy: null,
  address: '',
  phone: '',
};

type Options = Omit<Parameters<typeof usePrivateData<KnownOrder>>[0], 'path' | 'parse'>;

/**
 * Loads one of the signed-in customer's orders.
 *
 * @param orderId null requests nothing
 */
export function usePayableOrder(orderId: string | null, options: Options) {
  return usePrivateData({
    path: orderId === null ? null : payableOrderPath(orderId),
    parse: parseOrder,
    ...options,
  });
}

/** The path of the API route that usePayableOrder requests. */
export function payableOrderPath(orderId: string): string {
  return `/api/orders/${encodeSegment(orderId)}/status`;
}

// The server has parsed the store's response; this only rejects a page of a proxy in between.
function parseOrder(body: unknown): KnownOrder {
  const status = readField(body, 'status');
  return {
    status: typeof status === 'number' ? status : null,
    payBefore: readText(readField(body, 'payBefore')) || null,
    total: readPrice(readField(body, 'total')),
    currency: readText(readField(body, 'currency')) || null,
    items: readList(readField(body, 'items'), (item) => (isItem(item) ? item : null)),
    totals: readTotals(readField(body, 'totals')),
    coupon: readText(readField(body, 'coupon')),
    note: readText(readField(body, 'note')),
    paymentFailed: readField(body, 'paymentFailed') === true,
    paidBy: PAID_BY.find((way) => way === readField(body, 'paidBy')) ?? null,
    address: readText(readField(body, 'address')),
    phone: readText(readField(body, 'phone')),
  };
}

function isItem(item: unknown): item is OrderItem {
  return typeof readField(item, 'name') === 'string' && typeof readField(item, 'price') === 'number';
}
