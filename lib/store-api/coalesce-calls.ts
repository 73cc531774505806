import 'server-only';
import { dataGeneration } from '@/lib/cache/changes.mjs';
import type { ApiResult } from './failure';

/**
 * Waits for a call to the store API that others may wait for, too.
 *
 * @param key identifies what is read; the site comes first
 * @param deadline of this read, in ms since 1970
 * @param call makes the call, if none is running for this key
 */
type CoalesceCall<T> = (
  key: [site: string, ...rest: string[]],
  deadline: number,
  call: () => Promise<ApiResult<T>>,
) => Promise<ApiResult<T>>;

/**
 * Creates a function with which concurrent reads of the same data share one call. Next renders a missing page once, but
 * pages that are missing at the same time would each read what they have in common: the store's details, the menu of every
 * category, the list that related products are chosen from.
 *
 * @returns a function that resolves with the result of the shared call; when that call had less time than this read and
 *   ran out of it, with the result of a further one
 */
export function createCallCoalescer<T>(): CoalesceCall<T> {
  const calls = new Map<string, Promise<ApiResult<T>>>();

  function start(id: string, call: () => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
    const result = call().finally(() => calls.delete(id));
    calls.set(id, result);
    return result;
  }

  return async (key, deadline, call) => {
    const id = JSON.stringify([dataGeneration(), ...key]);
    for (;;) {
      const current = calls.get(id);
      if (!current) return start(id, call);
      const result = await current;
      if (!isTimeout(result) || deadline <= Date.now()) return result;
    }
  };
}

function isTimeout(result: ApiResult<unknown>): boolean {
  return !result.ok && result.failure.kind === 'no-response' && result.failure.reason === 'timeout';
}
