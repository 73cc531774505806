import { getImageProps } from 'next/image';
import { FALLBACK_PICTURE } from '@/lib/routing/fallback-picture';
import { isOptimised, type PictureHost } from '@/lib/routing/optimised-pictures';

/** How a picture is laid out. */
export type PictureLayout = {
  alt: string;
  /** Of the space that is kept free until the picture is there. */
  width: number;
  height: number;
  /** How wide it is laid out, as the `sizes` attribute says it. */
  sizes: string;
  /** The page's largest picture, fetched at once and first. */
  isPriority?: boolean;
  className?: string;
};

/**
 * The attributes of an `<img>` in the widths that the layout may need.
 *
 * @param src absolute address or a path of this site; empty shows the fallback picture
 * @param hosts those that the image optimiser fetches from
 */
export function pictureProps(
  src: string,
  { isPriority = false, ...layout }: PictureLayout,
  hosts: PictureHost[],
) {
  const source = src || FALLBACK_PICTURE;
  return getImageProps({
    src: source,
    ...layout,
    unoptimized: !isOptimised(source, hosts),
    loading: isPriority ? 'eager' : 'lazy',
    fetchPriority: isPriority ? 'high' : undefined,
  }).props;
}
