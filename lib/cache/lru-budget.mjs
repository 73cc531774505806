/**
 * What a group of cache entries may hold.
 *
 * @typedef {{ entries: number, bytes: number }} Limits
 */

/**
 * A cache entry as the budget counts it.
 *
 * @typedef {{ key: string, group: string, bytes: number }} Entry
 */

/**
 * The counts of a cache: which entries exist, in the order of their last use, and which have to go so that no group
 * exceeds its limits. It does no input or output.
 *
 * @typedef {{
 *   touch(key: string): boolean,
 *   add(entry: Entry): Entry[],
 *   addOlder(entries: Iterable<Entry>): Entry[],
 *   remove(key: string): void,
 *   has(key: string): boolean,
 *   usage(group: string): Limits,
 * }} LruBudget
 */

/**
 * @param {Limits} limits of each group
 * @returns {LruBudget} `touch` marks an entry as just used and returns false if it is unknown. `add` counts a new or
 *   changed entry as just used and returns the entries that have to go, least recently used first; one that exceeds the
 *   limits alone is returned itself. `addOlder` does the same with several entries, oldest first, that were used before
 *   all others; the known ones among them keep their place
 */
export function createLruBudget(limits) {
  /** @type {Map<string, Entry>} */
  const known = new Map();
  // A map keeps the order of insertion, so the first entry is the least recently used one.
  /** @type {Map<string, { bytes: number, entries: Map<string, Entry> }>} */
  const groups = new Map();

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
    if (group.entries.size === 0) groups.delete(entry.group);
    known.delete(key);
  }

  /** @param {Entry} entry */
  function insert(entry) {
    const group = groupOf(entry.group);
    group.entries.set(entry.key, entry);
    group.bytes += entry.bytes;
    known.set(entry.key, entry);
  }

  /** @param {string} name */
  function evict(name) {
    /** @type {Entry[]} */
    const evicted = [];
    const group = groupOf(name);
    for (const entry of group.entries.values()) {
      if (group.entries.size <= limits.entries && group.bytes <= limits.bytes) break;
      remove(entry.key);
      evicted.push(entry);
    }
    return evicted;
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
    remove,
    has: (key) => known.has(key),
    usage(name) {
      const group = groups.get(name);
      return { entries: group?.entries.size ?? 0, bytes: group?.bytes ?? 0 };
    },
  };
}
