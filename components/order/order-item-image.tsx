import { responsiveImageProps } from '@/components/ui/responsive-image-props';
import type { ImageSources } from '@/lib/images/image-path';
import { ORDER_IMAGE } from '@/lib/images/item-image-places.mjs';

const LAYOUT = { place: ORDER_IMAGE };

type Props = {
  image: string;
  imageSources: ImageSources;
  /** The surface behind the picture, and how it is drawn. */
  className?: string;
};

/** The picture of an item; the shop's fallback image where the store reports none. */
export function OrderItemImage({ image, imageSources, className = 'bg-sunken' }: Props) {
  return (
    <img
      {...responsiveImageProps(image, LAYOUT, imageSources)}
      alt=""
      className={`aspect-picture w-16 shrink-0 rounded-card object-cover ${className}`}
    />
  );
}
