'use client';

import { createContext, useContext, type ReactNode } from 'react';

/** The parts of a list page that a choice changes. */
export type PartName =
  | 'count'
  | 'filterCount'
  | 'filters'
  | 'priceError'
  | 'heading'
  | 'intro'
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
export type Part = { content: ReactNode; isAppended?: boolean };

export type LiveParts = Partial<Record<PartName, Part>>;

/** The parts that differ from what the server rendered; null without one. */
export const LivePartsContext = createContext<LiveParts | null>(null);

/** A part of a list page as the server rendered it, until the shopper has chosen something else. */
export function LivePart({ name, children }: { name: PartName; children?: ReactNode }) {
  const part = useContext(LivePartsContext)?.[name];
  return (
    <>
      {part && !part.isAppended ? null : children}
      {part?.content}
    </>
  );
}
