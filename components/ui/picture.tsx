import { optimisedPictureHosts } from '@/lib/routing/hosts.mjs';
import { pictureProps, type PictureLayout } from './picture-props';

type Props = PictureLayout & {
  /** Absolute address or a path of this site; empty shows the fallback picture. */
  src: string;
  /** Shown instead on screens below 768 px. */
  portraitSrc?: string;
};

/**
 * A picture in the width that the layout needs. Rendered by the server alone: `next/image` as a component
 * would ship its script to every shopper.
 */
export function Picture({ src, portraitSrc, ...layout }: Props) {
  const hosts = optimisedPictureHosts(process.env);
  // `alt` is among the props already; the linter wants to see it.
  const image = <img {...pictureProps(src, layout, hosts)} alt={layout.alt} />;
  if (!portraitSrc) return image;
  return (
    <picture className="contents">
      <source
        media="(width < 48rem)"
        srcSet={pictureProps(portraitSrc, layout, hosts).srcSet}
        sizes={layout.sizes}
      />
      {image}
    </picture>
  );
}
