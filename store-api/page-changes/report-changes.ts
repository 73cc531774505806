import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/database';
import type { StoreApiEnv } from '../env';
import { log } from '../log';
import { claimChanges, dropChanges } from './claim-changes';
import { postSigned } from './post-signed';
import { createStorefrontQueue } from './storefront-queue';

const REPORT_INTERVAL_MS = 300;
/** How often the changes are dropped that nobody is told of. */
const DROP_INTERVAL_MS = 60_000;

/**
 * Reports what pages show to the storefronts, from the present on, as the database notes it. It never fails: a storefront
 * that can't be told shows the change when its pages renew by themselves.
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
  const run = async (): Promise<void> => {
    if (secret === undefined) await dropChanges(db);
    else {
      const changes = await claimChanges(db, siteHosts);
      // A storefront that does not answer keeps no other one waiting; the queue ends its pause when reporting stops.
      for (const add of changes.length > 0 ? queues : []) void add(changes).catch(() => undefined);
    }
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
  };
}
