import type { ReactNode } from 'react';
import { ResponsiveImage } from '@/components/ui/responsive-image';
import { PROMO_IMAGE } from '@/lib/images/image-places.mjs';
import type { StoreCollection } from '@/lib/store-info/store-info';
import { LivePart } from './filters/live-part';

type Props = {
  /** Without a text and a picture there is the heading alone. */
  collection: StoreCollection | undefined;
  /** The heading of the list. */
  children: ReactNode;
};

/** The heading of a list, and what introduces a collection, until it is one no more. */
export function CollectionIntro({ collection, children }: Props) {
  if (!collection?.text && !collection?.image) return children;
  const { text, image } = collection;
  return (
    <div className="mb-6 md:mb-10 md:flex md:items-center md:gap-14">
      <div className="min-w-0 md:flex-1">
        {children}
        {text && (
          <LivePart name="intro">
            <p className="max-w-prose text-muted">{text}</p>
          </LivePart>
        )}
      </div>
      {image && (
        <LivePart name="intro">
          <div className="mt-5 aspect-2/1 overflow-hidden rounded-card bg-sunken md:mt-0 md:w-1/2">
            <ResponsiveImage src={image} place={PROMO_IMAGE} isFirst className="size-full object-cover" />
          </div>
        </LivePart>
      )}
    </div>
  );
}
