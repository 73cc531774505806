import type { CartItem } from '@/lib/cart/cart-item';
import { attemptKey, finishAttempt } from '@/lib/checkout/attempt';
import type { ShippingAddress } from '@/lib/checkout/shipping-address';
import { postJson, type JsonAnswer } from '@/lib/post-json';
import { readField, readText } from '@/lib/storage/fields';

/** What came of placing an order. */
export type Outcome =
  | { kind: 'placed'; orderId: string }
  | { kind: 'signed-out' }
  /** @property message the store's own words, if it had any */
  | { kind: 'refused'; message: string }
  /** @property seconds how long to wait; null when nobody knows */
  | { kind: 'too-many'; seconds: number | null }
  /** The order may have been placed or not. */
  | { kind: 'unknown' };

/** Refused for now: the same may be sent again, and must be known to be the same. */
const PASSING = new Set([401, 408, 409, 425, 429]);

/**
 * Places an order for the lines of the cart. Sent again after an answer that got lost, it is the same order
 * (lib/checkout/attempt.ts).
 */
export async function placeOrder(cart: CartItem[], shippingAddress: ShippingAddress): Promise<Outcome> {
  const lines = cart.map(({ id, quantity, selectedSize, selectedColor }) => ({
    productId: id,
    quantity,
    size: selectedSize,
    color: selectedColor,
  }));
  const request = { lines, shippingAddress };
  const key = attemptKey(request);
  const answer = await postJson('/api/orders', request, { 'idempotency-key': key });
  const outcome = read(answer);
  const isRefused = outcome.kind === 'refused' && answer !== null && !PASSING.has(answer.status);
  if (outcome.kind === 'placed' || isRefused) finishAttempt();
  return outcome;
}

function read(answer: JsonAnswer | null): Outcome {
  if (answer === null) return { kind: 'unknown' };
  const { status, body, retryAfterSeconds } = answer;
  if (status >= 200 && status < 300) {
    const orderId = readText(readField(body, 'id'));
    return orderId ? { kind: 'placed', orderId } : { kind: 'unknown' };
  }
  if (status === 401) return { kind: 'signed-out' };
  if (status === 429) return { kind: 'too-many', seconds: retryAfterSeconds };
  if (status >= 400 && status < 500) {
    return { kind: 'refused', message: readText(readField(body, 'message')) };
  }
  return { kind: 'unknown' };
}
