import { getImageProps } from 'next/image';
import { isOptimised } from '@/lib/routing/hosts.mjs';

/** Shown where a product or category has no picture. */
export const FALLBACK_PICTURE = '/images/fallback.webp';

type Props = {
  /** Absolute address or a path of this site; empty shows the fallback picture. */
  src: string;
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
 * A picture in the width that the layout needs. Rendered by the server alone: `next/image` as a component
 * would ship its script to every shopper.
 */
export function Picture({ src, alt, width, height, sizes, isPriority = false, className }: Props) {
  const source = src || FALLBACK_PICTURE;
  const { props } = getImageProps({
    src: source,
    alt,
    width,
    height,
    sizes,
    className,
    unoptimized: !isOptimised(source, process.env),
    loading: isPriority ? 'eager' : 'lazy',
    fetchPriority: isPriority ? 'high' : undefined,
  });
  // `alt` is among the props.
  return <img {...props} alt={alt} />;
}
