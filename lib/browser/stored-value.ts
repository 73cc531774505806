import { useSyncExternalStore } from 'react';

/** A value in the browser's storage whose subscribers hear of every change, in any tab. */
export type StoredValue<T> = {
  /** The current value; the same object until it changes. */
  get: () => T;
  /** The value that the server renders with, where nothing is stored. */
  empty: T;
  /** Null removes what is stored; the value is then the empty one. */
  set: (next: T | null) => void;
  /** @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
};

type Options<T> = {
  key: string;
  /** `local` lasts on the device; `session` as long as the tab. */
  area?: 'local' | 'session';
  /** Reads stored JSON of any shape; must not throw. */
  parse: (stored: unknown) => T;
  empty: T;
};

/**
 * Stores a value as JSON. Where storage is unavailable or full, the value lives in memory until the page is left.
 */
export function createStoredValue<T>({ key, area = 'local', parse, empty }: Options<T>): StoredValue<T> {
  const listeners = new Set<() => void>();
  let inMemory: string | null = null;
  let last: { text: string | null; value: T } = { text: null, value: empty };
  // Evaluated at each access: a browser that forbids storage throws when the property is read.
  const storage = () => (area === 'local' ? window.localStorage : window.sessionStorage);

  const readItem = () => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  };
  const writeItem = (text: string | null) => {
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  };
  const notify = () => listeners.forEach((listener) => listener());
  const onStorage = (event: StorageEvent) => {
    // The key is null when another tab cleared the whole storage.
    if (event.key !== key && event.key !== null) return;
    inMemory = null;
    notify();
  };

  return {
    get: () => {
      const text = inMemory ?? readItem();
      // useSyncExternalStore requires the same object while nothing has changed.
      if (text !== last.text) last = { text, value: text === null ? empty : parse(parseJson(text)) };
      return last.value;
    },
    empty,
    set: (next) => {
      const text = next === null ? null : JSON.stringify(next);
      inMemory = writeItem(text) ? null : text;
      notify();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage);
        // A page restored from the back/forward cache has missed the events of other tabs.
        window.addEventListener('pageshow', notify);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', notify);
      };
    },
  };
}

/**
 * The current value of a store, kept up to date. The server and the first render in the browser see the empty
 * value, so that both produce the same markup.
 */
export function useStoredValue<T>({ subscribe, get, empty }: StoredValue<T>): T {
  return useSyncExternalStore(subscribe, get, () => empty);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
