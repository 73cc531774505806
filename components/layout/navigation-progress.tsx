'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { markCurrentLinks } from '@/lib/navigation/current-links';
import { isSameAddress, onNavigationStart } from '@/lib/navigation/navigation-start';

/** Delay of the progress bar in ms. */
const PROGRESS_DELAY = 150;

/** Delay of the skeletons in ms; shown earlier, they would flash. */
const SKELETON_DELAY = 500;

/** How long the footer is hidden when a page has changed: about as long as the way to its top. */
const FOOTER_HIDDEN_MS = 600;

/**
 * What gets the focus on the next page, as a selector or empty, while a forward navigation is pending. Not a state: that
 * page may have another layout, and with it another NavigationProgress.
 */
let refocus: string | null = null;

type PendingNavigation = {
  /** Path and query of the next page. */
  target: string;
  /** Whether skeletons should show. They never do on Back and Forward, which restore a scroll position. */
  showsSkeleton: boolean;
};

/** What stands in for pages that load slowly, by path. */
export type Skeletons = Partial<Record<string, ReactNode>>;

type Props = {
  /** Is called when a page loads slowly, so that other navigations need no script for skeletons. */
  loadSkeletons?: () => Promise<Skeletons>;
};

/** Shows that the next page loads slowly, first by a progress bar, then by skeletons, and in the header which page this one is. */
export function NavigationProgress({ loadSkeletons }: Props) {
  const [skeletons, setSkeletons] = useState<Skeletons>({});
  const pending = usePendingNavigation();
  const isSlow = pending !== null;
  useEffect(() => {
    // Without them there is the bar.
    if (isSlow) loadSkeletons?.().then(setSkeletons, () => undefined);
  }, [isSlow, loadSkeletons]);
  if (!pending) return null;
  const path = pending.target.split('?')[0] ?? '';
  const skeleton = pending.showsSkeleton && Object.hasOwn(skeletons, path) && skeletons[path];
  return (
    <>
      <div role="progressbar" aria-label="Loading the page" className="progress-bar" />
      {skeleton && (
        // Covers the current page, whose height must stay: its scroll position is stored for Back.
        <div role="status" aria-label="Loading" className="loading-overlay">
          {skeleton}
        </div>
      )}
    </>
  );
}

/**
 * Follows each forward navigation, and ends it at the top of the page with the focus where `data-refocus` around the
 * pressed control says, because the next page often lacks that control. Back and Forward restore their position by
 * themselves.
 *
 * @returns the pending navigation; null when there is none or it has just begun
 */
function usePendingNavigation(): PendingNavigation | null {
  const search = useSearchParams().toString();
  const here = usePathname() + (search && `?${search}`);
  // Stored with the page it began on: it is over when that changes.
  const [pending, setPending] = useState<(PendingNavigation & { from: string }) | null>(null);

  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const clearTimers = () => timers.forEach(clearTimeout);
    const unsubscribe = onNavigationStart(({ target, hash, isForward }) => {
      clearTimers();
      setPending(null);
      refocus = null;
      if (isSameAddress(target, here)) {
        if (isForward && !hash) scrollToTop();
        return;
      }
      if (isForward) {
        const pressed = document.activeElement?.closest<HTMLElement>('[data-refocus]');
        refocus = pressed?.dataset.refocus ?? '';
      }
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

  // It stands before the page's content, so its effect runs before Next's jump to the top, and the microtask after it
  // and before the next paint. Next's jump alone ends elsewhere where a page's content begins below the top.
  useLayoutEffect(() => {
    markCurrentLinks();
    const selector = refocus;
    refocus = null;
    if (selector === null) return;
    const top = window.scrollY;
    // The footer, which stays while the content above it is another, would be seen to jump on the way to the top.
    document.querySelector('footer')?.animate({ opacity: [0, 0] }, FOOTER_HIDDEN_MS);
    queueMicrotask(() => {
      if (selector) document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
      if (!window.location.hash) scrollToTop(top);
    });
  }, [here]);

  return pending?.from === here ? pending : null;
}

/** @param from vertical position in px to begin at */
function scrollToTop(from = window.scrollY): void {
  window.scrollTo(0, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : from);
  window.scrollTo({ top: 0, behavior: 'smooth' });
}
