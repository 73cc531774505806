'use client';

import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';

type Props = {
  /** Id of the strip of images, each as wide as the strip. */
  stripId: string;
  /** One for each image. Thumbnails and arrows are rendered on the server, which keeps them out of the script. */
  thumbnails: ReactNode[];
  previousIcon: ReactNode;
  nextIcon: ReactNode;
};

/** Time in ms without a scroll event after which scrolling has ended; not all browsers support `scrollend`. */
const SCROLL_END_DELAY = 150;

/** Arrows and thumbnails for a strip of images. */
export function GalleryControls({ stripId, thumbnails, previousIcon, nextIcon }: Props) {
  const [current, setCurrent] = useState(0);
  // The image that the strip scrolls to: further clicks during the animation continue from there.
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
    const visibleIndex = () => Math.round(strip.scrollLeft / strip.clientWidth);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      setCurrent(visibleIndex());
      clearTimeout(timer);
      timer = setTimeout(() => {
        target.current = visibleIndex();
      }, SCROLL_END_DELAY);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      // With a modifier they are shortcuts of the browser, such as Back.
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(target.current + step);
    };
    // Swiped before this script came.
    if (strip.scrollLeft > 0) onScroll();
    strip.addEventListener('scroll', onScroll, { passive: true });
    strip.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      strip.removeEventListener('scroll', onScroll);
      strip.removeEventListener('keydown', onKeyDown);
    };
  }, [stripId, show]);

  return (
    <div className="needs-script">
      <div className="gallery-arrows">
        <button
          type="button"
          aria-label="Previous picture"
          aria-disabled={current === 0}
          onClick={() => show(target.current - 1)}
          className="icon-button"
        >
          {previousIcon}
        </button>
        <button
          type="button"
          aria-label="Next picture"
          aria-disabled={current === last}
          onClick={() => show(target.current + 1)}
          className="icon-button"
        >
          {nextIcon}
        </button>
      </div>
      <ul className="thumbnails">
        {thumbnails.map((thumbnail, index) => (
          <li key={index}>
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
