import 'server-only';
import { SHARE_FALLBACK_MAX_AGE_SECONDS, SHARE_IMAGE_MAX_AGE_SECONDS } from '@/lib/cache/lifetimes.mjs';
import type { ShareCard } from '@/lib/seo/metadata/share-card';
import { FALLBACK_IMAGE } from '@/lib/images/image-template';
import { drawShareImage } from './draw-share-image';
import { loadPhoto } from './load-photo';

/** A requested preview image. */
export type ShareImageSource = {
  card: ShareCard;
  /** The requested path. */
  requested: string;
  /** Path of the card's current image, under the id as the store spells it. */
  path: string;
};

/** The URL changes with everything that the image shows. */
const IMMUTABLE = `${lifetime(SHARE_IMAGE_MAX_AGE_SECONDS)}, immutable`;
const SHORT_LIVED = lifetime(SHARE_FALLBACK_MAX_AGE_SECONDS);

/**
 * Responds with a link's preview image. Only its own path is drawn and cached; an outdated version and another spelling of
 * a product's id are redirected there. A photo that is missing or unreadable is replaced by the fallback image.
 */
export async function shareImageResponse({ card, requested, path }: ShareImageSource): Promise<Response> {
  if (requested !== path) {
    return new Response(null, { status: 307, headers: { location: path, 'cache-control': 'no-store' } });
  }
  const photo = await loadPhoto(card.photo);
  const image = photo && (await drawShareImage(card, photo).catch(() => null));
  if (image) return jpeg(image, IMMUTABLE);
  const fallback = await loadPhoto(FALLBACK_IMAGE);
  if (!fallback) throw new Error(`${FALLBACK_IMAGE} is missing`);
  return jpeg(await drawShareImage(card, fallback), SHORT_LIVED);
}

/** Without `s-maxage`, Vercel keeps no response and would draw the image for each request. */
function lifetime(seconds: number): string {
  return `public, max-age=${seconds}, s-maxage=${seconds}`;
}

/** The response where there is no image: 404, or 503 while the store is unavailable. */
export function noImageResponse(status: 404 | 503): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

function jpeg(image: Buffer, cacheControl: string): Response {
  return new Response(new Uint8Array(image), {
    headers: { 'content-type': 'image/jpeg', 'cache-control': cacheControl },
  });
}
