'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { noteViewed, recentlyViewed } from '@/lib/products/recently-viewed';

/**
 * Remembers a product on this device, and shows the ones before it once the shopper comes near.
 *
 * @param props.rowClass the classes of a row of products, which are no script of their own
 */
export function RecentlyViewed({ id, rowClass }: { id: string; rowClass: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [row, setRow] = useState<ReactNode>(null);
  useEffect(() => {
    const before = recentlyViewed.get().filter((other) => other !== id);
    noteViewed(id);
    if (!place.current || before.length === 0) return;
    // Far below what is on the screen, and before a jump to the end of the page.
    setRow(<div className="recent-room" data-few={before.length < 3 || undefined} />);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void import('./recent-products').then(
          ({ RecentProducts }) => setRow(<RecentProducts ids={before} rowClass={rowClass} />),
          // The page is complete without them.
          () => setRow(null),
        );
      },
      { rootMargin: '800px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [id, rowClass]);
  return <div ref={place}>{row}</div>;
}
