'use client';

import { useEffect } from 'react';
import { FALLBACK_IMAGE } from '@/lib/routing/fallback-image';

/**
 * Shows the fallback in place of every picture that can't be had, on all pages: one listener, instead of a
 * handler for each picture, which would make an island of each. Within `data-keep-alt` the words of the
 * picture say more than the fallback would.
 */
export function ImageFallback() {
  useEffect(() => {
    const onError = (event: Event) => {
      if (event.target instanceof HTMLImageElement) replace(event.target);
    };
    // Errors don't bubble.
    document.addEventListener('error', onError, true);
    // Those that broke before this script ran.
    for (const image of document.images) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
    }
    return () => document.removeEventListener('error', onError, true);
  }, []);
  return null;
}

function replace(image: HTMLImageElement): void {
  if (image.dataset.fallback || image.closest('[data-keep-alt]')) return;
  image.dataset.fallback = 'true';
  image.parentElement?.querySelectorAll(':scope > source').forEach((source) => source.remove());
  image.removeAttribute('srcset');
  image.src = FALLBACK_IMAGE;
}
