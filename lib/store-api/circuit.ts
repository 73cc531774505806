import { LRUCache } from 'lru-cache';
import { shopProcess } from '@/lib/process/shop-process.mjs';
import type { ApiFailure } from './failure';

/** What is known of a store that may have fallen silent. */
export type Circuit = {
  /** How many calls in a row had no answer in time. */
  timeouts: number;
  /** When the last of them ended; of the clock that nobody sets. */
  timedOutAt: number;
  /** The call that tries a silent store, while it runs. */
  trial: Promise<unknown> | null;
};

/** How many calls in a row a store leaves without an answer before it counts as silent. */
const SILENT_AFTER = 5;

/** How long a silent store is left alone, before one call tries it. */
const LEFT_ALONE_MS = 1000;

/** The limit of that call: others wait for it, and a store that is back is to be noticed soon. */
const TRIAL_MS = 3000;

/** Stores have different addresses where `{host}` is a part of STORE_API_URL. */
const MAX_CIRCUITS = 1000;

const LEFT_ALONE: ApiFailure = { kind: 'no-response', reason: 'unreachable' };

function circuitOf(base: string): Circuit {
  const circuits = (shopProcess().circuits ??= new LRUCache({ max: MAX_CIRCUITS }));
  const circuit = circuits.get(base) ?? { timeouts: 0, timedOutAt: 0, trial: null };
  circuits.set(base, circuit);
  return circuit;
}

/** Only a store that lets calls wait ties up shoppers and memory; one that refuses or fails does so at once. */
const isTimeout = (outcome: object) => 'reason' in outcome && outcome.reason === 'timeout';

/**
 * Makes a call to a store, unless the store has been silent: then one call at a time tries it, those that come meanwhile wait for
 * that one, and all others fail at once. So calls do not pile up, and the first answer ends it.
 *
 * @param base the store's address
 * @param call is given the most ms that it may take; it does not throw
 */
export async function throughCircuit<T extends object>(
  base: string,
  call: (limitMs: number) => Promise<T>,
): Promise<T | ApiFailure> {
  const circuit = circuitOf(base);
  const isSilent = () => circuit.timeouts >= SILENT_AFTER;
  const attempt = async (limitMs: number) => {
    const outcome = await call(limitMs);
    circuit.timeouts = isTimeout(outcome) ? circuit.timeouts + 1 : 0;
    circuit.timedOutAt = performance.now();
    return outcome;
  };
  if (circuit.trial) await circuit.trial;
  if (!isSilent()) return attempt(Infinity);
  if (circuit.trial || performance.now() - circuit.timedOutAt < LEFT_ALONE_MS) return LEFT_ALONE;
  const trial = attempt(TRIAL_MS).finally(() => (circuit.trial = null));
  circuit.trial = trial;
  return trial;
}
