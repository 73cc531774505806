/**
 * Tells which lines are written and counts the others. Requests cause lines and choose parts of them, so both equal and
 * different ones are limited.
 *
 * @typedef {object} RepeatFilter
 * @property {(group: string, line: string, onEnd: (counts: Counts) => void) => boolean} isNew whether a line is written:
 *   the first of equal ones in an interval, while there are fewer than the most different ones of its group. When the
 *   interval ends, `onEnd` gets what was not written, unless that is nothing
 * @property {() => void} flush ends all intervals now
 */

/**
 * What was not written: `repeated` equal lines, or `others` that differ from those that were.
 *
 * @typedef {{ repeated: number } | { others: number }} Counts
 */

/** @typedef {{ group: string, openedAt: number, count: number, report: (count: number) => void }} Interval */

/**
 * @param {{ intervalMs: number, maxLines: number }} options `maxLines`: different lines of a group in an interval
 * @returns {RepeatFilter}
 */
export function createRepeatFilter({ intervalMs, maxLines }) {
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
    const end = oldest.openedAt + intervalMs;
    timer = setTimeout(closeAndSchedule, Math.max(end - Date.now(), 0));
    timer.unref();
  }

  function closeAndSchedule() {
    close(Date.now() - intervalMs);
    schedule();
  }

  /** @param {string} group */
  function isFull(group) {
    let lines = 0;
    for (const interval of intervals.values()) if (interval.group === group) lines++;
    return lines >= maxLines;
  }

  return {
    isNew(group, line, onEnd) {
      close(Date.now() - intervalMs);
      const equal = intervals.get(`${group} ${line}`);
      if (equal) {
        equal.count++;
        return false;
      }
      const isNew = !isFull(group);
      const key = isNew ? `${group} ${line}` : group;
      const interval = intervals.get(key) ?? {
        group,
        openedAt: Date.now(),
        count: 0,
        report: (count) => onEnd(isNew ? { repeated: count } : { others: count }),
      };
      if (!isNew) interval.count++;
      intervals.set(key, interval);
      if (!timer) schedule();
      return isNew;
    },
    flush() {
      close(Infinity);
    },
  };
}
