import type { View } from './render-parts';

/** Lists that are shown again on Back, by their addresses. */
const MAX_VIEWS = 20;

/** Null stands for the server's list. */
const views = new Map<string, View | null>();

/** Where the shopper left a list, by its address. */
const scrollPositions = new Map<string, number>();

/** The path and query of the address bar. */
export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

/** The view that was shown at the current address; undefined when it is not remembered. */
export function rememberedView(): View | null | undefined {
  return views.get(currentPath());
}

/** Where the list of the current address was left. */
export function scrollPosition(): number | undefined {
  return scrollPositions.get(currentPath());
}

export function rememberView(view: View | null): void {
  const path = currentPath();
  views.delete(path);
  views.set(path, view);
  const [oldest] = views.keys();
  if (views.size > MAX_VIEWS && oldest !== undefined) views.delete(oldest);
}

/** Remembers how far the list of the current address is scrolled, if it is remembered. */
export function rememberScroll(): void {
  const path = currentPath();
  if (views.has(path)) scrollPositions.set(path, window.scrollY);
}

export function forgetViews(): void {
  views.clear();
  scrollPositions.clear();
}

/** The path of the server's list to which the current entry of the history belongs. */
export function historyBase(): unknown {
  return Reflect.get(Object(window.history.state), 'list');
}

/** Marks the current entry of the history, so that Back finds its list; with a path it moves the address there. */
export function markEntry(base: string, path = currentPath()): void {
  window.history.replaceState({ list: base }, '', path);
}

/** Adds an entry to the history for each path. */
export function pushEntries(base: string, paths: string[]): void {
  for (const path of paths) window.history.pushState({ list: base }, '', path);
}
