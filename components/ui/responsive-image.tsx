import { preload } from 'react-dom';
import { optimizedImageHosts } from '@/lib/routing/hosts.mjs';
import { responsiveImageProps, type ImageLayout } from './responsive-image-props';

type Props = ImageLayout & {
  /** Absolute URL, or a path of this site; empty shows the fallback image. */
  src: string;
  /** Shown instead on screens below 768 px. */
  portraitSrc?: string;
};

const PORTRAIT = '(width < 48rem)';
const LANDSCAPE = '(width >= 48rem)';

/**
 * An image in the width that the layout needs. A server component: `next/image` would ship its script to every
 * shopper.
 */
export function ResponsiveImage({ src, portraitSrc, ...layout }: Props) {
  const hosts = optimizedImageHosts(process.env);
  const props = responsiveImageProps(src, layout, hosts);
  // `alt` is repeated for the linter.
  const image = <img {...props} alt={layout.alt} />;
  if (!portraitSrc) return image;
  const portrait = responsiveImageProps(portraitSrc, layout, hosts);
  if (layout.urgency === 'first') {
    // React preloads an image by itself only when it is the same on every screen.
    preloadFor(portrait, PORTRAIT);
    preloadFor(props, LANDSCAPE);
  }
  return (
    <picture className="contents">
      <source media={PORTRAIT} srcSet={portrait.srcSet} sizes={layout.sizes} />
      {image}
    </picture>
  );
}

function preloadFor({ src, srcSet, sizes }: ReturnType<typeof responsiveImageProps>, media: string): void {
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, media, fetchPriority: 'high' });
}
