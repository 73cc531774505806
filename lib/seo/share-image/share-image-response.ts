import 'server-only';
import { SHARE_FALLBACK_MAX_AGE_SECONDS, SHARE_IMAGE_MAX_AGE_SECONDS } from '@/lib/cache/lifetimes.mjs';
import type { ShareCard } from '@/lib/seo/metadata/share-card';
import { FALLBACK_IMAGE } from '@/lib/routing/fallback-image';
import { drawShareImage } from './draw-share-image';
import { loadPhoto } from './load-photo';

/** What an address of a preview picture stands for. */
export type ShareImageSource = {
  card: ShareCard;
  /** As the address has it. */
  version: string;
  /** Address of the picture of the card as it is now. */
  path: string;
};

/** Its address changes with everything that it shows. */
const KEPT = `public, max-age=${SHARE_IMAGE_MAX_AGE_SECONDS}, immutable`;
const KEPT_BRIEFLY = `public, max-age=${SHARE_FALLBACK_MAX_AGE_SECONDS}`;

/**
 * Answers with a link's preview picture. One of former times leads to that of today. A photo that can't be had or read is replaced by the fallback.
 */
export async function shareImageResponse({ card, version, path }: ShareImageSource): Promise<Response> {
  if (!path.endsWith(`share-${version}.jpg`)) {
    return new Response(null, { status: 307, headers: { location: path, 'cache-control': 'no-store' } });
  }
  const photo = await loadPhoto(card.photo);
  const picture = photo && (await drawShareImage(card, photo).catch(() => null));
  if (picture) return jpeg(picture, KEPT);
  const fallback = await loadPhoto(FALLBACK_IMAGE);
  if (!fallback) throw new Error(`${FALLBACK_IMAGE} is missing`);
  return jpeg(await drawShareImage(card, fallback), KEPT_BRIEFLY);
}

/** There is no such picture. */
export function noImageResponse(status: 404 | 503): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

function jpeg(picture: Buffer, cacheControl: string): Response {
  return new Response(new Uint8Array(picture), {
    headers: { 'content-type': 'image/jpeg', 'cache-control': cacheControl },
  });
}
