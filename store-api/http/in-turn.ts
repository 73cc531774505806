type Turns = { count: number; last: Promise<unknown> };

/**
 * Creates a function that runs work one after another for each key, in the order in which it comes.
 *
 * @param maxAtOnce how much of one key may run and wait
 * @param refuse creates the error that work beyond that is refused with, at once
 */
export function createTurns(maxAtOnce: number, refuse: () => Error) {
  const turnsByKey = new Map<string, Turns>();
  return async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const turns = turnsByKey.get(key) ?? { count: 0, last: Promise.resolve() };
    if (turns.count >= maxAtOnce) throw refuse();
    turnsByKey.set(key, turns);
    turns.count += 1;
    const result = turns.last.then(work);
    turns.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      turns.count -= 1;
      if (turns.count === 0) turnsByKey.delete(key);
    }
  };
}
