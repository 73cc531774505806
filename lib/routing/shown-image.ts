import { channel, subscribe } from 'node:diagnostics_channel';
import type { ImagePlace } from './image-places.mjs';
import { imageSources } from './image-sources';
import { imageTemplate } from './image-path';
import { hasWidths, withWidth } from './image-template';

/** Pages and the server's start are bundled apart and share no variables, but the process's channels. */
const CHANNEL = 'storefront:image-shown';

const shown = channel(CHANNEL);

/**
 * Tells that a page shows an image, which shoppers will ask for in the widths of phones.
 *
 * @param src absolute URL, or a path of this site; an empty one is no image
 */
export function announceImage(src: string, { phoneWidths = [] }: ImagePlace): void {
  if (!src || !shown.hasSubscribers) return;
  const template = imageTemplate(src, imageSources(process.env));
  if (!hasWidths(template)) return;
  for (const width of phoneWidths) shown.publish(withWidth(template, width));
}

/** @param listener gets the path of an image in one width */
export function onImageShown(listener: (path: string) => void): void {
  subscribe(CHANNEL, (path) => {
    if (typeof path === 'string') listener(path);
  });
}
