'use client';

import { useEffect } from 'react';
import { FALLBACK_IMAGE } from '@/lib/images/image-template';

/**
 * Replaces every image that can't be loaded by the fallback image. One listener on the document, because a handler on
 * each image would make each a client component. Images within `data-keep-alt` show their alt text instead.
 */
export function ImageFallback() {
  useEffect(() => {
    const onError = (event: Event) => {
      if (event.target instanceof HTMLImageElement) replace(event.target);
    };
    // Captured, because error events don't bubble.
    document.addEventListener('error', onError, true);
    // Images that failed before this script ran.
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
