import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { demoAddress, demoCustomer } from '../seed/demo-customer';

const withId = z.object({ id: z.string() });
const withVariants = withId.extend({ variants: z.unknown().optional(), soldOut: z.boolean().optional() });
const withToken = z.object({ token: z.string() });

/** Idempotency-Key to order id; null while the request has no response. */
export type OrderRequests = Map<string, string | null>;

/** A signed-in customer of a running API, and the product to order. */
export type Customer = { baseUrl: string; token: string; productId: string; quoteId: string };

async function parseResponse<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return schema.parse(await response.json());
}

/** Signs in as the demo customer and selects a product that can be ordered without end, as its stock is not counted. */
export async function signIn(baseUrl: string): Promise<Customer> {
  const { email, password } = demoCustomer;
  const authorized = await fetch(`${baseUrl}/users/authorize`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = await parseResponse(authorized, withToken);
  const listed = await fetch(`${baseUrl}/products?limit=100`);
  const { data } = await parseResponse(listed, z.object({ data: z.array(withVariants) }));
  const product = data.find(({ variants, soldOut }) => !variants && !soldOut);
  if (!product) throw new Error('All products are counted.');
  // Holds for half an hour, longer than any load.
  const quoted = await fetch(`${baseUrl}/quotes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      lines: [{ productId: product.id, quantity: 1 }],
      postalCode: demoAddress.postalCode,
    }),
  });
  const { id: quoteId } = await parseResponse(quoted, withId);
  return { baseUrl, token, productId: product.id, quoteId };
}

/** Places one order with an Idempotency-Key and records the response. */
export async function placeOrder(customer: Customer, requests: OrderRequests, key: string): Promise<void> {
  if (!requests.has(key)) requests.set(key, null);
  const response = await fetch(`${customer.baseUrl}/orders`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${customer.token}`,
      'Idempotency-Key': key,
    },
    body: JSON.stringify({
      products: { [customer.productId]: 1 },
      shippingAddress: demoAddress,
      quoteId: customer.quoteId,
    }),
  });
  requests.set(key, (await parseResponse(response, withId)).id);
}

/**
 * Places orders continuously until the server is stopped. Requests that fail after the stop are expected; a
 * request that fails before it is an error.
 *
 * @param concurrency the number of orders that are placed in parallel
 * @param isStopped whether the server has been stopped
 */
export async function placeOrdersContinuously(
  customer: Customer,
  requests: OrderRequests,
  concurrency: number,
  isStopped: () => boolean,
): Promise<void> {
  const placeOrders = async (): Promise<void> => {
    while (!isStopped()) {
      await placeOrder(customer, requests, randomUUID()).catch((error: unknown) => {
        if (!isStopped()) throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, placeOrders));
}

/** Returns the ids of all orders of a customer. */
export async function listOrderIds({ baseUrl, token }: Customer): Promise<Set<string>> {
  const response = await fetch(`${baseUrl}/orders`, { headers: { Authorization: `Bearer ${token}` } });
  return new Set((await parseResponse(response, z.array(withId))).map(({ id }) => id));
}
