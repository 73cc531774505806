import type { SiteChanges } from './claim-changes';

/** Most tags of a call. */
const MAX_TAGS = 100;
/** What takes the place of more. */
const EVERYTHING = ['products', 'store-info'];
/** Pauses before another attempt, in ms. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** Pause before each further attempt, in ms. */
const LATER_DELAY_MS = 30_000;
/** How long attempts fail before the operator is warned, in ms. */
const WARN_AFTER_MS = 60_000;
/** The same for a storefront that has never answered: one that starts beside the store API is first built, which takes minutes. */
const WARN_OF_START_AFTER_MS = 300_000;

/** What a queue needs from outside. */
type QueueOptions = {
  /** Reports changes; resolves to the status of the response. */
  post: (changes: SiteChanges) => Promise<number>;
  /** Resolves after a time in ms. */
  delay: (ms: number) => Promise<void>;
  /** Called once when the storefront cannot be told, until it could be again; the reason is a status or an error's code. */
  warn: (reason: string) => void;
};

/** The reports to one storefront. */
type StorefrontQueue = {
  /** Adds what changed. Changes without a tag are a heartbeat, which is sent only when all else was accepted. */
  add: (changes: SiteChanges) => void;
  /** Whether the storefront has not accepted yet what was added for a hostname. */
  isPending: (site: string) => boolean;
};

/** Tags by hostname. */
type Tags = Map<string, Set<string>>;

/**
 * Creates the queue of one storefront. What comes while a hostname waits joins what is waiting, so that the queue holds at most
 * a hundred tags of each. It ends when a delay fails.
 */
export function createStorefrontQueue({ post, delay, warn }: QueueOptions): StorefrontQueue {
  const waiting: Tags = new Map();
  /** Hostnames that wait for another attempt, and keep no others waiting. */
  const failed: Tags = new Map();
  let sending: string | null = null;
  let isRetrying = false;
  let hasAnswered = false;

  const postOnce: QueueOptions['post'] = async (changes) => {
    const status = await post(changes);
    hasAnswered = true;
    return status;
  };

  const sendWaiting = async (): Promise<void> => {
    // What is added meanwhile comes last.
    for (const [site, tags] of waiting) {
      waiting.delete(site);
      sending = site;
      const problem = await attempt(postOnce, { site, tags: [...tags] });
      if (problem === null) continue;
      join(failed, site, [...tags, ...(waiting.get(site) ?? [])]);
      waiting.delete(site);
      if (!isRetrying) void retry(problem).catch(() => undefined);
    }
    sending = null;
  };

  const retry = async (firstProblem: string): Promise<void> => {
    isRetrying = true;
    let problem = firstProblem;
    let isWarned = false;
    let waitedMs = 0;
    for (let round = 0; failed.size > 0; round += 1) {
      if (!isWarned && waitedMs >= (hasAnswered ? WARN_AFTER_MS : WARN_OF_START_AFTER_MS)) {
        warn(problem);
        isWarned = true;
      }
      const delayMs = RETRY_DELAYS_MS[round] ?? LATER_DELAY_MS;
      await delay(delayMs);
      waitedMs += delayMs;
      for (const [site, tags] of failed) {
        failed.set(site, new Set());
        const reason = await attempt(postOnce, { site, tags: [...tags] });
        if (reason !== null) {
          problem = reason;
          join(failed, site, tags);
          continue;
        }
        const added = [...(failed.get(site) ?? [])];
        failed.delete(site);
        if (added.length > 0) enqueue(site, added);
      }
    }
    isRetrying = false;
  };

  const enqueue = (site: string, tags: string[]): void => {
    join(failed.has(site) ? failed : waiting, site, tags);
    if (sending === null && waiting.size > 0) void sendWaiting();
  };

  return {
    add: ({ site, tags }) => enqueue(site, tags),
    isPending: (site) => sending === site || waiting.has(site) || failed.has(site),
  };
}

function join(queue: Tags, site: string, tags: Iterable<string>): void {
  const all = new Set([...(queue.get(site) ?? []), ...tags]);
  queue.set(site, all.size > MAX_TAGS ? new Set(EVERYTHING) : all);
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
