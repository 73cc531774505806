'use client';

import { useEffect } from 'react';

/** Scroll distance in px beyond which the top bar is solid. */
const SOLID_DISTANCE = 20;

/** Sets `data-scrolled` on <html> while the page is scrolled, which app/styles/base.css uses. */
export function ScrollState() {
  useEffect(() => {
    const update = () =>
      document.documentElement.toggleAttribute('data-scrolled', window.scrollY > SOLID_DISTANCE);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return null;
}
