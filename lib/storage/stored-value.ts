/** A value in the browser's local storage that tells its readers of every change, in any tab. */
export type StoredValue<T> = {
  /** The current value; the same object until it changes. */
  get: () => T;
  /** What the server renders, where nothing is stored. */
  empty: T;
  set: (next: T) => void;
  /** @returns the function that ends the subscription */
  subscribe: (listener: () => void) => () => void;
};

type Options<T> = {
  /** Key in local storage. */
  key: string;
  /** Reads what was stored, whatever it is; must not throw. */
  parse: (stored: unknown) => T;
  empty: T;
};

/**
 * Keeps a value as JSON under a key of local storage. Where storage is switched off or full, the value
 * lives in memory for as long as the page does.
 */
export function createStoredValue<T>({ key, parse, empty }: Options<T>): StoredValue<T> {
  const listeners = new Set<() => void>();
  let unstored: string | null = null;
  let last: { text: string | null; value: T } = { text: null, value: empty };

  const get = () => {
    const text = unstored ?? readItem(key);
    // React asks again and again, and must be given the same object while nothing has changed.
    if (text !== last.text) last = { text, value: text === null ? empty : parse(parseJson(text)) };
    return last.value;
  };
  const tell = () => listeners.forEach((listener) => listener());
  const onStorage = (event: StorageEvent) => {
    // The key is null when another tab cleared the whole storage.
    if (event.key !== key && event.key !== null) return;
    unstored = null;
    tell();
  };

  return {
    get,
    empty,
    set: (next) => {
      const text = JSON.stringify(next);
      unstored = writeItem(key, text) ? null : text;
      tell();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage);
        // A page that Back brings as it was has missed what others stored meanwhile.
        window.addEventListener('pageshow', tell);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', tell);
      };
    },
  };
}

function readItem(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeItem(key: string, text: string): boolean {
  try {
    window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
