import { ApiError } from './errors';

/** How much is done and waited for at a time, and what is said to who comes too many. */
type WorkLimits = { maxRunning: number; maxWaiting: number; busyMessage: string };

/**
 * Creates a function that runs work a few at a time, in the order in which it comes.
 *
 * @returns a function that throws ApiError 503 when too many wait already
 */
export function createWorkQueue({ maxRunning, maxWaiting, busyMessage }: WorkLimits) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function runQueued<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting)
        throw new ApiError(503, busyMessage, { headers: { 'Retry-After': '2' } });
      // Whoever ends hands its place over.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
