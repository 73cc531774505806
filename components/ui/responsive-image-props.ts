import { getImageProps } from 'next/image';
import { FALLBACK_IMAGE } from '@/lib/routing/fallback-image';
import { isOptimized, type ImageHost } from '@/lib/routing/image-hosts';

/** The layout of an image. */
export type ImageLayout = {
  alt: string;
  /** Intrinsic size in px, which reserves the space until the image is loaded. */
  width: number;
  height: number;
  /** The `sizes` attribute. */
  sizes: string;
  /**
   * When it is fetched: `first` is the page's largest image, fetched before all others; `early` images are visible
   * without scrolling. By default an image is fetched when it comes near the viewport.
   */
  urgency?: 'first' | 'early';
  /** Placeholder colour, `#rrggbb`. */
  color?: string;
  className?: string;
};

/**
 * The attributes of an `<img>`, with a `srcset` in the widths that the layout may need.
 *
 * @param src absolute URL, or a path of this site; empty shows the fallback image
 * @param hosts hosts that the image optimizer fetches from
 */
export function responsiveImageProps(
  src: string,
  { urgency, color, ...layout }: ImageLayout,
  hosts: ImageHost[],
) {
  const source = src || FALLBACK_IMAGE;
  return getImageProps({
    src: source,
    ...layout,
    unoptimized: !isOptimized(source, hosts),
    loading: urgency ? 'eager' : 'lazy',
    fetchPriority: urgency === 'first' ? 'high' : undefined,
    style: color ? { backgroundColor: color } : undefined,
  }).props;
}
