/**
 * Creates a function that runs work one after another for each key, in the order in which it comes.
 *
 * @param maxAtOnce how much of one key may run and wait
 * @param refuse creates the error that work beyond that is refused with, at once
 */
export function createTurns(maxAtOnce: number, refuse: () => Error) {
  /** Has a key while something of it runs. */
  const waitingByKey = new Map<string, (() => void)[]>();
  return async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const waiting = waitingByKey.get(key);
    if (!waiting) waitingByKey.set(key, []);
    else if (waiting.length + 1 >= maxAtOnce) throw refuse();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waitingByKey.get(key)?.shift();
      if (next) next();
      else waitingByKey.delete(key);
    }
  };
}
