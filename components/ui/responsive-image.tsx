import { preload } from 'react-dom';
import { FALLBACK_IMAGE } from '@/lib/images/image-template';
import { imageTemplate } from '@/lib/images/image-path';
import type { ImagePlace } from '@/lib/images/image-places.mjs';
import { imageSources } from '@/lib/images/image-sources';
import { OptimizedImage } from './optimized-image';
import type { ImageLayout, ImageProps } from './image-props';
import { responsiveImageProps } from './responsive-image-props';

type Props = ImageLayout & {
  /** Absolute URL, or a path of this site; empty shows the fallback image. */
  src: string;
  /** Shown instead on screens below 768 px. */
  portrait?: { src: string; place: ImagePlace };
};

const PORTRAIT = '(width < 48rem)';
const LANDSCAPE = '(width >= 48rem)';

/** An image in the width that the layout needs. */
export function ResponsiveImage({ src, portrait, ...layout }: Props) {
  const sources = imageSources(process.env);
  const image = <OptimizedImage url={imageTemplate(src || FALLBACK_IMAGE, sources)} {...layout} />;
  const portraitProps =
    portrait && responsiveImageProps(portrait.src, { ...layout, place: portrait.place }, sources);
  if (layout.isFirst && portraitProps) preloadImage(portraitProps, PORTRAIT);
  // Named in the page's data, so that a prefetch of the page asks for the image, too.
  if (layout.isFirst) preloadImage(responsiveImageProps(src, layout, sources), portrait && LANDSCAPE);
  if (!portraitProps) return image;
  return (
    <picture className="contents">
      <source media={PORTRAIT} srcSet={portraitProps.srcSet} sizes={portraitProps.sizes} />
      {image}
    </picture>
  );
}

/**
 * Names an image in the head of the page that is being rendered.
 *
 * @param media the screens that show it; all if undefined
 */
export function preloadImage({ src, srcSet, sizes }: ImageProps, media?: string): void {
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, media, fetchPriority: 'high' });
}
