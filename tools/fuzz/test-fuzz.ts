/**
 * Sends made-up input of all wrong kinds to every page and JSON route of the storefront and to every route of the store API, and
 * has the storefront show what a hostile store answers:
 *
 *     npm run test:fuzz                                 20,000 cases
 *     npm run test:fuzz -- --cases 2000 --seed 7        as many, the same again
 *     npm run test:fuzz -- --only /api/orders           what has this in its path
 *
 * fast-check makes the cases and reduces one that fails to the least that still does.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { sendRequest, type RawRequest, type RawResponse } from '../../e2e/fixtures/http';
import { ensureBuild } from '../../scripts/lib/ensure-build';
import { expectTrue, runToEnd, slowdown } from '../shoppers/problems';
import { requestCase, requestOf } from './cases';
import { hostileAnswer } from './hostile-store';
import { MARK } from './hostile-values';
import { answerProblems } from './judge-answer';
import { damage, damaged } from './pictures';
import { startFuzzedShop } from './shop';
import {
  hostilePictureTargets,
  hostileStoreTargets,
  storeApiTargets,
  storefrontTargets,
  type Target,
} from './targets';

/** Of one answer. A late one is asked for again, because this machine may have been busy. */
const LIMIT_MS = 1000;

const TRIES = 5;

/** How many targets are tried at once. */
const CONCURRENCY = 2;

/** For reducing the first case of a target that fails. */
const SHRINK_LIMIT_MS = 60_000;

/** What neither program may print, whatever it is sent. */
const LOGGED_FAULT =
  /unhandled|uncaught|\b(?:Type|Range|Reference|Syntax)Error\b|A request failed|"level":"fatal"/;

/** Of what a program prints with a fault. */
const SHOWN_LINES = 8;

type Shop = Awaited<ReturnType<typeof startFuzzedShop>>;
/** Makes a request, anew for each try. */
type Make = () => (RawRequest & { path: string }) | Promise<RawRequest & { path: string }>;
type Sent = { response: RawResponse; ms: number; limitMs: number };

const { values: options } = parseArgs({
  options: {
    cases: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
  },
});

/** A hostile store's answer is rendered anew for each case, and has fewer parts than a request that may be wrong. */
const HOSTILE_STORE_PART = 0.6;

const seed = Number(options.seed);
/** Cases of each target. */
let numCases = 0;
let hosts = 0;
const slowest = { ms: 0, limitMs: LIMIT_MS, what: '' };
let sentCount = 0;

/** How often each status was answered, and how often with a part of the input in a document. */
const counts: Record<string, Record<string, number>> = {};

async function send(base: string, make: Make): Promise<Sent> {
  const { path, ...request } = await make();
  const startedAt = performance.now();
  const response = await sendRequest(base, path, request);
  sentCount += 1;
  const ms = performance.now() - startedAt;
  return { response, ms, limitMs: ms < LIMIT_MS ? LIMIT_MS : LIMIT_MS * slowdown() };
}

/**
 * Of a longer body a part may be unsent when the shop refuses it, so that the connection breaks off and the answer is lost.
 */
const MAX_BODY_BYTES = 64 * 1024;

const isRefusedMidway = (error: unknown, { body = '' }: RawRequest) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EPIPE' || error.code === 'ECONNRESET') &&
  Buffer.byteLength(body) > MAX_BODY_BYTES;

/** Sends a request, and again where the answer is late. @returns the answer that was the least late */
async function sendUntilQuick(base: string, make: Make): Promise<Sent> {
  const lateness = ({ ms, limitMs }: Sent) => ms / limitMs;
  let quickest = await send(base, make);
  for (let tries = 1; tries < TRIES && lateness(quickest) > 1; tries += 1) {
    const sent = await send(base, make);
    if (lateness(sent) < lateness(quickest)) quickest = sent;
  }
  return quickest;
}

