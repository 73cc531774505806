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
const ROUND_SECONDS = 3;

/** The first render reads the store; the next requests are answered by the page cache. */
const WARM_UP_REQUESTS = 20;

/**
 * Loads the targets one after the other, in rounds, each of which begins with another target: what else the machine
 * does then falls on all of them alike.
 *
 * @throws when a target answers anything but 200
 */
export async function measureThroughput(targets: Target[], rounds: number): Promise<Measurements> {
  for (const { url } of targets) await warmUp(url);
  const measurements: Measurements = new Map(targets.map((target) => [target, []]));
  for (let round = 0; round < rounds; round++) {
    const first = round % targets.length;
    for (const target of [...targets.slice(first), ...targets.slice(0, first)]) {
      measurements.get(target)?.push(await responsesPerSecond(target.url));
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

async function responsesPerSecond(url: string): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
  });
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} responses other than 200.`);
  return requests.average;
}

/** @returns the middle value; NaN without any */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)];
  return ((sorted[low] ?? NaN) + (sorted[high] ?? NaN)) / 2;
}
