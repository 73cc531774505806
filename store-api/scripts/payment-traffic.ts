import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { eventSchema } from '../admin/command';
import { connect } from '../cli/connect';
import { shippingAddress } from '../contract/test-orders';
import { idOf } from '../contract/test-stock';
import type { StoreApiEnv } from '../env';
import type { startRazorpay } from '../payments/razorpay.harness';

/** The provider, which outlives the store API. */
export type Bank = Awaited<ReturnType<typeof startRazorpay>>;

/** A notice that the bank has for the shop; a lost one is never delivered, so that the shop has to ask. */
type Notice = ReturnType<Bank['webhook']> & { linkId: string; isLost: boolean };

type Shopper = { token: string; orderIds: string[]; linkUrls: string[] };

/** What has happened so far at a shop that is killed and started again. */
export type Traffic = {
  bank: Bank;
  shoppers: Shopper[];
  notices: Notice[];
  random: () => number;
  /** How many things were done. */
  actions: number;
};

/** The store API as it runs at the moment. */
type Running = { baseUrl: string; env: StoreApiEnv };

const withId = z.object({ id: z.string() });
const withLink = z.object({ redirectUrl: z.string() });
const withToken = z.object({ token: z.string() });
const PASSWORD = 'a password of a crash test';

/** Random numbers from 0 to below 1 that a seed repeats (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick<T>(random: () => number, items: readonly T[]): T | undefined {
  return items[Math.floor(random() * items.length)];
}

/** @throws Error for an answer that no shopper should get */
async function post(url: string, body: string, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
  const text = await response.text();
  // 409: sold out, paid or cancelled meanwhile, or too many unpaid orders. 503: the bank is away.
  if (!response.ok && ![409, 503].includes(response.status))
    throw new Error(`POST ${url} was answered with ${response.status}: ${text}`);
  return response.ok ? JSON.parse(text) : null;
}

/** Registers shoppers of their own. */
export async function registerShoppers(baseUrl: string, count: number): Promise<Shopper[]> {
  const register = async (): Promise<Shopper> => {
    const account = { email: `${randomUUID()}@example.com`, password: PASSWORD };
    const names = { firstName: 'Mira', lastName: 'Iyer' };
    await post(`${baseUrl}/users/register`, JSON.stringify({ ...account, ...names }), {});
    const { token } = withToken.parse(await post(`${baseUrl}/users/authorize`, JSON.stringify(account), {}));
    return { token, orderIds: [], linkUrls: [] };
  };
  return Promise.all(Array.from({ length: count }, register));
}

/** Runs a command as an operator does, in the store API or on its database. @returns what it prints */
export async function operate(env: StoreApiEnv, command: string, args: string[] = []): Promise<string[]> {
  const connection = await connect(env, async () => false);
  try {
    const request = { command, hostname: null, inputBytes: 0, values: { args } };
    const decoder = new TextDecoder();
    let output = '';
    for await (const part of await connection.send(request, Readable.from([])))
      output += decoder.decode(part, { stream: true });
    const events = output.split('\n').filter(Boolean);
    return events
      .map((line) => eventSchema.parse(JSON.parse(line)))
      .flatMap((event) => (event.type === 'line' ? [event.text] : []));
  } finally {
    await connection.close();
  }
}

/** Delivers what the bank has to say. */
export async function deliver({ baseUrl }: Running, { raw, headers }: Notice): Promise<void> {
  await post(`${baseUrl}/payments/notices`, raw, headers);
}

/** Somebody pays at the bank: what is asked, too little or too much, and now and then twice or after the end of the order. */
function payAtBank({ bank, shoppers, notices, random }: Traffic): Notice | null {
  // Nobody pays by a link whose address got lost.
  const known = new Set(shoppers.flatMap(({ linkUrls }) => linkUrls));
  const links = bank.links.filter((link) => known.has(link.short_url));
  const isAgain = random() < 0.1;
  const link = pick(random, isAgain ? links : links.filter(({ payments }) => payments.length === 0));
  if (!link) return null;
  const isFirst = link.payments.length === 0;
  const amount = link.amount + (pick(random, [0, 0, 0, 0, 0, 0, -100, 500]) ?? 0);
  const payment = bank.pay(link, amount);
  const event = bank.webhook('payment_link.paid', { payment, payment_link: link });
  // Who asks for a link is told of one payment.
  for (const earlier of notices) if (earlier.linkId === link.id) earlier.isLost = false;
  const notice = { ...event, linkId: link.id, isLost: isFirst && random() < 0.2 };
  notices.push(notice);
  return notice;
}

/** Does one thing that a shopper, the bank or the operator may do. */
async function act(shop: Running, shopper: Shopper, traffic: Traffic): Promise<void> {
  const { bank, notices, random } = traffic;
  const { baseUrl, env } = shop;
  const authorization = { Authorization: `Bearer ${shopper.token}` };
  const orderId = pick(random, shopper.orderIds) ?? '';
  const chance = random();
  // It is away for moments only, or nothing would be paid in so short a time.
  if (bank.state.mode !== 'up' && random() < 0.3) bank.state.mode = 'up';
  if (chance < 0.3 || orderId === '') {
    const productId = idOf('race');
    const line = { productId, quantity: 1 + Math.floor(random() * 2), size: 'M', color: 'Indigo' };
    const order = { products: { [productId]: line.quantity }, lines: [line], shippingAddress };
    const headers = { ...authorization, 'Idempotency-Key': randomUUID() };
    const placed = await post(`${baseUrl}/orders`, JSON.stringify(order), headers);
    if (placed !== null) shopper.orderIds.push(withId.parse(placed).id);
  } else if (chance < 0.55) {
    const payment = { orderId, fields: { method: 'card' } };
    const started = await post(`${baseUrl}/payments`, JSON.stringify(payment), authorization);
    if (started !== null) shopper.linkUrls.push(withLink.parse(started).redirectUrl);
  } else if (chance < 0.75) {
    const notice = payAtBank(traffic);
    if (notice && !notice.isLost && random() < 0.7) await deliver(shop, notice);
  } else if (chance < 0.85) {
    const notice = pick(
      random,
      notices.filter(({ isLost }) => !isLost),
    );
    if (notice) await deliver(shop, notice);
  } else if (chance < 0.9) {
    await post(`${baseUrl}/orders/${orderId}/cancel`, '{}', authorization);
  } else if (chance < 0.95) {
    await operate(env, 'orders cancel', [orderId]);
  } else {
    bank.state.mode = pick(random, ['up', 'up', 'up', 'down', 'lost'] as const) ?? 'up';
    bank.state.refundStatus =
      pick(random, ['processed', 'processed', 'pending', 'failed'] as const) ?? 'processed';
    bank.state.delayMs = pick(random, [0, 0, 100, 300]) ?? 0;
  }
}

/**
 * Lets all shoppers act until the store API is killed. What fails after that is expected.
 *
 * @throws Error when something fails before
 */
export async function driveTraffic(shop: Running, traffic: Traffic, isKilled: () => boolean): Promise<void> {
  const drive = async (shopper: Shopper): Promise<void> => {
    while (!isKilled()) {
      traffic.actions += 1;
      await act(shop, shopper, traffic).catch((error: unknown) => {
        if (!isKilled()) throw error;
      });
    }
  };
  await Promise.all(traffic.shoppers.map(drive));
}
