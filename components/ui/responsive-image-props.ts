import type { CSSProperties } from 'react';
import { FALLBACK_IMAGE } from '@/lib/routing/fallback-image';
import { hasWidths, imageTemplate, withWidth, type ImageSources } from '@/lib/routing/image-path';
import type { ImagePlace } from '@/lib/routing/image-places.mjs';

/** The layout of an image. */
export type ImageLayout = {
  /** Empty by default, for an image that says nothing new. */
  alt?: string;
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
 * The attributes of an `<img>`, with a `srcset` in the widths that its place may need.
 *
 * @param src absolute URL, or a path of this site; empty shows the fallback image
 */
export function responsiveImageProps(src: string, layout: ImageLayout, sources: ImageSources): ImageProps {
  return imageProps(imageTemplate(src || FALLBACK_IMAGE, sources), layout);
}

/**
 * As responsiveImageProps. An attribute without a value is left out, because every page carries it.
 *
 * @param template a URL of `imageTemplate`
 */
export function imageProps(
  template: string,
  { alt = '', place, urgency, color, className }: ImageLayout,
): ImageProps {
  const { width, height, sizes, widths } = place;
  return {
    alt,
    width,
    height,
    // Before the URLs: a browser that had them first would fetch a lazy image at once.
    loading: urgency ? 'eager' : 'lazy',
    ...(urgency === 'first' && { fetchPriority: 'high' }),
    ...(className && { className }),
    ...(color && { style: { backgroundColor: color } }),
    ...(hasWidths(template) && {
      sizes,
      srcSet: widths.map((candidate) => `${withWidth(template, candidate)} ${candidate}w`).join(),
    }),
    src: withWidth(template, widths[widths.length >> 1] ?? width),
  };
}
