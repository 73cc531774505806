'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { isSameAddress, onNavigationStart } from '@/lib/routing/navigation-start';

/** After so long a progress bar shows, in ms. */
const SLOW_AFTER = 150;
/** After so long placeholders stand in for the page to come, in ms: earlier they would only flash. */
const WAITING_AFTER = 500;

/** A navigation that takes its time. */
export type PendingNavigation = {
  /** Path and query that are being gone to. */
  target: string;
  /** Whether it takes so long that placeholders should show; never on Back and Forward, which keep a place. */
  isWaiting: boolean;
};

/** @returns the navigation under way, or null when there is none or it is still young */
export function usePendingNavigation(): PendingNavigation | null {
  const search = useSearchParams().toString();
  const here = usePathname() + (search && `?${search}`);
  // With the page it began on: as soon as that changes, it is over.
  const [pending, setPending] = useState<(PendingNavigation & { from: string }) | null>(null);

  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const end = () => timers.forEach(clearTimeout);
    const stopListening = onNavigationStart(({ target, isForward }) => {
      end();
      setPending(null);
      if (isSameAddress(target, here)) return;
      const enter = (isWaiting: boolean) => setPending({ target, isWaiting, from: here });
      timers = [
        setTimeout(() => enter(false), SLOW_AFTER),
        setTimeout(() => enter(isForward), WAITING_AFTER),
      ];
    });
    return () => {
      end();
      stopListening();
    };
  }, [here]);

  return pending?.from === here ? pending : null;
}
