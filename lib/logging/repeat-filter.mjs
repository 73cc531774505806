/**
 * Lets one line of a kind through in each interval and counts the others.
 *
 * @typedef {object} RepeatFilter
 * @property {(key: string, report: (count: number) => void) => boolean} isFirst whether a line is the first of its key in
 *   the interval; `report` is called when the interval ends with the number of further lines, unless there were none
 * @property {() => void} flush reports all counts now
 */

/** @typedef {{ openedAt: number, count: number, report: (count: number) => void }} Interval */

/** The key of all lines beyond the largest number of keys. */
const OVERFLOW_KEY = '';

/**
 * @param {{ intervalMs: number, maxKeys: number }} options keys beyond `maxKeys` at a time share one interval, because
 *   requests choose some of them
 * @returns {RepeatFilter}
 */
export function createRepeatFilter({ intervalMs, maxKeys }) {
  /** In the order of their beginning. @type {Map<string, Interval>} */
  const intervals = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  /** @param {number} openedBefore in ms since 1970 */
  function close(openedBefore) {
    for (const [key, { openedAt, count, report }] of intervals) {
      if (openedAt > openedBefore) return;
      intervals.delete(key);
      if (count > 0) report(count);
    }
  }

  function schedule() {
    timer = undefined;
    const [oldest] = intervals.values();
    if (!oldest) return;
    timer = setTimeout(
      () => {
        close(Date.now() - intervalMs);
        schedule();
      },
      Math.max(oldest.openedAt + intervalMs - Date.now(), 0),
    );
    timer.unref();
  }

  return {
    isFirst(key, report) {
      close(Date.now() - intervalMs);
      const isFull = intervals.size >= maxKeys && !intervals.has(key);
      const ownKey = isFull ? OVERFLOW_KEY : key;
      const open = intervals.get(ownKey);
      if (open) {
        open.count++;
        return false;
      }
      intervals.set(ownKey, { openedAt: Date.now(), count: 0, report });
      if (!timer) schedule();
      return true;
    },
    flush() {
      close(Infinity);
    },
  };
}
