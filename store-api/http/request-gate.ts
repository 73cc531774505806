import { createMiddleware } from 'hono/factory';
import { ApiError } from './errors';

const RETRY_AFTER_SECONDS = 10;

/** How long requests in progress may delay the work that wants them gone, in ms. */
const MAX_WAIT_MS = 5_000;

/** Creates an open gate, which refuses requests while something else needs the database for itself. Each instance of the API has its own. */
export function createRequestGate() {
  let reasons = 0;
  let isHeldElsewhere = false;
  let inProgress = 0;
  let onIdle: (() => void) | null = null;

  const idle = () =>
    new Promise<void>((resolve) => {
      if (inProgress === 0) return resolve();
      const timer = setTimeout(resolve, MAX_WAIT_MS);
      onIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    /** Answers 503 while the gate is closed. */
    middleware: createMiddleware(async (_, next) => {
      if (reasons > 0 || isHeldElsewhere) {
        throw new ApiError(503, 'The shop is being restored. Please try again in a moment.', {
          headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
        });
      }
      inProgress += 1;
      try {
        await next();
      } finally {
        inProgress -= 1;
        if (inProgress === 0) onIdle?.();
      }
    }),
    /** Closes the gate, waits up to 5 seconds for the requests in progress, and opens it when the work is done or failed. */
    hold: async <T>(work: () => Promise<T>): Promise<T> => {
      reasons += 1;
      try {
        await idle();
        return await work();
      } finally {
        reasons -= 1;
      }
    },
    /** Closes or opens the gate for work of another process on the same database. */
    setHeldElsewhere: (isHeld: boolean): void => {
      isHeldElsewhere = isHeld;
    },
  };
}
