'use client';

import { useState, type PointerEvent } from 'react';
import { OptimizedImage } from '@/components/ui/optimized-image';
import type { CardImage } from '@/lib/products/card';
import { CARD_IMAGE, PAIRED_IMAGE } from '@/lib/images/image-places.mjs';
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
  const [loaded, setLoaded] = useState<{ Next: typeof CardNextImage; pointer: PointerEvent }>();
  const load = (pointer: PointerEvent) => {
    if (loaded || navigator.connection?.saveData) return;
    void import('./card-next-image').then(
      ({ CardNextImage: Next }) => setLoaded({ Next, pointer }),
      // Without it the first image stays.
      () => undefined,
    );
  };
  return (
    <a
      href={href}
      tabIndex={-1}
      aria-hidden="true"
      style={{ backgroundColor: image.color }}
      className={next ? 'dimmed-in-dark card-image card-slides' : 'dimmed-in-dark card-image'}
      onPointerEnter={next && load}
    >
      <OptimizedImage url={image.url} place={CARD_IMAGE} isFirst={isFirst} />
      {second && <OptimizedImage {...second} place={PAIRED_IMAGE} />}
      {loaded && next && <loaded.Next image={next} pointer={loaded.pointer} />}
    </a>
  );
}
