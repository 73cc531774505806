import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { demoAddress, demoCustomer } from '../seed/demo-customer';

const withId = z.object({ id: z.string() });
const withToken = z.object({ token: z.string() });

/** What became of the orders of a stream: Idempotency-Key to order id, null while no answer came. */
export type Ledger = Map<string, string | null>;

/** A signed-in customer of a running API, and a product to order. */
export type Buyer = { base: string; token: string; productId: string };

async function read<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return schema.parse(await response.json());
}

/** Signs the seeded customer in and picks the newest product. */
export async function signIn(base: string): Promise<Buyer> {
  const { email, password } = demoCustomer;
  const signedIn = await fetch(`${base}/users/authorize`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = await read(signedIn, withToken);
  const listed = await fetch(`${base}/products?limit=1`);
  const [product] = (await read(listed, z.object({ data: z.array(withId) }))).data;
  if (!product) throw new Error('The catalogue is empty.');
  return { base, token, productId: product.id };
}

/** Places one order under a key and enters the answer into the ledger. */
export async function placeOrder(buyer: Buyer, ledger: Ledger, key: string): Promise<void> {
  if (!ledger.has(key)) ledger.set(key, null);
  const response = await fetch(`${buyer.base}/orders`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${buyer.token}`,
      'Idempotency-Key': key,
    },
    body: JSON.stringify({ products: { [buyer.productId]: 1 }, shippingAddress: demoAddress }),
  });
  ledger.set(key, (await read(response, withId)).id);
}

/**
 * Places orders from several writers until told to stop. A request that fails once the stop has been told is
 * what a killed server leaves behind; one that fails before is an error.
 *
 * @param stopped tells whether the server was killed
 */
export async function streamOrders(
  buyer: Buyer,
  ledger: Ledger,
  writers: number,
  stopped: () => boolean,
): Promise<void> {
  const write = async (): Promise<void> => {
    while (!stopped()) {
      await placeOrder(buyer, ledger, randomUUID()).catch((error: unknown) => {
        if (!stopped()) throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
}

/** The ids of all orders of a customer. */
export async function orderIds({ base, token }: Buyer): Promise<Set<string>> {
  const response = await fetch(`${base}/orders`, { headers: { Authorization: `Bearer ${token}` } });
  return new Set((await read(response, z.array(withId))).map(({ id }) => id));
}
