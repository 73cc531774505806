import 'server-only';
import { publicOrigin } from '@/lib/env';
import { optimizedImageHosts } from '@/lib/routing/hosts.mjs';
import { isOptimized } from '@/lib/routing/image-hosts';

/** Of the pictures that crawlers are told of, in CSS pixels; one of `images.deviceSizes` in next.config.mjs. */
export const PUBLIC_IMAGE_WIDTH = 1220;

/** One of `images.qualities` in next.config.mjs. */
const QUALITY = 75;

/**
 * Where a crawler or a messenger can fetch a picture. The store API may be out of their reach, so what the image
 * optimiser takes is named at its address on the shop itself; other pictures are named as they are.
 *
 * @param site hostname that the shopper visits
 * @param url absolute address or a path of this site
 * @returns an absolute address; empty for an empty one
 */
export function publicImage(site: string, url: string): string {
  if (!url) return '';
  const origin = publicOrigin(site);
  if (!isOptimized(url, optimizedImageHosts(process.env))) return url.startsWith('/') ? origin + url : url;
  const query = new URLSearchParams({ url, w: String(PUBLIC_IMAGE_WIDTH), q: String(QUALITY) });
  return `${origin}/_next/image?${query}`;
}
