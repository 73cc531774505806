/**
 * Loads a shop with shoppers who browse, search, filter, register, sign in, order, pay and cancel: some, then as many as it
 * can answer, then twice as many with crawlers among them:
 *
 *     npm run test:soak                          2 minutes of the first, 15 of each of the others
 *     npm run test:soak -- --short               2 minutes of all three together
 *     npm run test:soak -- --minutes 5           so many of each of the others
 *
 * Pages that are kept must always come; lists that are rendered for each request, and changes, may be refused above saturation,
 * with 503 and the time after which to try again. How long pages take, memory, handles and disk must stay once the caches are full,
 * and each order that the shop has acknowledged is in the database, once. Linux only, which tells what its processes use.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CANCELLED, PENDING } from '@/lib/orders/order-status';
import { ensureBuild } from '../../scripts/lib/ensure-build';
import { expectHandled, expectTrue, runToEnd } from '../shoppers/problems';
import type { Answer, Shopper } from '../shoppers/shopper';
import { startLoadedShop, type Usage } from './shop';

const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '15' }, short: { type: 'boolean', default: false } },
});
// With the first phase, which is shorter, and the rests 2 minutes in all.
const MINUTES = options.short ? 0.82 : Number(options.minutes);

/**
 * Who is there at once and for how much of the time, and the time between two of a shopper's steps. A crawler asks for one list after
 * the other.
 */
const PHASES = [
  { name: 'below saturation', part: 2 / 15, shoppers: 4, crawlers: 0, pauseMs: 250 },
  { name: 'at saturation', part: 1, shoppers: 30, crawlers: 0, pauseMs: 0 },
  { name: 'at twice of it', part: 1, shoppers: 30, crawlers: 50, pauseMs: 0 },
];

const KEPT_PAGES = ['/', '/products', '/products?category=shirts', '/shipping', '/cart'];
const WORDS = ['shirt', 'kurta', 'cotton', 'linen', 'blue', 'jeans', 'saree', 'jacket'];

/** One of so many shoppers buys something. */
const BUYERS = 5;

/** In which connections that nobody uses are closed, and what is thrown away is collected. */
const REST_MS = 8000;

/** By how much the usage after the last phase may exceed that after the one before, which has filled buffers and caches. */
const GROWTH: Usage = { storefrontMB: 200, apiMB: 200, handles: 40, diskMB: 60 };

/** By how much the second half of the last phase may exceed its first one. */
const STEADY: Usage = { storefrontMB: 100, apiMB: 100, handles: 30, diskMB: 30 };

/** A shorter phase tells nothing of that, and the one before fills the caches for ten minutes. */
const MIN_STEADY_MS = 5 * 60_000;

/** Between two looks at what is used. */
const SAMPLE_MS = 5000;

type Shop = Awaited<ReturnType<typeof startLoadedShop>>;
type Kind = 'kept' | 'list' | 'product' | 'change';

/** The code of the status of an order that is paid. */
const PAID = 1;

/** By phase and kind: how long the answers took, in ms. */
const times: Record<string, Partial<Record<Kind, number[]>>> = {};
const counts = { orders: 0, paid: 0, cancelled: 0, refusedLists: 0, refusedChanges: 0, requests: 0 };
/** Who has ordered, with the status that the order has by the shop's own words. */
const buyers: { shopper: Shopper; orderId: string; status: number }[] = [];

function pick<T>(items: readonly T[]): T | undefined {
  return items[Math.floor(Math.random() * items.length)];
}

/** Notes an answer and what is wrong with it. @returns whether the request was done */
function judge(phase: string, kind: Kind, { status, headers, ms, body }: Answer, what: string): boolean {
  counts.requests += 1;
  ((times[phase] ??= {})[kind] ??= []).push(ms);
  const isDone = status >= 200 && status < 400;
  const mayBeRefused = phase !== PHASES[0]?.name && (kind === 'list' || kind === 'change');
  if (status === 503 && mayBeRefused && headers.has('retry-after'))
    counts[kind === 'list' ? 'refusedLists' : 'refusedChanges'] += 1;
  else expectTrue(isDone, `${phase}: ${what} is answered ${status}: ${body.slice(0, 100)}`);
  return isDone;
}

/** Registers, signs in, orders, and then pays or cancels. */
async function buy(shop: Shop, phase: string, pause: () => Promise<void>): Promise<void> {
  const shopper = shop.newShopper();
  for (const [what, step] of Object.entries({
    register: shopper.register,
    'sign in': shopper.signIn,
    quote: shopper.agree,
  })) {
    if (!judge(phase, 'change', await step(), what)) return;
    await pause();
  }
  const { answer, id } = await shopper.order(randomUUID());
  if (!judge(phase, 'change', answer, 'order') || id === null) return;
  counts.orders += 1;
  const buyer = { shopper, orderId: id, status: PENDING };
  buyers.push(buyer);
  await pause();
  if (counts.orders % 2 === 0) {
    if (!judge(phase, 'change', await shopper.cancel(id), 'cancel')) return;
    counts.cancelled += 1;
    buyer.status = CANCELLED;
    return;
  }
  const payment = await shopper.pay(id);
  const reference = /gateway\/payments\/(?<reference>[\w-]+)/.exec(payment.body)?.groups?.reference;
  if (!judge(phase, 'change', payment, 'pay')) return;
  const { status } = await shop.approve(reference ?? '');
  expectTrue(status === 303, `the approval of a payment is answered ${status}: ${payment.body}`);
  counts.paid += 1;
  buyer.status = PAID;
}