function judge({ response, ms, limitMs }: Sent, target: Target): void {
  const what = `${target.method} ${target.path}`;
  const type = response.headers['content-type'] ?? '';
  if (ms > slowest.ms) Object.assign(slowest, { ms, limitMs, what });
  const ofKind = (counts[target.of] ??= {});
  const seen = [
    String(response.status),
    ...(/html/.test(type) && response.body.includes(MARK) ? ['shown'] : []),
  ];
  for (const name of seen) ofKind[name] = (ofKind[name] ?? 0) + 1;
  const isStoreHostile = target.of.startsWith('hostile');
  const problems = answerProblems(response, { allowed: target.allowed, isStoreHostile });
  if (ms > limitMs) problems.push(`${Math.round(ms)} ms, ${TRIES} times`);
  if (problems.length > 0) throw new Error(`${problems.join('; ')}\n${response.body.slice(0, 300)}`);
}

const isOfHostileStore = ({ of }: Target) => of === 'hostile store';

const casesOf = (target: Target) =>
  isOfHostileStore(target) ? Math.round(numCases * HOSTILE_STORE_PART) : numCases;

/** Differs between targets, or all of them would be sent the same cases. */
const seedOf = ({ of, method, path }: Target) =>
  createHash('sha256').update(`${seed} ${of} ${method} ${path}`).digest().readInt32BE();

/** Checks a property of a target. @returns what fast-check says when it does not hold; null when all is well */
async function check<T>(property: fc.IAsyncProperty<[T]>, target: Target): Promise<string | null> {
  const { of, method, path } = target;
  const numRuns = casesOf(target);
  const interruptAfterTimeLimit = SHRINK_LIMIT_MS + numRuns * LIMIT_MS;
  const details = await fc.check(property, {
    numRuns,
    seed: seedOf(target),
    interruptAfterTimeLimit,
    includeErrorInReport: true,
  });
  return details.failed ? `${of} ${method} ${path}\n${await fc.asyncDefaultReportMessage(details)}` : null;
}

/** Sends what shoppers and programs may send. */
async function fuzzRequests(shop: Shop, target: Target): Promise<string | null> {
  const { known, sender } = await shop.senderOf(target);
  const base = target.of === 'store API' ? shop.apiOrigin : shop.origin;
  const property = fc.asyncProperty(requestCase, async (made) => {
    const { headers, ...request } = requestOf(target, made, known, sender);
    const make = () => ({ ...request, headers: { ...shop.caller(), ...headers } });
    const sent = await sendUntilQuick(base, make).catch((error: unknown) => {
      if (isRefusedMidway(error, request)) return null;
      throw error;
    });
    if (sent) judge(sent, target);
  });
  return check(property, target);
}

/** Has a page or route show what a hostile store answers. */
async function fuzzAnswers(shop: Shop, target: Target): Promise<string | null> {
  const { known, sender } = await shop.senderOf(target);
  const path = target.path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? 'a');
  const body = target.photos?.[0] ?? (target.sample && JSON.stringify(target.sample(known)));
  const type = target.photos ? 'application/octet-stream' : 'application/json';
  const { id, orderId } = known;
  const query = path.startsWith('/api/')
    ? `?id=${id}&product=${id}&orderId=${orderId}&q=shirt&pin=560001`
    : '';
  const property = fc.asyncProperty(hostileAnswer, async (answer) => {
    const used: string[] = [];
    const make = () => {
      // A hostname of its own, for which nothing is kept yet.
      const host = `fuzz-${hosts++}.localhost`;
      used.push(host);
      shop.store.answers.set(host, answer);
      const headers = { ...shop.caller(), ...sender.session, host };
      if (body === undefined) return { path: path + query, headers };
      const ofPage = { origin: `http://${host}`, 'content-type': type };
      return { method: target.method, path, body, headers: { ...headers, ...ofPage } };
    };
    try {
      judge(await sendUntilQuick(shop.origin, make), target);
    } catch (error) {
      const isBrokenOff = error instanceof Error && error.message === 'aborted';
      if (!isBrokenOff || !target.mayBreakOff) throw error;
    } finally {
      for (const host of used) shop.store.answers.delete(host);
    }
  });
  return check(property, target);
}

