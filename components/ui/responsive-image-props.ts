import type { CSSProperties } from 'react';
import { FALLBACK_IMAGE } from '@/lib/routing/fallback-image';
import { isOptimized } from '@/lib/routing/image-hosts';
import { imagePath, type ImageSources } from '@/lib/routing/image-path';
import type { ImagePlace } from '@/lib/routing/image-places.mjs';

/** The layout of an image. */
export type ImageLayout = {
  alt: string;
  /** Intrinsic size in px, which reserves the space until the image is loaded. */
  width: number;
  height: number;
  /** Where it is shown, which decides in what widths the browser may fetch it. */
  place: ImagePlace;
  /**
   * When it is fetched: `first` is the page's largest image, fetched before all others; `early` images are visible
   * without scrolling. By default an image is fetched when it comes near the viewport.
   */
  urgency?: 'first' | 'early';
  /** Placeholder colour, `#rrggbb`. */
  color?: string;
  className?: string;
};

type ImageProps = {
  alt: string;
  width: number;
  height: number;
  loading: 'eager' | 'lazy';
  fetchPriority?: 'high';
  src: string;
  srcSet?: string;
  sizes?: string;
  style?: CSSProperties;
  className?: string;
};

/**
 * The attributes of an `<img>`, with a `srcset` in the widths that its place may need. An attribute without a value is left
 * out, because a page carries it.
 *
 * @param src absolute URL, or a path of this site; empty shows the fallback image
 */
export function responsiveImageProps(
  src: string,
  { place, urgency, color, className, ...shape }: ImageLayout,
  sources: ImageSources,
): ImageProps {
  return {
    ...shape,
    // Before the URLs: a browser that had them first would fetch a lazy image at once.
    loading: urgency ? 'eager' : 'lazy',
    ...(urgency === 'first' && { fetchPriority: 'high' }),
    ...(className && { className }),
    ...(color && { style: { backgroundColor: color } }),
    ...urls(src || FALLBACK_IMAGE, place, sources),
  };
}

function urls(
  src: string,
  { sizes, widths }: ImagePlace,
  sources: ImageSources,
): Pick<ImageProps, 'src' | 'srcSet' | 'sizes'> {
  const middle = widths[widths.length >> 1];
  if (middle === undefined || !isOptimized(src, sources.hosts)) return { src };
  const srcSet = widths.map((width) => `${imagePath(src, width, sources)} ${width}w`).join();
  return { sizes, srcSet, src: imagePath(src, middle, sources) };
}
