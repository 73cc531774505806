'use client';

import { imageProps, type ImageLayout } from './image-props';

/**
 * An image in the widths of its place. A client component, because the data of a page then hold its URL once and not once
 * for each width.
 *
 * @param props.url with a placeholder for the width (lib/images/image-path.ts)
 */
export function OptimizedImage({ url, ...layout }: ImageLayout & { url: string }) {
  // `alt` is repeated for the linter.
  return <img {...imageProps(url, layout)} alt={layout.alt ?? ''} />;
}