/** Has the shop read a store's picture with damaged bytes. */
async function fuzzPictures(shop: Shop, target: Target): Promise<string | null> {
  const property = fc.asyncProperty(damage, async (made) => {
    const picture = damaged(shop.given.pictures, made);
    const used: string[] = [];
    const make = async () => {
      const host = `fuzz-${hosts++}.localhost`;
      used.push(host);
      shop.store.answers.set(host, { edits: [], texts: null, status: null, text: null, picture });
      const names: Record<string, string> = {
        ...shop.given.known,
        picture: encodeURIComponent(shop.store.pictureOf(host)),
      };
      const path = target.path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? 'a');
      const headers = { ...shop.caller(), host };
      if (!target.path.includes('{version}')) return { path, headers };
      // Any other version leads to the one that shows what the store says now.
      const { location = path } = (await sendRequest(shop.origin, path, { headers })).headers;
      return { path: location, headers };
    };
    try {
      judge(await sendUntilQuick(shop.origin, make), target);
    } finally {
      for (const host of used) shop.store.answers.delete(host);
    }
  });
  return check(property, target);
}

/** Leaves out what only takes changes, and would show nothing of a store to who reads it. */
async function readable(shop: Shop, targets: readonly Target[]): Promise<Target[]> {
  const kept: Target[] = [];
  for (const target of targets) {
    const isRead = target.method === 'GET' && target.path.startsWith('/api/');
    const status = isRead && (await sendRequest(shop.origin, target.path, { headers: shop.caller() })).status;
    if (status !== 405) kept.push(target);
  }
  return kept;
}

/** The lines of faults, each with the lines below it that tell where it came from. */
function loggedFaults(lines: readonly string[]): string[] {
  const found = lines.flatMap((line, index) => {
    const stack = lines.slice(index + 1, index + SHOWN_LINES).filter((below) => /^\s+at /.test(below));
    return LOGGED_FAULT.test(line) ? [[line, ...stack].join('\n')] : [];
  });
  return [...new Set(found)];
}

const FUZZ: Partial<Record<Target['of'], typeof fuzzRequests>> = {
  'hostile store': fuzzAnswers,
  'hostile picture': fuzzPictures,
};

async function run(): Promise<void> {
  const root = process.cwd();
  console.log(`--seed ${seed} --cases ${options.cases}`);
  await ensureBuild(root);
  const shop = await startFuzzedShop(root);
  const startedAt = performance.now();
  try {
    const targets = [
      ...storefrontTargets(shop.given),
      ...storeApiTargets(await shop.document(), shop.given),
      ...(await readable(shop, hostileStoreTargets(shop.given))),
      ...hostilePictureTargets(),
    ].filter(({ path }) => path.includes(options.only));
    const hostileCount = targets.filter(isOfHostileStore).length;
    const parts = targets.length - hostileCount * (1 - HOSTILE_STORE_PART);
    numCases = Math.ceil(Number(options.cases) / parts);
    const queue = [...targets];
    const work = async () => {
      for (let target = queue.shift(); target; target = queue.shift()) {
        const fuzz = FUZZ[target.of] ?? fuzzRequests;
        const problem = await fuzz(shop, target);
        expectTrue(problem === null, problem ?? '');
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    expectTrue(await shop.areSignedIn(), 'a customer of many cases was signed out by one of them');
    for (const fault of loggedFaults(shop.lines())) expectTrue(false, fault);
    for (const name of shop.newFiles()) expectTrue(false, `left behind: ${name}`);
    console.log(
      `${targets.length} targets, ${targets.reduce((sum, target) => sum + casesOf(target), 0)} cases, ${sentCount} requests in ` +
        `${Math.round((performance.now() - startedAt) / 1000)} s; slowest ${Math.round(slowest.ms)} ms ` +
        `of ${Math.round(slowest.limitMs)} (${slowest.what}); ` +
        JSON.stringify({ ...shop.usage(), ...counts }),
    );
  } finally {
    await shop.stop();
  }
}

void runToEnd(run);
