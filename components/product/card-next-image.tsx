'use client';

import { useEffect, useRef, useState } from 'react';
import { imageProps } from '@/components/ui/image-props';
import type { CardImage } from '@/lib/products/card';
import { CARD_IMAGE } from '@/lib/images/image-places.mjs';

type Props = {
  image: CardImage;
  /** The pointer that came to the card. */
  pointer: Pick<PointerEvent, 'clientX' | 'pointerType'>;
};

/** How far a finger moves for a swipe, in px. */
const SWIPE_DISTANCE = 24;

/** The image over a card's first one, while a mouse is there or after a swipe to the left; a swipe to the right hides it. */
export function CardNextImage({ image, pointer }: Props) {
  const ref = useRef<HTMLImageElement>(null);
  const [isDecoded, setDecoded] = useState(false);
  // A mouse shows the image by being there.
  const [isWanted, setWanted] = useState(pointer.pointerType === 'mouse');
  const { clientX: x } = pointer;

  useEffect(() => {
    // One that can't be loaded is never shown.
    ref.current?.decode().then(
      () => setDecoded(true),
      () => {},
    );
  }, []);

  useEffect(() => {
    const card = ref.current?.closest('a');
    let start = x;
    const onPointer = ({ type, pointerType, clientX }: PointerEvent) => {
      if (pointerType === 'mouse') setWanted(type !== 'pointerleave');
      else if (type === 'pointerenter') start = clientX;
      // A finger that leaves may have moved the page, or the row of the card.
      else if (type === 'pointermove' && Math.abs(clientX - start) > SWIPE_DISTANCE)
        setWanted(clientX < start);
    };
    const listening = new AbortController();
    for (const type of ['pointerenter', 'pointermove', 'pointerleave'] as const) {
      card?.addEventListener(type, onPointer, listening);
    }
    return () => listening.abort();
  }, [x]);

  return (
    <span
      data-shown={(isDecoded && isWanted) || undefined}
      style={{ backgroundColor: image.color }}
      className="card-next"
    >
      <img ref={ref} {...imageProps(image.url, { place: CARD_IMAGE })} alt="" loading="eager" />
    </span>
  );
}
