'use client';

import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { NextIcon, PreviousIcon } from '@/components/ui/icons';

type Props = {
  /** Id of the strip of pictures, each as wide as the strip. */
  stripId: string;
  /** One for each picture, rendered by the server. */
  thumbnails: ReactNode[];
};

/** No longer scrolling, in ms; `scrollend` is not known to all browsers yet. */
const SETTLED_AFTER = 150;

const ARROW = 'icon-button absolute bg-paper/85 aria-disabled:opacity-30 max-md:hidden';

/** Arrows and thumbnails for a strip of pictures. */
export function GalleryControls({ stripId, thumbnails }: Props) {
  const [current, setCurrent] = useState(0);
  // Where the strip is going to: presses in quick succession each go on from there.
  const target = useRef(0);
  const last = thumbnails.length - 1;

  const show = useCallback(
    (index: number) => {
      const strip = document.getElementById(stripId);
      target.current = Math.min(Math.max(index, 0), last);
      strip?.scrollTo({ left: target.current * strip.clientWidth });
    },
    [stripId, last],
  );

  useEffect(() => {
    const strip = document.getElementById(stripId);
    if (!strip) return;
    const shown = () => Math.round(strip.scrollLeft / strip.clientWidth);
    let settling: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      setCurrent(shown());
      clearTimeout(settling);
      settling = setTimeout(() => {
        target.current = shown();
      }, SETTLED_AFTER);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      // With a modifier they are the browser's own, such as Back.
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(target.current + step);
    };
    strip.addEventListener('scroll', onScroll, { passive: true });
    strip.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(settling);
      strip.removeEventListener('scroll', onScroll);
      strip.removeEventListener('keydown', onKeyDown);
    };
  }, [stripId, show]);

  return (
    <div className="needs-script">
      <div className="pointer-events-none absolute inset-x-0 top-0 aspect-4/5">
        <button
          type="button"
          aria-label="Previous picture"
          aria-disabled={current === 0}
          onClick={() => show(target.current - 1)}
          className={`pointer-events-auto top-1/2 left-3 -translate-y-1/2 ${ARROW}`}
        >
          <PreviousIcon />
        </button>
        <button
          type="button"
          aria-label="Next picture"
          aria-disabled={current === last}
          onClick={() => show(target.current + 1)}
          className={`pointer-events-auto top-1/2 right-3 -translate-y-1/2 ${ARROW}`}
        >
          <NextIcon />
        </button>
      </div>
      <ul className="mt-3 flex gap-2 overflow-x-auto p-0.5">
        {thumbnails.map((thumbnail, index) => (
          <li key={index} className="shrink-0">
            <button
              type="button"
              aria-label={`Show picture ${index + 1} of ${thumbnails.length}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => show(index)}
              className="thumbnail"
            >
              {thumbnail}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
