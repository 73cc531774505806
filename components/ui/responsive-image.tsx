import { preload } from 'react-dom';
import { optimizedImageHosts } from '@/lib/routing/hosts.mjs';
import { responsiveImageProps, type ImageLayout } from './responsive-image-props';

type Props = ImageLayout & {
  /** Absolute address or a path of this site; empty shows the fallback picture. */
  src: string;
  /** Shown instead on screens below 768 px. */
  portraitSrc?: string;
};

const PORTRAIT = '(width < 48rem)';
const LANDSCAPE = '(width >= 48rem)';

/**
 * A picture in the width that the layout needs. Rendered by the server alone: `next/image` as a component
 * would ship its script to every shopper.
 */
export function ResponsiveImage({ src, portraitSrc, ...layout }: Props) {
  const hosts = optimizedImageHosts(process.env);
  const props = responsiveImageProps(src, layout, hosts);
  // `alt` is among the props already; the linter wants to see it.
  const image = <img {...props} alt={layout.alt} />;
  if (!portraitSrc) return image;
  const portrait = responsiveImageProps(portraitSrc, layout, hosts);
  if (layout.urgency === 'first') {
    // React does it by itself for a picture that is the same on every screen.
    preloadFirst(portrait, PORTRAIT);
    preloadFirst(props, LANDSCAPE);
  }
  return (
    <picture className="contents">
      <source media={PORTRAIT} srcSet={portrait.srcSet} sizes={layout.sizes} />
      {image}
    </picture>
  );
}

function preloadFirst({ src, srcSet, sizes }: ReturnType<typeof responsiveImageProps>, media: string): void {
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, media, fetchPriority: 'high' });
}
