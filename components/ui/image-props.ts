import type { CSSProperties } from 'react';
import type { ImagePlace } from '@/lib/images/image-places.mjs';
import { hasWidths, withWidth } from '@/lib/images/image-template';

/** The layout of an image. */
export type ImageLayout = {
  /** Empty by default, for an image that says nothing new. */
  alt?: string;
  /** Where it is shown, which decides in what widths the browser may fetch it. */
  place: ImagePlace;
  /** Whether it is the page's largest image, fetched before all others. They are fetched when they come near the viewport. */
  isFirst?: boolean;
  /** Placeholder colour, `#rrggbb`. */
  color?: string;
  className?: string;
};

export type ImageProps = {
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
 * out, because every page carries it. A file of its own, because every page loads it.
 *
 * @param template a URL of `imageTemplate`
 */
export function imageProps(
  template: string,
  { alt = '', place, isFirst = false, color, className }: ImageLayout,
): ImageProps {
  const { width, height, sizes, widths } = place;
  return {
    alt,
    width,
    height,
    // Before the URLs: a browser that had them first would fetch a lazy image at once.
    loading: isFirst ? 'eager' : 'lazy',
    ...(isFirst && { fetchPriority: 'high' }),
    ...(className && { className }),
    ...(color && { style: { backgroundColor: color } }),
    ...(hasWidths(template) && {
      sizes,
      srcSet: widths.map((candidate) => `${withWidth(template, candidate)} ${candidate}w`).join(),
    }),
    src: withWidth(template, widths[widths.length >> 1] ?? width),
  };
}
