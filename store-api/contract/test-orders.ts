import { z } from 'zod';
import { productId } from '../seed/product-id';
import type { TestApi, TestResponse } from './test-api';

export const linenShirt = productId('first', 'linen-shirt');
export const cap = productId('first', 'cap');

/** A complete shipping address. */
export const shippingAddress = {
  fullName: 'Mira Iyer',
  address: '3 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  postalCode: '570001',
  phone: '+919876543210',
};

const withId = z.object({ id: z.string() });

/**
 * Requests an order of one cap.
 *
 * @param changes replace or extend the body
 */
export function placeTestOrder(
  api: TestApi,
  token: string,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  return api.post('/orders', {
    token,
    headers,
    json: { products: { [cap]: 1 }, shippingAddress, ...changes },
  });
}

/** Returns the order id of a response. */
export function orderIdOf(response: TestResponse): string {
  return withId.parse(response.body).id;
}
