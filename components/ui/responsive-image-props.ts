import { FALLBACK_IMAGE } from '@/lib/images/image-template';
import { imageTemplate, type ImageSources } from '@/lib/images/image-path';
import { imageProps, type ImageLayout, type ImageProps } from './image-props';

/**
 * As imageProps, for the address of an image.
 *
 * @param src absolute URL, or a path of this site; empty shows the fallback image
 */
export function responsiveImageProps(src: string, layout: ImageLayout, sources: ImageSources): ImageProps {
  return imageProps(imageTemplate(src || FALLBACK_IMAGE, sources), layout);
}
