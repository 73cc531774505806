import { NextIcon, PreviousIcon } from '@/components/ui/arrow-icons';
import { ShareIcon } from '@/components/ui/icons';
import { imageProps } from '@/components/ui/image-props';
import { preloadImage } from '@/components/ui/responsive-image';
import { SearchIcon } from '@/components/ui/search-icons';
import type { Product } from '@/lib/products/product';
import { captionedImages, imagesInColor } from '@/lib/products/variants';
import { FALLBACK_IMAGE } from '@/lib/images/image-template';
import { imageTemplate } from '@/lib/images/image-path';
import { GALLERY_IMAGE } from '@/lib/images/gallery-image-places.mjs';
import { imageSources } from '@/lib/images/image-sources';
import { DialogButton } from './dialog-button';
import type { GalleryImage } from './gallery-image';
import { GalleryView } from './gallery-view';
import './gallery.css';

type Props = {
  product: Pick<Product, 'id' | 'name' | 'images' | 'imageColors' | 'imageCaptions' | 'colors'>;
  /** The color of the page, if it has one. */
  pageColor?: string;
};

/** A product's images, those of the page's or the selected color, and the button that shares it. */
export function Gallery({ product, pageColor }: Props) {
  const { id, name, imageColors } = product;
  const captioned = captionedImages(product);
  const sources = imageSources(process.env);
  const images = (captioned.length > 0 ? captioned : [{ src: '' }]).map(
    ({ src, colorName, label }: (typeof captioned)[number]): GalleryImage => {
      const color = imageColors.get(src);
      return {
        url: imageTemplate(src || FALLBACK_IMAGE, sources),
        ...(color && { color }),
        ...(colorName && { colorName }),
        ...(label && { label }),
      };
    },
  );
  const [first] = imagesInColor(images, pageColor ?? null);
  // Named in the page's data, so that a prefetch of the page asks for the image, too.
  if (first) preloadImage(imageProps(first.url, { place: GALLERY_IMAGE, isFirst: true }));
  return (
    <GalleryView
      name={name}
      images={images}
      pageColor={pageColor}
      corner={
        <span className="needs-script absolute top-3 left-0 md:left-3">
          <DialogButton
            dialog="share"
            product={{ id, name }}
            className="icon-button bg-(--veil) hover:bg-paper"
          >
            <ShareIcon />
            <span className="sr-only">Share</span>
          </DialogButton>
        </span>
      }
      previousIcon={<PreviousIcon />}
      nextIcon={<NextIcon />}
      {...(product.imageCaptions && { zoomIcon: <SearchIcon /> })}
    />
  );
}
