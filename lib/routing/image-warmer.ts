import { log } from '../logging/log.mjs';

/** Paths that wait; further ones are dropped. A crawl shows more than can be made in a while. */
const MAX_WAITING = 1000;

/** Paths that are not added again. After these all may be, which makes nothing of what the optimizer has. */
const MAX_ADDED = 50_000;

type Options = {
  /** Makes the image at a path. @returns its size in bytes; 0 when it was there */
  make: (path: string) => Promise<number>;
  /** Resolves when the process is idle. */
  untilIdle: () => Promise<void>;
  /** Of all images that it makes: the others of the cache belong to those that were asked for. */
  maxBytes: number;
};

/**
 * Makes images that shoppers are going to ask for: one at a time, each once, and only while the process is idle.
 *
 * @returns a function that adds the path of an image
 */
export function createImageWarmer({ make, untilIdle, maxBytes }: Options): (path: string) => void {
  const added = new Set<string>();
  const waiting: string[] = [];
  let madeBytes = 0;
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      await untilIdle();
      madeBytes += await makeNext();
    }
    isRunning = false;
  }

  async function makeNext(): Promise<number> {
    const path = waiting.shift();
    if (path === undefined) return 0;
    try {
      return await make(path);
    } catch (error) {
      // It is made, or fails, when a shopper asks for it.
      log.warn({ path, err: error }, 'An image could not be made ahead of time.');
      return 0;
    }
  }

  return (path) => {
    if (added.has(path) || waiting.length >= MAX_WAITING || madeBytes >= maxBytes) return;
    if (added.size >= MAX_ADDED) added.clear();
    added.add(path);
    waiting.push(path);
    if (!isRunning) void run();
  };
}
