/**
 * Lets every part of a shop fail in every way while shoppers look, register and order, and kills its programs in the middle of
 * that:
 *
 *     npm run test:faults                        all faults, and 50 kills on each of the two databases
 *     npm run test:faults -- --short             the coarse ones, each for a second, and two kills, on one of the two
 *     npm run test:faults -- --only silent       the faults with this in their name
 *
 * Pages that are kept must go on, all others say so in the shop's words, calls to a silent store must not pile up, all must be well
 * within 5 s of the return, and each order, customer, payment and refund that the shop has acknowledged is there once, as are their
 * mails: one that is sent again has the same Message-ID.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../../scripts/lib/ensure-build';
import { isPostgresAvailable } from '../../test-support/postgres';
import { expectHandled, expectTrue, runToEnd, slowdown } from '../shoppers/problems';
import type { Answer, Shopper } from '../shoppers/shopper';
import { faultsOf, type BreakableShop, type Fault } from './faults';
import { createPurchases } from './purchases';
import { startBreakableShop, type Database } from './shop';

const { values: options } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const SECONDS = options.short ? 1 : 10;
const KILLS = options.short ? 2 : 50;

const KEPT_PAGES = ['/', '/products', '/shipping'];

/** Of a kept page, and of the return of all others; on a machine that is busy with others, more. */
const KEPT_LIMIT_MS = 1000;
const RETURN_LIMIT_MS = 5000;

/** Of what the store has to be asked for: its time limit is 8 s. */
const ANSWER_LIMIT_MS = 9500;

/** Shoppers who ask a silent store at once, and how long the later ones may wait: those with whom it is tried. */
const CROWD = 30;
const CROWD_LIMIT_MS = 4500;

/** Of business as usual before a fault, about. */
const LEAD_MS = 800;

/** Of a customer in an hour the shop takes 60, and each that had no answer is sent again. */
const MAX_ORDERS = 25;

/** Who order at the same time, and how long each waits after an order: so that they order from before a fault to its end. */
const CUSTOMERS = options.short ? 2 : 4;
const ORDER_PAUSE_MS = 350;

type Purchases = ReturnType<typeof createPurchases>;

/** A customer of one fault; an order without an answer has no id. */
type Customer = { shopper: Shopper; orders: Map<string, string | null>; newcomers: Shopper[] };

const figures = {
  ...{ faults: 0, kills: 0, orders: 0, customers: 0 },
  ...{ slowestReturnMs: 0, slowestKeptMs: 0, slowestOfCrowdMs: 0 },
};
const ofPurchases = { payments: 0, refunds: 0, mails: 0, repeatedMails: 0 };

/** Whether an answer is a whole page of the shop, without what only programmers understand. */
const isWholePage = ({ status, headers, body }: Answer) =>
  status >= 200 &&
  (status < 500 || (status === 503 && headers.has('retry-after'))) &&
  body.includes('</html>') &&
  !/ECONN|ENOSPC|\bat .*\.js:\d|Internal Server Error/.test(body);

/** What the shop says of a list that can't be shown, of a page, and of too many shoppers. */
const WORDS = /Failed to load products\. Please try again\.|Something went wrong|Very busy just now/;

/** Of a search that finds nothing, which only a store that answers can tell. */
const NOTHING_FOUND = /Try another search/;
const WITHOUT_STORE = /^store API (?:dead|silent|garbled|cut|restarts)|of the store API$/;

async function tryOrder({ shopper, orders }: Customer, key: string): Promise<boolean> {
  orders.set(key, orders.get(key) ?? null);
  const { id, answer } = await shopper.order(key);
  if (id !== null) orders.set(key, id);
  else if (answer.status !== 0)
    expectTrue(/"error":"[^"]/.test(answer.body), `an order is answered ${answer.status} without words`);
  return id !== null;
}

/** Has customers place orders, and others register, until they are told to stop. */
function write(shop: BreakableShop, customers: Customer[]): () => Promise<unknown> {
  let isOver = false;
  const placeOrders = async (customer: Customer) => {
    while (!isOver && customer.orders.size < MAX_ORDERS) {
      await tryOrder(customer, randomUUID());
      await delay(ORDER_PAUSE_MS);
    }
  };
  const registerOthers = async ({ newcomers }: Customer) => {
    while (!isOver) {
      const newcomer = shop.newShopper();
      const { status } = await newcomer.register();
      if (status === 201) newcomers.push(newcomer);
      await delay(1000);
    }
  };
  const work = Promise.all([...customers.map(placeOrders), ...customers.slice(0, 1).map(registerOthers)]);
  return () => {
    isOver = true;
    return work;
  };
}

async function expectKept({ shopper }: Customer, what: string): Promise<void> {
  for (const path of KEPT_PAGES) {
    const page = await shopper.send(path);
    figures.slowestKeptMs = Math.max(figures.slowestKeptMs, Math.round(page.ms));
    expectTrue(page.status === 200 && isWholePage(page), `${what}: ${path} is not kept (${page.status})`);
    expectTrue(page.ms < KEPT_LIMIT_MS * slowdown(), `${what}: ${path} takes ${Math.round(page.ms)} ms`);
  }
}

/** A page that nobody has asked for. */
const unkept = (shopper: Shopper) => shopper.send(`/search?q=${randomUUID()}`);

async function expectWords({ shopper }: Customer, what: string): Promise<void> {
  const page = await unkept(shopper);
  const mayFindNothing = !WITHOUT_STORE.test(what);
  const hasWords =
    isWholePage(page) && (WORDS.test(page.body) || (mayFindNothing && NOTHING_FOUND.test(page.body)));
  expectTrue(hasWords, `${what}: a page answers ${page.status} without the shop's words`);
  expectTrue(page.ms < ANSWER_LIMIT_MS * slowdown(), `${what}: a page takes ${Math.round(page.ms)} ms`);
}

