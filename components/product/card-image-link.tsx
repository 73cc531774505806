'use client';

import { useState, type PointerEvent } from 'react';
import { OptimizedImage } from '@/components/ui/optimized-image';
import type { CardImage } from '@/lib/products/card';
import { CARD_IMAGE, PAIRED_IMAGE } from '@/lib/routing/image-places.mjs';
import type { CardNextImage } from './card-next-image';

type Props = {
  href: string;
  image: CardImage;
  second?: CardImage;
  /** Shown in place of the first by hover and swipe. */
  next?: CardImage;
  isFirst: boolean;
};

/** A card's image. It links for pointers only: keyboards and screen readers use the link around the name below. */
export function CardImageLink({ href, image, second, next, isFirst }: Props) {
  // Loaded with the first pointer over the card: nobody else sees the next image.
  const [loaded, setLoaded] = useState<{ Next: typeof CardNextImage; x: number; isMouse: boolean }>();
  const load = async ({ clientX: x, pointerType }: PointerEvent) => {
    if (loaded || navigator.connection?.saveData) return;
    // Without it the first image stays.
    const chunk = await import('./card-next-image').catch(() => null);
    if (chunk) setLoaded({ Next: chunk.CardNextImage, x, isMouse: pointerType === 'mouse' });
  };
  return (
    <a
      href={href}
      tabIndex={-1}
      aria-hidden="true"
      style={{ backgroundColor: image.color }}
      className={`dimmed-in-dark card-image${next ? 'card-slides' : ''}`}
      onPointerEnter={next && load}
    >
      <OptimizedImage url={image.url} place={CARD_IMAGE} isFirst={isFirst} />
      {second && <OptimizedImage {...second} place={PAIRED_IMAGE} />}
      {loaded && next && <loaded.Next image={next} x={loaded.x} isMouse={loaded.isMouse} />}
    </a>
  );
}
