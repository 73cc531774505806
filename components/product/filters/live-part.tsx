'use client';

import { useSyncExternalStore, type ReactNode } from 'react';
import { getLiveParts, subscribeToLiveParts, type PartName } from './live-parts';

const onServer = () => null;

/** A part of a list page as the server rendered it, until the shopper has chosen something else. */
export function LivePart({ name, children }: { name: PartName; children?: ReactNode }) {
  const part = useSyncExternalStore(subscribeToLiveParts, getLiveParts, onServer)?.[name];
  return (
    <>
      {part && !part.isAppended ? null : children}
      {part?.content}
    </>
  );
}
