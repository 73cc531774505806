import type { View } from './list-state';

/** What an entry of the browser's history keeps of a list, so that Back and Forward show it again. */
type ListEntry = {
  /** The path of the server's list that it began with. */
  base: string;
  /** Null for the server's list; undefined for a choice that was overtaken before its list arrived. */
  view?: View | null;
  /** Where the list was left for another page, in px. */
  top?: number;
  /** When the document was loaded that has shown it, in ms since 1970. */
  loadedAt?: number;
};

/** What the current entry keeps of a list that began with the server's of a path; null if it is not of that list. */
export function currentEntry(base: string): ListEntry | null {
  const entry: unknown = Reflect.get(Object(window.history.state), 'list');
  if (!isListEntry(entry) || entry.base !== base) return null;
  // The history outlasts a reload, after which prices and stock may be others.
  return entry.loadedAt === performance.timeOrigin ? entry : { base };
}

/** Changes what the current entry keeps; with a path it moves the address there. */
export function replaceEntry(list: ListEntry, path?: string): void {
  window.history.replaceState({ list: { ...list, loadedAt: performance.timeOrigin } }, '', path);
}

export function pushEntry(list: ListEntry, path: string): void {
  window.history.pushState({ list: { ...list, loadedAt: performance.timeOrigin } }, '', path);
}

/**
 * Whether a reload begins at the top of the page. A list that 'Load more' has extended is shorter then, and its position would
 * be the footer's. It has to be said before the reload, and taken back before an entry is added, which takes it over.
 */
export function reloadAtTop(isWanted: boolean): void {
  window.history.scrollRestoration = isWanted ? 'manual' : 'auto';
}

/** Whether a value is an entry; nothing else writes to this key of the history. */
function isListEntry(value: unknown): value is ListEntry {
  return typeof value === 'object' && value !== null && 'base' in value;
}
