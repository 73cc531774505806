import 'server-only';

type Turns = { count: number; last: Promise<unknown> };

const turnsByKey = new Map<string, Turns>();

/**
 * Runs work one after another for each key, in the order in which it comes. Instances of the shop do so each for itself.
 *
 * @param maxAtOnce how much of one key may run and wait
 * @returns null, at once, for work beyond that; otherwise what `work` returns
 */
export async function inTurn<Result>(
  key: string,
  maxAtOnce: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const turns = turnsByKey.get(key) ?? { count: 0, last: Promise.resolve() };
  if (turns.count >= maxAtOnce) return null;
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
}
