import { encodeSegment } from '@/lib/routes/path-segment';
import { usePrivateData } from '@/lib/session/use-private-data';
import { hasFields } from '@/lib/browser/fields';
import type { PayableOrder } from './order';

/** A payable order as far as it is known: the status and the total are null while they are not. */
export type KnownOrder = Omit<PayableOrder, 'status' | 'total'> & {
  status: number | null;
  total: number | null;
};

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
    parse: (body): KnownOrder => ({
      ...UNKNOWN_ORDER,
      ...(hasFields<KnownOrder>(body, 'status') && body),
    }),
    ...options,
  });
}

/** The path of the API route that usePayableOrder requests. */
export function payableOrderPath(orderId: string): string {
  return `/api/orders/${encodeSegment(orderId)}/status`;
}
