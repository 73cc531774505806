'use client';

import type { ReactNode } from 'react';
import { usePendingNavigation } from './use-pending-navigation';

/** What stands in for a page while it is fetched, by the page's path. */
type Props = { placeholders: Partial<Record<string, ReactNode>> };

/**
 * Shows that the next page takes long to come: a progress bar, then placeholders for it.
 */
export function NavigationProgress({ placeholders }: Props) {
  const pending = usePendingNavigation();
  if (!pending) return null;
  const path = pending.target.split('?')[0] ?? '';
  const placeholder = pending.isWaiting && Object.hasOwn(placeholders, path) && placeholders[path];
  return (
    <>
      <div
        role="progressbar"
        aria-label="Loading the page"
        className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-progress bg-accent motion-reduce:animate-none"
      />
      {placeholder && (
        // Over the page that is left, which keeps its height: its place is remembered for Back.
        <div
          role="status"
          aria-label="Loading"
          className="fixed inset-x-0 top-bar bottom-0 z-30 overflow-hidden bg-paper"
        >
          {placeholder}
        </div>
      )}
    </>
  );
}
