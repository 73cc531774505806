'use client';

import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { OptimizedImage } from '@/components/ui/optimized-image';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import { imagesInColor } from '@/lib/products/variants';
import { GALLERY_IMAGE, THUMBNAIL_IMAGE } from '@/lib/images/gallery-image-places.mjs';
import { imageName, type GalleryImage } from './gallery-image';
import { useVariantQuery } from './use-variant-query';

type Props = {
  name: string;
  /** Those of all colors, the main image first. */
  images: GalleryImage[];
  /** Arrows are rendered on the server, which keeps them out of the script. */
  previousIcon: ReactNode;
  nextIcon: ReactNode;
  /** Of a store that tells its images apart: for the button that enlarges them. */
  zoomIcon?: ReactNode;
  /** A button in a corner of the pictures. */
  corner?: ReactNode;
};

/** Time in ms without a scroll event after which scrolling has ended; not all browsers support `scrollend`. */
const SCROLL_END_DELAY = 150;

/** The images of the selected color. A client component, which gets each URL once and shows another color in place. */
export function GalleryView({ images, pageColor, ...props }: Props & { pageColor?: string | undefined }) {
  const [query] = useVariantQuery(pageColor);
  const shown = imagesInColor(images, query.get('color'));
  // Another color begins with its first image.
  return <ColorGallery key={shown[0]?.url} images={shown} {...props} />;
}

/** A strip of images that scrolls by touch or keyboard, without a script. Arrows and thumbnails are an addition. */
function ColorGallery({ name, images, previousIcon, nextIcon, zoomIcon, corner }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  // The image that the strip scrolls to: further clicks during the animation continue from there.
  const target = useRef(0);
  const last = images.length - 1;

  const show = useCallback(
    (index: number) => {
      target.current = Math.min(Math.max(index, 0), last);
      strip.current?.scrollTo({ left: target.current * strip.current.clientWidth });
    },
    [last],
  );

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const visibleIndex = () => Math.round(element.scrollLeft / element.clientWidth);
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
    if (element.scrollLeft > 0) onScroll();
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [show]);

  const { dialog: viewer, open } = useLazyDialog();
  const openViewer = open(async (close) => {
    const { ZoomDialog } = await import('./zoom-dialog');
    const onClose = (index: number) => {
      close();
      show(index);
    };
    return <ZoomDialog name={name} images={images} first={current} onClose={onClose} />;
  });

  const arrow = (label: string, step: number, end: number, icon: ReactNode) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={current === end}
      onClick={() => show(target.current + step)}
      className="icon-button"
    >
      {icon}
    </button>
  );

  return (
    <div className="min-w-0 md:sticky md:top-20 md:self-start">
      <div className="relative">
        <div
          ref={strip}
          role="group"
          aria-label={`Pictures of ${name}`}
          tabIndex={last > 0 ? 0 : undefined}
          style={{ backgroundColor: images[0]?.color }}
          className="dimmed-in-dark gallery-strip"
        >
          {images.map((image, index) => (
            <OptimizedImage
              key={image.url}
              url={image.url}
              alt={last > 0 ? `${name}, ${imageName(images, index)}` : name}
              place={GALLERY_IMAGE}
              isFirst={index === 0}
              color={image.color}
            />
          ))}
        </div>
        {zoomIcon && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={openViewer}
            className="needs-script zoom-button"
          >
            {zoomIcon}
            Zoom
          </button>
        )}
        {corner}
        {viewer}
        {last > 0 && (
          <div className="needs-script">
            <div className="gallery-arrows">
              {arrow('Previous picture', -1, 0, previousIcon)}
              {arrow('Next picture', 1, last, nextIcon)}
            </div>
            <ul className="thumbnails">
              {images.map(({ url, color }, index) => (
                <li key={url}>
                  <button
                    type="button"
                    aria-label={`Show ${imageName(images, index)}`}
                    aria-current={index === current ? 'true' : undefined}
                    onClick={() => show(index)}
                    className="thumbnail"
                  >
                    <OptimizedImage url={url} place={THUMBNAIL_IMAGE} color={color} />
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}
