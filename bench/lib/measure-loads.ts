import { cpuSeconds, hasProcessUsage, processesListeningOn } from './process-usage';
import { loadWithWrk, type Load } from './wrk';

/** A URL under load. */
export type Target = {
  /** What it is, as it is reported; no two targets have the same. */
  name: string;
  url: string;
  /** The status that every response must have. */
  status: number;
  /** How long it is loaded in each round; 2 if unset. */
  seconds?: number;
};

export type LoadSample = Load & {
  /** CPU time of the server for one response, in ms; null where the system does not tell. */
  cpuMs: number | null;
};

const DEFAULT_SECONDS = 2;

/** The first render reads the store; the next requests are answered by the page cache, and compiled meanwhile. */
const WARM_UP_SECONDS = 1;

/**
 * Loads the targets in turns, every other round in reverse: what else the machine does meanwhile falls on all alike.
 *
 * @returns the samples of each target by its name, in the order of the rounds
 * @throws when a target answers with another status
 */
export async function measureLoads(targets: Target[], rounds: number): Promise<Map<string, LoadSample[]>> {
  for (const target of targets) {
    await requireStatus(target);
    await loadWithWrk(target.url, WARM_UP_SECONDS);
  }
  const samples = new Map<string, LoadSample[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      samples.get(target.name)?.push(await measureLoad(target));
    }
  }
  return samples;
}

async function measureLoad(target: Target): Promise<LoadSample> {
  const { name, url, status, seconds = DEFAULT_SECONDS } = target;
  const processes = hasProcessUsage ? processesListeningOn(Number(new URL(url).port)) : [];
  const before = cpuSeconds(processes);
  const load = await loadWithWrk(url, seconds);
  const cpuMs = hasProcessUsage ? ((cpuSeconds(processes) - before) * 1000) / load.requests : null;
  if (load.failures !== (status < 400 ? 0 : load.requests)) {
    throw new Error(`${name}: ${load.failures} of ${load.requests} responses of 4xx or 5xx.`);
  }
  return { ...load, cpuMs };
}

async function requireStatus({ name, url, status }: Target): Promise<void> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
  await response.arrayBuffer();
  if (response.status !== status) throw new Error(`${name}: ${url} answers ${response.status}.`);
}
