import type { CartItem } from '@/lib/cart/cart';
import { beginOrder, endOrder, unconfirmedOrder, type OrderResult } from '@/lib/checkout/pending-order';
import { findPlacedOrder } from '@/lib/checkout/placed-order';
import type { ShippingAddress } from '@/lib/checkout/shipping-address';
import { fetchJson, postJson, type JsonResponse } from '@/lib/browser/fetch-json';
import { isConclusive } from '@/lib/browser/pending-request';
import { orderLinesOf, type Quote } from '@/lib/quotes/quote';
import { readField, readText } from '@/lib/browser/fields';

/** Why a request has not placed the order. */
type Rejection =
  | { kind: 'signed-out' }
  /**
   * @property message of the store; may be empty
   * @property isConflict present when other orders stand against it: too little is left, or too many wait for payment
   */
  | { kind: 'rejected'; message: string; isConflict?: true }
  /** @property seconds until a retry makes sense; null when unknown */
  | { kind: 'too-many'; seconds: number | null }
  /** The storefront's server has sent nothing to the store, which it could not reach. */
  | { kind: 'not-sent' };

export type PlaceOrderResult =
  | { kind: 'placed'; orderId: string }
  /** @property mayBePlaced whether an earlier request may have placed this order nevertheless */
  | (Rejection & { mayBePlaced: boolean })
  /** The response does not say whether the order was placed. */
  | { kind: 'unknown'; key: string }
  /**
   * Nothing was sent, because an earlier order may have been placed and the shopper does not know of it.
   *
   * @property isAnother whether this order differs from the earlier one
   */
  | { kind: 'earlier'; key: string; isAnother: boolean }
  /** Nothing was sent, because another tab is placing an order. */
  | { kind: 'elsewhere' };

type PlaceOptions = {
  /** The signed-in customer, as customerOf names them. */
  customer: string;
  /** Key of the earlier order that the shopper knows may have been placed. */
  acknowledgedKey: string | null;
  /** Whether to place this order whatever became of an earlier one. */
  force: boolean;
  /** What the shopper has agreed to pay, of a store with quotes that has told. */
  quote?: Quote | null;
  /** What they ask of the store; empty for nothing. */
  note?: string;
  /** Of a guest. */
  email?: string;
  giftWrap?: boolean;
};

/**
 * Places an order for the lines of the cart. Not every store recognizes a repeated order by its Idempotency-Key. So
 * an order without a known result is only repeated when the shopper knows of it and the store's list does not have
 * it, and a different order is only sent after it with `force`.
 */
export async function placeOrder(...request: Parameters<typeof placeUnlocked>): Promise<PlaceOrderResult> {
  // Browsers have no locks on a page without TLS.
  if (!('locks' in navigator)) return placeUnlocked(...request);
  // Two tabs that are pressed at once know nothing of each other: storage tells one of the other only some time later.
  return navigator.locks.request('order', { ifAvailable: true }, (lock) =>
    lock ? placeUnlocked(...request) : { kind: 'elsewhere' },
  );
}

async function placeUnlocked(
  cart: CartItem[],
  shippingAddress: ShippingAddress,
  { customer, acknowledgedKey, force, quote, note, email, giftWrap }: PlaceOptions,
): Promise<PlaceOrderResult> {
  const coupon = quote?.coupon?.error === '' ? { coupon: quote.coupon.code } : {};
  const body = {
    lines: orderLinesOf(cart),
    shippingAddress,
    ...coupon,
    ...(giftWrap && { giftWrap }),
    ...(note && { note }),
    ...(email && { email }),
  };
  // With the total, and not the quote's id: a newer quote of the same total is for the same order.
  const request = quote ? { ...body, total: quote.totals.total } : body;
  const earlier = force ? null : unconfirmedOrder(customer);
  const isAnother = earlier !== null && !earlier.isFor(request);
  if (earlier && (isAnother || earlier.key !== acknowledgedKey)) {
    return { kind: 'earlier', key: earlier.key, isAnother };
  }
  const placedBefore = earlier && (await findInOrders(cart, earlier.since));
  if (earlier && placedBefore) {
    endOrder(earlier.key, 'placed');
    return { kind: 'placed', orderId: placedBefore };
  }
  const key = beginOrder(request, customer);
  const sent = quote ? { ...body, quoteId: quote.id } : body;
  const response = await postJson('/api/orders', sent, { 'idempotency-key': key });
  const { outcome, result } = readResponse(response);
  const mayBePlaced = endOrder(key, result);
  if (outcome.kind === 'unknown') return { kind: 'unknown', key };
  return outcome.kind === 'placed' ? outcome : { ...outcome, mayBePlaced };
}

/** @returns null also when the orders can't be loaded: then only the key prevents a second order */
async function findInOrders(cart: CartItem[], since: number): Promise<string | null> {
  const response = await fetchJson('/api/orders');
  return response?.status === 200 ? findPlacedOrder(response.body, cart, since) : null;
}

type Reading = {
  outcome: { kind: 'placed'; orderId: string } | { kind: 'unknown' } | Rejection;
  result: OrderResult;
};

const UNKNOWN: Reading = { outcome: { kind: 'unknown' }, result: 'unknown' };

function readResponse(response: JsonResponse | null): Reading {
  if (response === null) return UNKNOWN;
  const { status, body } = response;
  if (status >= 200 && status < 300) {
    const orderId = readText(readField(body, 'id'));
    return orderId ? { outcome: { kind: 'placed', orderId }, result: 'placed' } : UNKNOWN;
  }
  if (readField(body, 'reason') === 'not-sent') return { outcome: { kind: 'not-sent' }, result: 'rejected' };
  // With 408 it is unknown whether the store has processed the request.
  if (status < 400 || status >= 500 || status === 408) return UNKNOWN;
  return {
    outcome: readRejection(response),
    result: isConclusive(status) ? 'rejected' : 'rejected-temporarily',
  };
}

function readRejection({ status, body, retryAfterSeconds }: JsonResponse): Rejection {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 429 && readField(body, 'reason') !== 'rate-limited') {
    return { kind: 'too-many', seconds: retryAfterSeconds };
  }
  const message = readText(readField(body, 'message'));
  return { kind: 'rejected', message, ...(status === 409 && { isConflict: true }) };
}
