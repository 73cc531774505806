import { NextIcon, PreviousIcon } from '@/components/ui/arrow-icons';
import { ResponsiveImage } from '@/components/ui/responsive-image';
import { GALLERY_IMAGE, THUMBNAIL_IMAGE } from '@/lib/routing/image-places.mjs';
import { announceImage } from '@/lib/routing/shown-image';
import { GalleryControls } from './gallery-controls';

/** Id of the strip that the controls scroll. */
const STRIP_ID = 'gallery';

type Props = {
  images: string[];
  /** Placeholder colours, `#rrggbb` by image URL. */
  colors: Map<string, string>;
  name: string;
};

/**
 * A product's images: a strip that scrolls by touch or keyboard, without a script. The controls are an addition.
 */
export function Gallery({ images, colors, name }: Props) {
  const shown = images.length > 0 ? images : [''];
  announceImage(shown[0] ?? '', GALLERY_IMAGE);
  const hasSeveral = shown.length > 1;
  return (
    <div className="min-w-0 md:sticky md:top-20 md:self-start">
      <div className="relative">
        <div
          id={STRIP_ID}
          role="group"
          aria-label={`Pictures of ${name}`}
          tabIndex={hasSeveral ? 0 : undefined}
          style={{ backgroundColor: colors.get(shown[0] ?? '') }}
          className="dimmed-in-dark gallery-strip"
        >
          {shown.map((image, index) => (
            <ResponsiveImage
              key={image}
              src={image}
              alt={hasSeveral ? `${name}, picture ${index + 1} of ${shown.length}` : name}
              place={GALLERY_IMAGE}
              isFirst={index === 0}
              color={colors.get(image)}
            />
          ))}
        </div>
        {hasSeveral && (
          <GalleryControls
            stripId={STRIP_ID}
            previousIcon={<PreviousIcon />}
            nextIcon={<NextIcon />}
            thumbnails={shown.map((image) => (
              <ResponsiveImage key={image} src={image} place={THUMBNAIL_IMAGE} color={colors.get(image)} />
            ))}
          />
        )}
      </div>
    </div>
  );
}
