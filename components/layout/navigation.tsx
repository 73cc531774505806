'use client';

import { useRouter } from 'next/navigation';
import { Suspense, useEffect, type ComponentProps } from 'react';
import { opensInPlace, routedLink } from '@/lib/routing/routed-link';
import { NavigationProgress } from './navigation-progress';

/**
 * Lets the router open the links of all pages, and shows its progress. One listener on the document, because a component
 * around each link would have its properties sent twice, as HTML and to React. Before it listens, and without scripts,
 * the browser opens the links. Each layout renders it once.
 */
export function Navigation(props: ComponentProps<typeof NavigationProgress>) {
  const router = useRouter();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = opensInPlace(event) && routedLink(event.target);
      if (!link) return;
      event.preventDefault();
      router.push(link.href);
    };
    // React listens on the document as well and did so earlier, so a click has passed all handlers of components.
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [router]);

  return (
    // It reads the query, which is unknown while a cached page is rendered.
    <Suspense fallback={null}>
      <NavigationProgress {...props} />
    </Suspense>
  );
}
