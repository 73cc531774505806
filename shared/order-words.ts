/** What can become of an order, in the words of the store API. */
export const ORDER_EVENTS = [
  'placed',
  'paid',
  'cash',
  'packed',
  'shipped',
  'out-for-delivery',
  'delivered',
  'cancelled',
  'part-cancelled',
  'refund',
  'refunded',
  'returned',
] as const;

/** What a return can be. */
export const RETURN_STATES = [
  'requested',
  'approved',
  'refused',
  'cancelled',
  'picked-up',
  'received',
  'refunded',
  'exchanged',
] as const;

/** `refused` is said by the shop, `cancelled` by the customer. */
export type ReturnState = (typeof RETURN_STATES)[number];

/** Those in which nothing is left to do. */
export const OVER_RETURN_STATES: ReturnState[] = ['refused', 'cancelled', 'refunded', 'exchanged'];

/** Why customers cancel what they have paid, or pay when it arrives. */
export const CANCEL_REASONS = [
  'Changed my mind',
  'Ordered by mistake',
  'Found it cheaper',
  'Delivery takes too long',
  'Wrong size or colour',
  'Other',
] as const;

/** The reason that is told in a note. */
export const OTHER_REASON = 'Other';

/** Characters of such a note. */
export const MAX_REASON_NOTE = 200;

/**
 * A UPI id, such as `asha@okbank`, as the National Payments Corporation of India has them: a name, and the handle of a bank. The
 * form and the store API check the same.
 */
export const UPI_ID = /^[a-z0-9._-]{2,256}@[a-z][a-z0-9.-]{1,63}$/i;
