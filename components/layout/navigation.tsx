'use client';

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { useRouter } from 'next/navigation';
import { Suspense, useEffect, type ComponentProps } from 'react';
import { onLinkIntent } from '@/lib/navigation/link-intent';
import { onNavigationStart } from '@/lib/navigation/navigation-start';
import { MAX_PREFETCHES, mayPrefetch } from '@/lib/navigation/prefetch-policy';
import { opensInPlace, routedLink } from '@/lib/navigation/routed-link';
import { watchCart } from '@/lib/saved-cart/watch-cart';
import { replayEarlyEvents } from '@/lib/navigation/early-events';
import { NavigationProgress } from './navigation-progress';
import { showFlash } from './show-flash';

/**
 * Brings what gets the keyboard focus into view. Chromium itself does not in a row that has started scrolled to its current
 * item (`scroll-initial-target`).
 */
function revealFocus(): void {
  document.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Loads what an operator has switched on for some of the visits, a number out of 10,000 in `<meta name=visit>`
 * (app/sites/[site]/layout.tsx). Without the element it is NaN, and nothing is loaded. The time at which the page was opened
 * decides: it is random enough and does not change.
 */
function loadVisitAnalytics(): void {
  if (performance.timeOrigin % 1e4 < Number(document.querySelector<HTMLMetaElement>('[name=visit]')?.content))
    void import('./lazy-chunk');
}

function saveCart(isPull: boolean): void {
  // Without a connection it can't be loaded; the next page tries again.
  void import('./lazy-chunk').then(({ syncCart }) => syncCart(isPull)).catch(() => {});
}

/**
 * Lets the router open the links of all pages, prefetches those that are about to be opened, and shows the progress and a
 * toast of the previous page. One listener on the document, because a component around each link would have its properties
 * sent twice, as HTML and to React. Before it listens, and without scripts, the browser opens the links; what else the
 * shopper did before happens then. Each layout renders it once.
 */
export function Navigation(props: ComponentProps<typeof NavigationProgress>) {
  const router = useRouter();

  useEffect(() => {
    showFlash();
    const onClick = (event: MouseEvent) => {
      const link = opensInPlace(event) && routedLink(event.target);
      if (!link) return;
      event.preventDefault();
      router.push(link.href);
    };
    // React listens on the document as well and did so earlier, so a click has passed all handlers of components.
    const listening = new AbortController();
    document.addEventListener('click', onClick, listening);
    document.addEventListener('focusin', revealFocus, listening);
    replayEarlyEvents();
    loadVisitAnalytics();
    const stopSaving = watchCart(saveCart);
    let prefetches = 0;
    const stopIntent = onLinkIntent((link) => {
      if (prefetches === MAX_PREFETCHES || !mayPrefetch(link)) return;
      prefetches += 1;
      // Whole pages: without this, routes that are not rendered at build time are prefetched without content.
      router.prefetch(link.href, { kind: PrefetchKind.FULL });
    });
    const stopStart = onNavigationStart(() => (prefetches = 0));
    return () => {
      listening.abort();
      stopIntent();
      stopStart();
      stopSaving();
    };
  }, [router]);

  return (
    // It reads the query, which is unknown while a cached page is rendered.
    <Suspense fallback={null}>
      <NavigationProgress {...props} />
    </Suspense>
  );
}
