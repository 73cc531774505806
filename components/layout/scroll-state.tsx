'use client';

import { useEffect } from 'react';

/** How far a page may be scrolled before the top bar turns solid, in px (spec section 9). */
const SOLID_AFTER = 20;

/** Marks <html> while the page is scrolled; the looks of it are in app/styles/base.css. */
export function ScrollState() {
  useEffect(() => {
    const mark = () =>
      document.documentElement.toggleAttribute('data-scrolled', window.scrollY > SOLID_AFTER);
    mark();
    window.addEventListener('scroll', mark, { passive: true });
    return () => window.removeEventListener('scroll', mark);
  }, []);
  return null;
}
