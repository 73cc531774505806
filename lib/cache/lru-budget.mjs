/**
 * What a cache, or a group of its entries, may hold.
 *
 * @typedef {{ entries: number, bytes: number }} Limits
 */

/**
 * A cache entry as the budget counts it.
 *
 * @typedef {{ key: string, group: string, bytes: number }} Entry
 */

/**
 * The counts of a cache: which entries exist, in the order of their last use, and which have to go so that the limits
 * are not exceeded. It does no input or output.
 *
 * @typedef {{
 *   touch(key: string): boolean,
 *   add(entry: Entry): Entry[],
 *   addOlder(entries: Iterable<Entry>): Entry[],
 *   resize(key: string, bytes: number): void,
 *   remove(key: string): void,
 *   has(key: string): boolean,
 *   usage(group: string): Limits,
 *   total(): Limits,
 * }} LruBudget
 */

/**
 * @param {Limits} limits
 * @param {'each' | 'all'} [scope] whether the limits are those of each group or of all together; then the group with the
 *   most bytes makes room
 * @returns {LruBudget} `touch` marks an entry as just used and returns false if it is unknown. `add` counts a new or
 *   changed entry as just used and returns the entries that have to go, least recently used first; one that exceeds the
 *   limits alone is returned itself. `addOlder` does the same with several entries, oldest first, that were used before
 *   all others; the known ones among them keep their place. `resize` counts a changed entry without marking it as used
 */
export function createLruBudget(limits, scope = 'each') {
  /** @type {Map<string, Entry>} */
  const known = new Map();
  // A map keeps the order of insertion, so the first entry is the least recently used one.
  /** @type {Map<string, { bytes: number, entries: Map<string, Entry> }>} */
  const groups = new Map();
  let totalBytes = 0;

  /** @param {string} name */
  function groupOf(name) {
    const existing = groups.get(name);
    if (existing) return existing;
    const group = { bytes: 0, entries: new Map() };
    groups.set(name, group);
    return group;
  }

  /** @param {string} key */
  function remove(key) {
    const entry = known.get(key);
    if (!entry) return;
    const group = groupOf(entry.group);
    group.entries.delete(key);
    group.bytes -= entry.bytes;
    totalBytes -= entry.bytes;
    if (group.entries.size === 0) groups.delete(entry.group);
    known.delete(key);
  }

  /** @param {Entry} entry */
  function insert(entry) {
    const group = groupOf(entry.group);
    group.entries.set(entry.key, entry);
    group.bytes += entry.bytes;
    totalBytes += entry.bytes;
    known.set(entry.key, entry);
  }

  /**
   * @param {string} name of the group that was added to
   * @returns the entries of the group that has to make room
   */
  function overfullEntries(name) {
    const isOverfull = (/** @type {Limits} */ { entries, bytes }) =>
      entries > limits.entries || bytes > limits.bytes;
    if (scope === 'each') return isOverfull(usage(name)) ? groupOf(name).entries : null;
    if (!isOverfull(total())) return null;
    const [largest] = [...groups.values()].sort((one, other) => other.bytes - one.bytes);
    return largest?.entries ?? null;
  }

  /** @param {string} name */
  function evict(name) {
    /** @type {Entry[]} */
    const evicted = [];
    for (;;) {
      const [oldest] = overfullEntries(name)?.values() ?? [];
      if (!oldest) return evicted;
      remove(oldest.key);
      evicted.push(oldest);
    }
  }

  /** @param {string} name */
  function usage(name) {
    const group = groups.get(name);
    return { entries: group?.entries.size ?? 0, bytes: group?.bytes ?? 0 };
  }

  function total() {
    return { entries: known.size, bytes: totalBytes };
  }

  return {
    touch(key) {
      const entry = known.get(key);
      if (!entry) return false;
      const { entries } = groupOf(entry.group);
      entries.delete(key);
      entries.set(key, entry);
      return true;
    },
    add(entry) {
      remove(entry.key);
      // It would drive out all others and then go itself.
      if (entry.bytes > limits.bytes) return [entry];
      insert(entry);
      return evict(entry.group);
    },
    addOlder(entries) {
      const older = [...entries].filter(({ key }) => !known.has(key));
      const names = [...new Set(older.map(({ group }) => group))];
      const newer = names.flatMap((name) => [...groupOf(name).entries.values()]);
      for (const { key } of newer) remove(key);
      for (const entry of [...older, ...newer]) insert(entry);
      return names.flatMap(evict);
    },
    resize(key, bytes) {
      const entry = known.get(key);
      if (!entry) return;
      const change = bytes - entry.bytes;
      entry.bytes = bytes;
      groupOf(entry.group).bytes += change;
      totalBytes += change;
    },
    remove,
    has: (key) => known.has(key),
    usage,
    total,
  };
}
