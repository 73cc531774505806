import type { ReactNode } from 'react';

/** The parts of a list page that a choice changes. */
export type PartName =
  | 'count'
  | 'filterCount'
  | 'filters'
  | 'priceError'
  | 'sheetStatus'
  | 'showCount'
  | 'sort'
  | 'chips'
  | 'typeFields'
  | 'notice'
  | 'status'
  | 'message'
  | 'cards'
  | 'pages';

/** What a part shows: instead of the server's content, or after it. */
export type LivePart = { content: ReactNode; isAppended?: boolean };

export type LiveParts = Partial<Record<PartName, LivePart>>;

const listeners = new Set<() => void>();
let parts: LiveParts | null = null;

/** @returns null while the page shows what the server rendered */
export function getLiveParts(): LiveParts | null {
  return parts;
}

export function setLiveParts(next: LiveParts | null): void {
  parts = next;
  listeners.forEach((listener) => listener());
}

/** @returns a function that unsubscribes */
export function subscribeToLiveParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
