import { useRef, useState, type ReactNode } from 'react';
import { NextIcon, PreviousIcon } from '@/components/ui/arrow-icons';
import { Dialog } from '@/components/ui/dialog';
import { imageProps } from '@/components/ui/image-props';
import { OptimizedImage } from '@/components/ui/optimized-image';
import { GALLERY_IMAGE, ZOOMED_IMAGE } from '@/lib/images/gallery-image-places.mjs';
import { imageName, type GalleryImage } from './gallery-image';
import { useZoom } from './use-zoom';
import { MAX_SCALE, WHOLE } from './zoom-view';
import './zoom-dialog.css';

type Props = {
  name: string;
  images: GalleryImage[];
  /** Index of the image to show first. */
  first: number;
  /** Called with the index of the image that was shown last. */
  onClose: (last: number) => void;
};

/** Shows a product's images on the whole screen, and parts of them larger. */
export function ZoomDialog({ name, images, first, onClose }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);
  const last = images.length - 1;
  const { view, isHeld, zoomIn, zoomOut, step } = useZoom(stage, (by) =>
    setCurrent((index) => Math.min(Math.max(index + by, 0), last)),
  );
  const image = images[current];
  const title = imageName(images, current);
  return (
    <Dialog title={name} onClose={() => onClose(current)} className="zoom" contentClassName="zoom-content">
      {/* Focusable, so that a press on it leaves the keys to the dialog. */}
      <div ref={stage} role="group" aria-label={`Enlarged ${title}`} tabIndex={0} className="zoom-stage">
        {image && (
          <div
            // The next image does not slide in from the place of the one before.
            key={image.url}
            data-held={isHeld || undefined}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          >
            {/* The page has loaded this one, so it is there at once; it stays where the larger one can't be loaded. */}
            <OptimizedImage url={image.url} alt={`${name}, ${title}`} place={GALLERY_IMAGE} isFirst />
            <img {...imageProps(image.url, { place: ZOOMED_IMAGE, isFirst: true })} alt="" data-keep-alt="" />
          </div>
        )}
      </div>
      <div className="flex items-center justify-center gap-2 pt-3">
        {last > 0 && (
          <ZoomButton label="Previous picture" isOff={current === 0} onPress={() => step(-1)}>
            <PreviousIcon />
          </ZoomButton>
        )}
        <ZoomButton label="Zoom out" isOff={view.scale <= WHOLE.scale} onPress={zoomOut}>
          −
        </ZoomButton>
        <p role="status">
          {title.charAt(0).toUpperCase() + title.slice(1)}
          <span className="text-muted tabular-figures">{Math.round(view.scale * 100)} %</span>
        </p>
        <ZoomButton label="Zoom in" isOff={view.scale >= MAX_SCALE} onPress={zoomIn}>
          +
        </ZoomButton>
        {last > 0 && (
          <ZoomButton label="Next picture" isOff={current === last} onPress={() => step(1)}>
            <NextIcon />
          </ZoomButton>
        )}
      </div>
    </Dialog>
  );
}

type ButtonProps = { label: string; isOff: boolean; onPress: () => void; children: ReactNode };

/** Not disabled at its end, where it would lose the focus. */
function ZoomButton({ label, isOff, onPress, children }: ButtonProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={isOff} onClick={onPress} className="icon-button">
      {children}
    </button>
  );
}