const listPath = () =>
  pick([
    `/search?q=${pick(WORDS)}+${Math.floor(Math.random() * 1000)}`,
    `/search?q=${pick(WORDS)}`,
    `/products?category=shirts&sort=newest&minPrice=${Math.floor(Math.random() * 500)}`,
  ]) ?? '/search';

async function visit(shop: Shop, phase: string, pause: () => Promise<void>, isBuyer: boolean): Promise<void> {
  const shopper = shop.newShopper();
  const open = async (kind: Kind, path: string) => {
    judge(phase, kind, await shopper.send(path), path);
    await pause();
  };
  await open('kept', '/');
  await open('kept', pick(KEPT_PAGES) ?? '/');
  await open('list', listPath());
  await open('product', `/product/${pick(shop.productIds)}`);
  await open('list', listPath());
  await open('product', `/product/${pick(shop.productIds)}`);
  if (isBuyer) await buy(shop, phase, pause);
}

async function runPhase(
  shop: Shop,
  { name, part, shoppers, crawlers, pauseMs }: (typeof PHASES)[number],
): Promise<void> {
  const phaseMs = MINUTES * part * 60_000;
  const endsAt = Date.now() + phaseMs;
  const pause = async () => void (pauseMs > 0 && (await delay(pauseMs)));
  const shopping = async (_: unknown, index: number) => {
    for (let turn = index; Date.now() < endsAt; turn += 1)
      await visit(shop, name, pause, turn % BUYERS === 0);
  };
  const crawling = async () => {
    while (Date.now() < endsAt) {
      const path = listPath();
      const answer = await shop.newShopper().send(path);
      judge(name, 'list', answer, path);
      // Crawlers of search engines heed it; these are ruder, and come after a moment.
      if (answer.status === 503) await delay(200);
    }
  };
  const samples: Usage[] = [];
  const sampling = async () => {
    while (Date.now() < endsAt) {
      samples.push(shop.usage());
      await delay(SAMPLE_MS);
    }
  };
  await Promise.all([
    ...Array.from({ length: shoppers }, shopping),
    ...Array.from({ length: crawlers }, crawling),
    sampling(),
  ]);
  if (phaseMs >= MIN_STEADY_MS && crawlers > 0) expectSteady(name, samples);
}

/** @param part 0.5 for the median */
function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
}

function describeTimes(values: number[]): string {
  return `${values.length} answers, ${percentile(values, 0.5)} ms, p99 ${percentile(values, 0.99)} ms`;
}

/** Compares the halves of a phase. */
function expectSteady(phase: string, samples: Usage[]): void {
  const halves = (values: number[], part: number) => [
    percentile(values.slice(0, values.length / 2), part),
    percentile(values.slice(values.length / 2), part),
  ];
  for (const key of ['storefrontMB', 'apiMB', 'handles', 'diskMB'] as const) {
    const [before = 0, after = 0] = halves(
      samples.map((usage) => usage[key]),
      0.5,
    );
    console.log(`  ${key}: ${before}, then ${after}`);
    expectTrue(after - before < STEADY[key], `${phase}: ${key} grows from ${before} to ${after}`);
  }
  const [before = 0, after = 0] = halves(times[phase]?.kept ?? [], 0.99);
  console.log(`  p99 of kept pages: ${before} ms, then ${after} ms`);
  expectTrue(
    after < 1.5 * before + 200,
    `${phase}: the p99 of kept pages grows from ${before} to ${after} ms`,
  );
}

async function expectStored(): Promise<void> {
  for (const { shopper, orderId, status } of buyers) {
    const stored = (await shopper.orders())?.map((order) => `${order.id} of status ${order.status}`).join();
    const acknowledged = `${orderId} of status ${status}`;
    expectTrue(stored === acknowledged, `the order ${acknowledged} is stored as ${stored || 'nothing'}`);
  }
}

function expectFlat(before: Usage, last: Usage): void {
  const growth: [string, number, number][] = [
    ['memory of the storefront', last.storefrontMB - before.storefrontMB, GROWTH.storefrontMB],
    ['memory of the store API', last.apiMB - before.apiMB, GROWTH.apiMB],
    ['handles', last.handles - before.handles, GROWTH.handles],
    ['disk', last.diskMB - before.diskMB, GROWTH.diskMB],
  ];
  for (const [what, grown, limit] of growth)
    expectTrue(grown < limit, `${what}: ${grown} more, ${limit} are allowed`);
}

async function run(): Promise<void> {
  const root = process.cwd();
  await ensureBuild(root);
  const shop = await startLoadedShop(root);
  try {
    console.log(`On ${shop.database}, ${MINUTES} minutes a phase`);
    // Until everything is kept that is to be.
    for (const path of [...KEPT_PAGES, ...shop.productIds.map((id) => `/product/${id}`)])
      await shop.newShopper().send(path);
    const usages: Usage[] = [];
    for (const phase of PHASES) {
      const before = { ...counts };
      await runPhase(shop, phase);
      // What the first one leaves is printed, but not compared.
      if (phase.part === 1) await delay(REST_MS);
      usages.push(shop.usage());
      console.log(
        `${phase.name}: ${counts.refusedLists - before.refusedLists} lists and ` +
          `${counts.refusedChanges - before.refusedChanges} changes refused; ${JSON.stringify(usages.at(-1))}`,
      );
      for (const [kind, values] of Object.entries(times[phase.name] ?? {}))
        console.log(`  ${kind}: ${describeTimes(values)}`);
    }
    expectTrue(counts.refusedLists > 0, 'nothing was refused at twice the saturation');
    const [before, last] = usages.slice(-2);
    if (before && last) expectFlat(before, last);
    await expectStored();
    expectHandled(shop.lines());
    console.log(JSON.stringify(counts));
  } finally {
    await shop.stop();
  }
}

void runToEnd(run);
