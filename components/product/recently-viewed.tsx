'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { noteViewed, recentlyViewed, withoutIds } from '@/lib/products/recently-viewed';

/**
 * Shows the products that were viewed on this device once the shopper comes near.
 *
 * @param props.id of the product that the page is of: it is remembered, and not among them
 */
export function RecentlyViewed({ id }: { id?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [row, setRow] = useState<ReactNode>(null);
  useEffect(() => {
    const before = withoutIds(recentlyViewed.get(), id ? [id] : []);
    if (id) noteViewed(id, new URLSearchParams(window.location.search).get('color'));
    if (!place.current || before.length === 0) return;
    // Far below what is on the screen, and before a jump to the end of the page.
    setRow(<div className="recent-room" />);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void import('./recent-products').then(
          ({ RecentProducts }) => setRow(<RecentProducts entries={before} />),
          // The page is complete without them.
          () => setRow(null),
        );
      },
      { rootMargin: '800px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [id]);
  return <div ref={place}>{row}</div>;
}
