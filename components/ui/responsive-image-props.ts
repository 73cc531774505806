import { getImageProps } from 'next/image';
import { FALLBACK_IMAGE } from '@/lib/routing/fallback-image';
import { isOptimized, type ImageHost } from '@/lib/routing/image-hosts';

/** How a picture is laid out. */
export type ImageLayout = {
  alt: string;
  /** Of the space that is kept free until the picture is there. */
  width: number;
  height: number;
  /** How wide it is laid out, as the `sizes` attribute says it. */
  sizes: string;
  /**
   * When it is fetched: `first` is the page's largest picture, before all others; `early` are the others that
   * are seen before any scrolling. The rest is fetched when it comes near.
   */
  urgency?: 'first' | 'early';
  /** Fills its place until it is there, `#rrggbb`. */
  color?: string;
  className?: string;
};

/**
 * The attributes of an `<img>` in the widths that the layout may need.
 *
 * @param src absolute address or a path of this site; empty shows the fallback picture
 * @param hosts those that the image optimiser fetches from
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
