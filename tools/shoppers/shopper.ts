/** A shopper without a browser: sends what the pages' scripts send, from an address and with cookies of their own. */
import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { demoAddress } from '../../store-api/seed/demo-customer';

/** Status 0: the connection was refused or broke off, or there was no answer within the limit. */
export type Answer = { status: number; headers: Headers; body: string; ms: number };

/** Longer than anybody waits, so that what takes long is told by its time. */
const GIVE_UP_MS = 30_000;

const PASSWORD = 'a long password';
const withId = z.object({ id: z.string() });
const storedOrders = z.array(z.object({ id: z.string(), status: z.number().nullable() }));

export type StoredOrder = z.infer<typeof storedOrders>[number];
const isJson = ({ headers }: Answer) => headers.get('content-type')?.includes('json') ?? false;

export type Shopper = ReturnType<typeof createShopper>;

/**
 * @param origin of the storefront, which has to believe `X-Forwarded-For`
 * @param productId of a product without sizes and colors, of which there is enough
 */
export function createShopper(origin: string, productId: string) {
  const address = `49.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const email = `${randomUUID()}@example.com`;
  const cookies = new Map<string, string>();
  const line = { productId, quantity: 1, size: null, color: null };
  let quoteId: string | undefined;

  async function send(path: string, body?: object, key?: string, method?: string): Promise<Answer> {
    const startedAt = performance.now();
    const answer = (status: number, headers = new Headers(), text = '') => ({
      status,
      headers,
      body: text,
      ms: performance.now() - startedAt,
    });
    try {
      const response = await fetch(origin + path, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: {
          origin,
          'x-forwarded-for': address,
          'content-type': 'application/json',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'manual',
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      const text = await response.text();
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      return answer(response.status, response.headers, text);
    } catch {
      return answer(0);
    }
  }

  /** The id in the answer to what was taken; null when the shop does not say that it was. */
  function takenId(answer: Answer): string | null {
    if (answer.status < 200 || answer.status > 299 || !isJson(answer)) return null;
    return withId.parse(JSON.parse(answer.body)).id;
  }

  return {
    email,
    send,
    register: () =>
      send('/api/users', {
        email,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        firstName: 'Mira',
        lastName: 'Iyer',
      }),
    signIn: () => send('/api/session', { email, password: PASSWORD }),
    /** Learns what an order costs, which holds for half an hour. */
    agree: async () => {
      const answer = await send('/api/quotes', { lines: [line], postalCode: demoAddress.postalCode });
      quoteId = takenId(answer) ?? quoteId;
      return answer;
    },
    /** @returns the answer, and the order's id where the shop says that it was placed */
    order: async (key: string): Promise<{ answer: Answer; id: string | null }> => {
      const answer = await send('/api/orders', { lines: [line], shippingAddress: demoAddress, quoteId }, key);
      return { answer, id: takenId(answer) };
    },
    /** Begins a payment. */
    pay: (orderId: string, key: string = randomUUID()) =>
      send('/api/payments', { orderId, fields: { method: 'netbanking' } }, key),
    /** @param details for an order that is paid, the reason */
    cancel: (orderId: string, details: { reason?: string } = {}) =>
      send(`/api/orders/${orderId}/cancel`, details),
    /** All orders that the store has, each as often as it has it, with the code of its status; null without an answer. */
    orders: async (): Promise<StoredOrder[] | null> => {
      const answer = await send('/api/orders');
      return answer.status === 200 ? storedOrders.parse(JSON.parse(answer.body)) : null;
    },
  };
}
