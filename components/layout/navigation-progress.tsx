'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState, type ReactNode } from 'react';
import { isSameAddress, onNavigationStart } from '@/lib/routing/navigation-start';

/** Delay of the progress bar in ms. */
const PROGRESS_DELAY = 150;

/** Delay of the skeletons in ms; shown earlier, they would flash. */
const SKELETON_DELAY = 500;

type PendingNavigation = {
  /** Path and query of the next page. */
  target: string;
  /** Whether skeletons should show. They never do on Back and Forward, which restore a scroll position. */
  showsSkeleton: boolean;
};

/** Shows that the next page loads slowly: first a progress bar, then skeletons. */
export function NavigationProgress({ skeletons }: { skeletons: Partial<Record<string, ReactNode>> }) {
  const pending = usePendingNavigation();
  if (!pending) return null;
  const path = pending.target.split('?')[0] ?? '';
  const skeleton = pending.showsSkeleton && Object.hasOwn(skeletons, path) && skeletons[path];
  return (
    <>
      <div role="progressbar" aria-label="Loading the page" className="progress-bar" />
      {skeleton && (
        // Covers the current page, whose height must stay: its scroll position is stored for Back.
        <div
          role="status"
          aria-label="Loading"
          className="fixed inset-x-0 top-bar bottom-0 z-30 overflow-hidden bg-paper"
        >
          {skeleton}
        </div>
      )}
    </>
  );
}

/** @returns the pending navigation; null when there is none or it has just begun */
function usePendingNavigation(): PendingNavigation | null {
  const search = useSearchParams().toString();
  const here = usePathname() + (search && `?${search}`);
  // Stored with the page it began on: it is over when that changes.
  const [pending, setPending] = useState<(PendingNavigation & { from: string }) | null>(null);

  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const clearTimers = () => timers.forEach(clearTimeout);
    const unsubscribe = onNavigationStart(({ target, isForward }) => {
      clearTimers();
      setPending(null);
      if (isSameAddress(target, here)) return;
      const show = (showsSkeleton: boolean) => setPending({ target, showsSkeleton, from: here });
      timers = [
        setTimeout(() => show(false), PROGRESS_DELAY),
        setTimeout(() => show(isForward), SKELETON_DELAY),
      ];
    });
    return () => {
      clearTimers();
      unsubscribe();
    };
  }, [here]);

  return pending?.from === here ? pending : null;
}
