import autocannon from 'autocannon';

/** A page under load. */
export type Target = {
  /** The build that serves it, as it is reported. */
  build: string;
  page: string;
  url: string;
};

/** The responses per second of each target, in the order of the rounds. */
export type Measurements = Map<Target, number[]>;

const CONNECTIONS = 10;

/** A round is made of short slices in turns: what else the machine does meanwhile falls on all targets alike. */
const SLICES = 8;
const REQUESTS_PER_SLICE = 150;

/** autocannon ends at the first sample after the last response. */
const SAMPLE_INTERVAL_MS = 50;

/** The first render reads the store; the next requests are answered by the page cache. */
const WARM_UP_REQUESTS = 20;

/**
 * Loads the targets in turns, every other time in reverse.
 *
 * @param targets those that are compared with each other stand side by side
 * @throws when a target answers anything but 2xx
 */
export async function measureThroughput(targets: Target[], rounds: number): Promise<Measurements> {
  for (const { url } of targets) await warmUp(url);
  const measurements: Measurements = new Map(targets.map((target) => [target, []]));
  for (let round = 0; round < rounds; round++) {
    const seconds = new Map(targets.map((target) => [target, 0]));
    for (let slice = 0; slice < SLICES; slice++) {
      for (const target of slice % 2 === 0 ? targets : targets.toReversed()) {
        seconds.set(target, (seconds.get(target) ?? 0) + (await secondsOfSlice(target.url)));
      }
    }
    for (const [target, total] of seconds) {
      measurements.get(target)?.push((SLICES * REQUESTS_PER_SLICE) / total);
    }
  }
  return measurements;
}

async function warmUp(url: string): Promise<void> {
  for (let request = 0; request < WARM_UP_REQUESTS; request++) {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url} answers ${response.status}.`);
  }
}

function secondsOfSlice(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let [first, last] = [Infinity, 0];
    const options = {
      url,
      connections: CONNECTIONS,
      amount: REQUESTS_PER_SLICE,
      sampleInt: SAMPLE_INTERVAL_MS,
    };
    const load = autocannon(options, (error: unknown, result) => {
      if (error) return reject(error);
      const failures = result.errors + result.non2xx;
      if (failures > 0) return reject(new Error(`${url}: ${failures} requests without a response of 2xx.`));
      resolve((last - first) / 1000);
    });
    load.on('start', () => (first = performance.now()));
    load.on('response', () => (last = performance.now()));
  });
}

/** @returns the middle value; NaN without any */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)];
  return ((sorted[low] ?? NaN) + (sorted[high] ?? NaN)) / 2;
}
