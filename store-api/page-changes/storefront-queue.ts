import type { SiteChanges } from './claim-changes';

/** Most tags of a call. */
const MAX_TAGS = 100;
/** What takes the place of more. */
const EVERYTHING = ['products', 'store-info'];
/** Pauses before another attempt, in ms: a minute in all, after which the pages renew by themselves. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

/** What a queue needs from outside. */
type QueueOptions = {
  /** Reports changes; resolves to the status of the response. */
  post: (changes: SiteChanges) => Promise<number>;
  /** Resolves after a time in ms. */
  delay: (ms: number) => Promise<void>;
  /** Called once when the storefront cannot be told, until it could be again; the reason is a status or an error's code. */
  warn: (reason: string) => void;
};

/**
 * Creates the queue of one storefront. What comes while it waits joins what is waiting, so that it holds at most a hundred tags
 * of each hostname.
 *
 * @returns a function that adds changes and never fails; it resolves when the queue is empty
 */
export function createStorefrontQueue({ post, delay, warn }: QueueOptions) {
  const waiting = new Map<string, Set<string>>();
  let running: Promise<void> | null = null;
  let hasWarned = false;

  const add = ({ site, tags }: SiteChanges): void => {
    const all = new Set([...(waiting.get(site) ?? []), ...tags]);
    waiting.set(site, all.size > MAX_TAGS ? new Set(EVERYTHING) : all);
  };

  const sendAll = async (): Promise<string | null> => {
    const sent = [...waiting].map(([site, tags]) => ({ site, tags: [...tags] }));
    waiting.clear();
    let problem: string | null = null;
    for (const changes of sent) {
      const reason = await attempt(post, changes);
      if (reason === null) continue;
      problem = reason;
      add(changes);
    }
    return problem;
  };

  const run = async (): Promise<void> => {
    let failures = 0;
    while (waiting.size > 0) {
      const problem = await sendAll();
      if (problem === null) {
        failures = 0;
        hasWarned = false;
        continue;
      }
      const pause = RETRY_DELAYS_MS[failures++];
      if (pause !== undefined) await delay(pause);
      else {
        waiting.clear();
        if (!hasWarned) warn(problem);
        hasWarned = true;
      }
    }
  };

  return (changes: SiteChanges[]): Promise<void> => {
    for (const change of changes) add(change);
    running ??= run().finally(() => (running = null));
    return running;
  };
}

/** @returns null when there is nothing left to do, otherwise why another attempt is needed */
async function attempt(post: QueueOptions['post'], changes: SiteChanges): Promise<string | null> {
  try {
    const status = await post(changes);
    // 400: the storefront does not serve this hostname, so it has no page of it.
    return (status >= 200 && status < 300) || status === 400 ? null : `status ${status}`;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
  }
}
