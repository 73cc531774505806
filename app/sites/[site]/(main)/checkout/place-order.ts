import type { CartItem } from '@/lib/cart/cart';
import { beginOrder, endOrder, openPendingOrder, type OrderOutcome } from '@/lib/checkout/pending-order';
import { findPlacedOrder } from '@/lib/checkout/placed-order';
import type { ShippingAddress } from '@/lib/checkout/shipping-address';
import { fetchJson, type JsonResponse } from '@/lib/http/fetch-json';
import { isConclusive } from '@/lib/http/pending-request';
import { postJson } from '@/lib/http/fetch-json';
import { readField, readText } from '@/lib/storage/fields';

/** The store did not take the order. */
export type Refusal =
  | { kind: 'signed-out' }
  /** @property message the store's own words, if it had any */
  | { kind: 'refused'; message: string }
  /** @property seconds how long to wait; null when nobody knows */
  | { kind: 'too-many'; seconds: number | null }
  /** The storefront's server could not reach the store, and sent it nothing. */
  | { kind: 'not-sent' };

/** What came of placing an order. */
export type Outcome =
  | { kind: 'placed'; orderId: string }
  /** @property mayBePlaced whether an earlier sending of this order may have been taken nevertheless */
  | (Refusal & { mayBePlaced: boolean })
  /** The order may have been placed or not. */
  | { kind: 'unknown'; key: string }
  /**
   * Nothing was sent: an order that was sent before may have been placed, of which the shopper has not been told.
   *
   * @property isAnother whether this would be another order, and not that one again
   */
  | { kind: 'earlier'; key: string; isAnother: boolean };

/** What the shopper knows and wants. */
export type PlaceOptions = {
  /** Who is signed in (lib/session/signed-in-hint.ts). */
  customer: string;
  /** Key of the earlier order that the shopper knows may have been placed. */
  acknowledgedKey: string | null;
  /** Whether this order is wanted whatever became of an earlier one. */
  force: boolean;
};

/**
 * Places an order for the lines of the cart. Sent again after an answer that got lost, it is the same order
 * (lib/checkout/attempt.ts). Not every store knows it again by its key, so nothing is sent again before the
 * shopper has been told and the store's own list has been looked through, and another order is only sent when the
 * shopper insists.
 */
export async function placeOrder(
  cart: CartItem[],
  shippingAddress: ShippingAddress,
  { customer, acknowledgedKey, force }: PlaceOptions,
): Promise<Outcome> {
  const lines = cart.map(({ id, quantity, selectedSize, selectedColor }) => ({
    productId: id,
    quantity,
    size: selectedSize,
    color: selectedColor,
  }));
  const request = { lines, shippingAddress };
  const earlier = force ? null : openPendingOrder(customer);
  const isAnother = earlier !== null && !earlier.isFor(request);
  if (earlier && (isAnother || earlier.key !== acknowledgedKey)) {
    return { kind: 'earlier', key: earlier.key, isAnother };
  }
  const placedBefore = earlier && (await placedOrder(cart, earlier.since));
  if (earlier && placedBefore) {
    endOrder(earlier.key, 'placed');
    return { kind: 'placed', orderId: placedBefore };
  }
  const key = beginOrder(request, customer);
  const answer = await postJson('/api/orders', request, { 'idempotency-key': key });
  const { outcome, end } = read(answer);
  const mayBePlaced = endOrder(key, end);
  if (outcome.kind === 'unknown') return { kind: 'unknown', key };
  return outcome.kind === 'placed' ? outcome : { ...outcome, mayBePlaced };
}

/** Where the orders can't be had, the key has to do: a store that heeds it makes one order of both. */
async function placedOrder(cart: CartItem[], since: number): Promise<string | null> {
  const answer = await fetchJson('/api/orders');
  return answer?.status === 200 ? findPlacedOrder(answer.body, cart, since) : null;
}

type Reading = {
  outcome: { kind: 'placed'; orderId: string } | { kind: 'unknown' } | Refusal;
  end: OrderOutcome;
};

const UNKNOWN: Reading = { outcome: { kind: 'unknown' }, end: 'unknown' };

function read(answer: JsonResponse | null): Reading {
  if (answer === null) return UNKNOWN;
  const { status, body } = answer;
  if (status >= 200 && status < 300) {
    const orderId = readText(readField(body, 'id'));
    return orderId ? { outcome: { kind: 'placed', orderId }, end: 'placed' } : UNKNOWN;
  }
  if (readField(body, 'reason') === 'not-sent') return { outcome: { kind: 'not-sent' }, end: 'refused' };
  // Of 408 nobody knows how much the store had heard when it lost its patience.
  if (status < 400 || status >= 500 || status === 408) return UNKNOWN;
  return { outcome: rejectCrossOrigin(answer), end: isConclusive(status) ? 'refused' : 'refused-for-now' };
}

function rejectCrossOrigin({ status, body, retryAfterSeconds }: JsonResponse): Refusal {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 429) return { kind: 'too-many', seconds: retryAfterSeconds };
  return { kind: 'refused', message: readText(readField(body, 'message')) };
}
