import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/database';
import type { StoreApiEnv } from '../env';
import { log } from '../log';
import {
  claimChanges,
  deleteChanges,
  dropChanges,
  findReportedSites,
  releaseChanges,
  type Claim,
} from './claim-changes';
import { postSigned } from './post-signed';
import { createStorefrontQueue } from './storefront-queue';

const REPORT_INTERVAL_MS = 300;
/** How often the changes are dropped that nobody is told of. */
const DROP_INTERVAL_MS = 60_000;
const HEARTBEAT_INTERVAL_MS = 60_000;
/**
 * A change is kept for a storefront that does not accept it for longer than storefronts trust a silent store, three minutes: a
 * process that crashes before leaves it to the next one.
 */
const HOLD_MS = 240_000;

/**
 * Reports what pages show to the storefronts, from the present on, as the database notes it, and says each minute that nothing
 * else has changed. It never fails: a storefront that can't be told shows the change when its pages renew by themselves.
 *
 * @returns a function that stops it
 */
export function startReporting(
  db: Database,
  { storefrontUrls, siteHosts, revalidateSecret }: StoreApiEnv,
): () => Promise<void> {
  const stopped = new AbortController();
  const secret = storefrontUrls.length > 0 ? revalidateSecret : undefined;
  const wait = (ms: number) => delay(ms, undefined, { signal: stopped.signal });
  const queues = storefrontUrls.map((url) =>
    createStorefrontQueue({
      post: (changes) => postSigned(url, changes, secret ?? ''),
      delay: wait,
      warn: (reason) =>
        log.warn(
          { storefront: new URL(url.replaceAll('{host}', 'shop')).host, reason },
          'Storefront not told of changes',
        ),
    }),
  );
  /** What this process has claimed, with the time until which it is held, in ms since 1970. */
  const held = new Map<Claim, number>();
  const heldIds = () => [...held.keys()].flatMap(({ ids }) => ids);
  const isAccepted = ({ changes }: Claim) =>
    changes.every(({ site }) => queues.every(({ isPending }) => !isPending(site)));
  const report = async (): Promise<void> => {
    const claim = await claimChanges(db, siteHosts);
    if (claim.ids.length > 0) held.set(claim, Date.now() + HOLD_MS);
    for (const change of claim.changes) for (const { add } of queues) add(change);
    const ended = [...held].filter(([each, until]) => isAccepted(each) || Date.now() > until);
    for (const [each] of ended) held.delete(each);
    if (ended.length > 0)
      await deleteChanges(
        db,
        ended.flatMap(([{ ids }]) => ids),
      );
  };

  /** The hostnames of which each storefront is to get a heartbeat, when it has accepted what it was to be told before. */
  const due = new Map(queues.map((queue) => [queue, new Set<string>()]));
  let beatAt = 0;
  const beat = async (): Promise<void> => {
    if (Date.now() >= beatAt) {
      beatAt = Date.now() + HEARTBEAT_INTERVAL_MS;
      const sites = await findReportedSites(db, siteHosts, heldIds());
      for (const queue of queues) due.set(queue, new Set(sites));
    }
    for (const [{ add, isPending }, sites] of due) {
      for (const site of [...sites].filter((each) => !isPending(each))) {
        sites.delete(site);
        add({ site, tags: [] });
      }
    }
  };
  const run = async (): Promise<void> => {
    if (secret === undefined) return dropChanges(db);
    await report();
    await beat();
  };
  const loop = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await run().catch((error: unknown) => log.error({ err: error }, 'Changes not reported'));
      await wait(secret === undefined ? DROP_INTERVAL_MS : REPORT_INTERVAL_MS).catch(() => undefined);
    }
  };
  const ended = loop();
  return async () => {
    stopped.abort();
    await ended;
    // Where that fails, another process claims them when their time is over.
    if (held.size > 0) await releaseChanges(db, heldIds()).catch(() => undefined);
  };
}
