import { z } from 'zod';
import { productId } from '../seed/product-id';
import type { Answer, TestApi } from './test-api';

/** Products of the first test shop. */
export const linenShirt = productId('first', 'linen-shirt');
export const cap = productId('first', 'cap');

/** A shipping address that is complete. */
export const shippingAddress = {
  fullName: 'Mira Iyer',
  address: '3 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  postalCode: '570001',
  phone: '+919876543210',
};

const withId = z.object({ id: z.string() });

/** Places an order of one cap; the answer's body has its id. */
export function order(
  api: TestApi,
  token: string,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  return api.post('/orders', {
    token,
    headers,
    json: { products: { [cap]: 1 }, shippingAddress, ...changes },
  });
}

/** The id in an answer. */
export const idOf = (answer: Answer): string => withId.parse(answer.body).id;
