type Turns = { count: number; last: Promise<unknown> };

const turnsByKey = new Map<string, Turns>();

/**
 * Runs work one after another for each key, in the order in which it comes. Each process does so for itself.
 *
 * @param maxAtOnce how much of one key may run and wait
 * @param reject called at once in place of work beyond that
 * @returns what `work` returns, or `reject`
 */
export async function inTurn<Result, Rejected>(
  key: string,
  { maxAtOnce, reject }: { maxAtOnce: number; reject: () => Rejected },
  work: () => Promise<Result>,
): Promise<Result | Rejected> {
  const turns = turnsByKey.get(key) ?? { count: 0, last: Promise.resolve() };
  if (turns.count >= maxAtOnce) return reject();
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