/** Many shoppers at once: after the first have waited in vain, no others may. */
async function expectNoQueue(shop: BreakableShop, what: string): Promise<void> {
  const crowd = () => Promise.all(Array.from({ length: CROWD }, () => unkept(shop.newShopper())));
  await crowd();
  const slowest = Math.max(...(await crowd()).map(({ ms }) => ms));
  figures.slowestOfCrowdMs = Math.round(Math.max(figures.slowestOfCrowdMs, slowest));
  const limit = CROWD_LIMIT_MS * slowdown();
  expectTrue(slowest < limit, `${what}: ${CROWD} shoppers wait up to ${Math.round(slowest)} ms`);
}

/** Waits until the store's answers are shown and orders are taken again. */
async function expectReturn(customer: Customer, what: string): Promise<void> {
  const startedAt = performance.now();
  const since = () => Math.round(performance.now() - startedAt);
  const key = randomUUID();
  const isWell = async () => {
    const list = await customer.shopper.send('/api/list?q=shirt&sort=newest');
    return list.status === 200 && (await tryOrder(customer, key));
  };
  let hasReturned = await isWell();
  while (!hasReturned && since() < RETURN_LIMIT_MS * slowdown()) {
    await delay(100);
    hasReturned = await isWell();
  }
  figures.slowestReturnMs = Math.max(figures.slowestReturnMs, since());
  expectTrue(hasReturned && since() < RETURN_LIMIT_MS * slowdown(), `${what}: ${since()} ms to the return`);
}

/** Compares what was acknowledged with what is stored; orders without an answer are sent once more. */
async function expectStored(customer: Customer, what: string): Promise<void> {
  const { shopper, orders, newcomers } = customer;
  for (const [key, id] of orders) if (id === null) await tryOrder(customer, key);
  const stored = (await shopper.orders())?.map(({ id }) => id) ?? [];
  const acknowledged = [...orders.values()].filter((id) => id !== null);
  const lost = acknowledged.filter((id) => !stored.includes(id));
  expectTrue(lost.length === 0, `${what}: ${lost.length} acknowledged orders are lost`);
  expectTrue(
    new Set(stored).size === new Set(acknowledged).size && stored.length === acknowledged.length,
    `${what}: ${stored.length} orders of ${acknowledged.length} requests`,
  );
  for (const newcomer of newcomers) {
    const { status } = await newcomer.signIn();
    expectTrue(status === 200, `${what}: a customer is lost, the sign-in answers ${status}`);
  }
  figures.orders += stored.length;
  figures.customers += newcomers.length;
}

async function meet(shop: BreakableShop, purchases: Purchases, fault: Fault): Promise<void> {
  const { name, begin, end, isServed = true, isSilent = false } = fault;
  const newCustomer = async (): Promise<Customer> => ({
    shopper: await shop.newCustomer(),
    orders: new Map(),
    newcomers: [],
  });
  const [customer, buyer, ...others] = await Promise.all([
    newCustomer(),
    shop.newCustomer(),
    ...Array.from({ length: CUSTOMERS - 1 }, newCustomer),
  ]);
  const customers: Customer[] = [customer, ...others];
  const isKill = name.startsWith('kill');
  const faultMs = isKill ? 0 : SECONDS * 1000;
  const stop = write(shop, customers);
  const buying = purchases.buy(name, buyer, faultMs + LEAD_MS);
  await delay(LEAD_MS * (0.3 + Math.random()));
  await begin();
  const endsAt = Date.now() + faultMs;
  do {
    if (!isServed) break;
    await expectKept(customer, name);
    await expectWords(customer, name);
  } while (Date.now() < endsAt);
  if (isSilent && !options.short) await expectNoQueue(shop, name);
  await end();
  await expectReturn(customer, name);
  await expectKept(customer, name);
  await stop();
  await buying;
  for (const each of customers) await expectStored(each, name);
  await purchases.finish(name, buyer);
  if (isKill) figures.kills += 1;
  else figures.faults += 1;
  console.log(`${name}: ${JSON.stringify(figures)}`);
}

async function testOn(root: string, database: Database, isFirst: boolean): Promise<void> {
  console.log(`On ${database}`);
  const shop = await startBreakableShop(root, database);
  try {
    if (!shop.disk) console.log('No full disk: only root may mount a small one.');
    const visitor = shop.newShopper();
    for (const path of KEPT_PAGES) await visitor.send(path);
    // The first one loads its code.
    await unkept(visitor);
    const faults = faultsOf(shop, { isFirst, isShort: options.short, kills: KILLS });
    const purchases = createPurchases(shop);
    for (const fault of faults) if (fault.name.includes(options.only)) await meet(shop, purchases, fault);
    const settled = await purchases.settle();
    ofPurchases.payments += settled.payments;
    ofPurchases.refunds += settled.refunds;
    ofPurchases.mails += settled.mails;
    ofPurchases.repeatedMails += settled.repeatedMails;
    expectHandled(shop.lines());
  } finally {
    await shop.stop();
  }
}

async function run(): Promise<void> {
  const root = process.cwd();
  await ensureBuild(root);
  const hasPostgres = isPostgresAvailable();
  if (hasPostgres) await testOn(root, 'PostgreSQL', true);
  else console.log('Not on PostgreSQL: none answers, set TEST_DATABASE_URL.');
  // `npm run test:commands` kills the store API on the embedded database in short.
  if (!options.short || !hasPostgres) await testOn(root, 'PGlite', !hasPostgres);
  console.log(JSON.stringify({ ...figures, ...ofPurchases }));
}

void runToEnd(run);
