import { getImageProps } from 'next/image';
import { isOptimised } from '@/lib/routing/hosts.mjs';

/** Shown where a product or category has no picture. */
export const FALLBACK_PICTURE = '/images/fallback.webp';

type Props = {
  /** Absolute address or a path of this site; empty shows the fallback picture. */
  src: string;
  /** Shown instead on screens below 768 px. */
  portraitSrc?: string;
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
export function Picture({ src, portraitSrc, alt, isPriority = false, ...layout }: Props) {
  const imageProps = (source: string) =>
    getImageProps({
      src: source,
      alt,
      ...layout,
      unoptimized: !isOptimised(source, process.env),
      loading: isPriority ? 'eager' : 'lazy',
      fetchPriority: isPriority ? 'high' : undefined,
    }).props;
  // `alt` is among the props already; the linter wants to see it.
  const image = <img {...imageProps(src || FALLBACK_PICTURE)} alt={alt} />;
  if (!portraitSrc) return image;
  return (
    <picture className="contents">
      <source media="(width < 48rem)" srcSet={imageProps(portraitSrc).srcSet} sizes={layout.sizes} />
      {image}
    </picture>
  );
}
