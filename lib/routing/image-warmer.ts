/** Time in ms between two looks whether the process is idle. */
const PAUSE_MS = 250;

/** Paths that wait; further ones are dropped. A crawl shows more than can be made in a while. */
const MAX_WAITING = 500;

/** Paths that are remembered; after these, all are forgotten, and an image may be asked for again, which makes nothing. */
const MAX_KNOWN = 50_000;

type Options = {
  /** Makes the image at a path. @returns its size in bytes; 0 when it was there */
  make: (path: string) => Promise<number>;
  isIdle: () => boolean;
  /** Of all images that it makes: the others of the cache belong to those that were asked for. */
  maxBytes: number;
};

/**
 * Makes images that shoppers are going to ask for: one at a time, each once, and only while the process is idle.
 *
 * @returns a function that adds the path of an image
 */
export function createImageWarmer({ make, isIdle, maxBytes }: Options): (path: string) => void {
  const known = new Set<string>();
  const waiting: string[] = [];
  let madeBytes = 0;
  let isBusy = false;

  function schedule(): void {
    if (isBusy || waiting.length === 0) return;
    isBusy = true;
    // The process may end in the meantime.
    setTimeout(() => void makeNext(), PAUSE_MS).unref();
  }

  async function makeNext(): Promise<void> {
    const path = isIdle() ? waiting.shift() : undefined;
    // An image that fails is made, or fails, when a shopper asks for it.
    if (path !== undefined) madeBytes += await make(path).catch(() => 0);
    isBusy = false;
    schedule();
  }

  return (path) => {
    if (known.has(path) || waiting.length >= MAX_WAITING || madeBytes >= maxBytes) return;
    if (known.size >= MAX_KNOWN) known.clear();
    known.add(path);
    waiting.push(path);
    schedule();
  };
}
