import { Picture } from '@/components/ui/picture';
import { GalleryControls } from './gallery-controls';

/** Of the strip that the controls move. */
const STRIP_ID = 'gallery';

/**
 * A product's pictures: a strip to swipe, or to scroll by keyboard. It works without scripts; the controls
 * are added to it.
 */
export function Gallery({ images, name }: { images: string[]; name: string }) {
  const shown = images.length > 0 ? images : [''];
  const many = shown.length > 1;
  return (
    <div className="min-w-0 md:sticky md:top-20 md:self-start">
      <div className="relative">
        <div
          id={STRIP_ID}
          role="group"
          aria-label={`Pictures of ${name}`}
          tabIndex={many ? 0 : undefined}
          className="flex snap-x snap-mandatory scrollbar-none overflow-x-auto rounded-card bg-sunken motion-safe:scroll-smooth"
        >
          {shown.map((image, index) => (
            <Picture
              key={image}
              src={image}
              alt={many ? `${name}, picture ${index + 1} of ${shown.length}` : name}
              width={960}
              height={1200}
              sizes="(min-width: 1280px) 570px, (min-width: 768px) 45vw, 92vw"
              isPriority={index === 0}
              className="aspect-4/5 w-full shrink-0 snap-center object-cover"
            />
          ))}
        </div>
        {many && (
          <GalleryControls
            stripId={STRIP_ID}
            thumbnails={shown.map((image) => (
              <Picture
                key={image}
                src={image}
                alt=""
                width={96}
                height={120}
                sizes="72px"
                className="size-full object-cover"
              />
            ))}
          />
        )}
      </div>
    </div>
  );
}
