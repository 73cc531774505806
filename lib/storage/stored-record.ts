/** A record in the browser's storage that nobody watches: it is read when a page is opened or a form is sent. */
export type StoredRecord<T> = {
  /** Null when nothing is kept, or nothing that can be read. */
  get: () => T | null;
  /** Null forgets what is kept. */
  set: (record: T | null) => void;
};

type Options<T> = {
  /** For as long as the tab is open, or until it is forgotten. */
  lasting: 'tab' | 'device';
  key: string;
  /** Reads what was stored, whatever it is; must not throw. */
  parse: (stored: unknown) => T | null;
};

/**
 * Keeps a record as JSON. Where storage is switched off or full, it lives in memory for as long as the page
 * does.
 */
export function createStoredRecord<T>({ lasting, key, parse }: Options<T>): StoredRecord<T> {
  let unstored: T | null = null;
  // Asked for anew each time: a browser that forbids storage throws at the mere mention of it.
  const storage = () => (lasting === 'tab' ? window.sessionStorage : window.localStorage);
  return {
    get: () => {
      try {
        const text = storage().getItem(key);
        return unstored ?? (text === null ? null : parse(JSON.parse(text)));
      } catch {
        return unstored;
      }
    },
    set: (record) => {
      unstored = null;
      try {
        if (record === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(record));
      } catch {
        unstored = record;
      }
    },
  };
}
