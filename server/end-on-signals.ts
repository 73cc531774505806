import { setTimeout as delay } from 'node:timers/promises';
import type { Drain } from '@/shared/drain-connections';

/**
 * Time in ms that a process which is asked whether it is ready goes on listening after SIGTERM, so that whoever asks learns
 * of it before connections are refused.
 */
const NOTICE_MS = 2000;

/** Time in ms after which the process no longer listens, whatever is still in progress. */
const LISTENING_LIMIT_MS = 6000;

/** Time in ms after which the process ends, whatever is still in progress. */
const END_LIMIT_MS = 9000;

type Options = {
  drain: Drain;
  /** Whether something asks if this process is ready. */
  isWatched: () => boolean;
  /** Ends what goes on without a connection. */
  closeApp: () => Promise<void>;
};

/**
 * Ends the process when its responses are complete: with code 0 on SIGTERM, at once and with 130 on SIGINT.
 *
 * @returns whether the process was told to end
 */
export function endOnSignals({ drain, isWatched, closeApp }: Options): () => boolean {
  let isEnding = false;
  const end = async (code: number) => {
    await drain.close();
    await closeApp();
    process.exit(code);
  };
  process.once('SIGTERM', () => {
    isEnding = true;
    drain.announce();
    setTimeout(() => process.exit(0), END_LIMIT_MS).unref();
    const notice = isWatched() ? delay(NOTICE_MS) : Promise.resolve();
    const isComplete = Promise.all([notice, drain.responsesEnd()]);
    void Promise.race([isComplete, delay(LISTENING_LIMIT_MS)]).then(() => end(0));
  });
  process.once('SIGINT', () => {
    isEnding = true;
    void end(130);
  });
  return () => isEnding;
}
