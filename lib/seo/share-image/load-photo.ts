import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageType, type ImageType } from '@/lib/format/image-type';
import { sendRequest } from '@/lib/store-api/transport';
import { optimizedImageHosts } from '@/lib/site/hosts.mjs';
import { isOptimized } from '@/lib/site/image-hosts';

const TIMEOUT_MS = 5000;
const CONNECT_TIMEOUT_MS = 2000;

/** What is decoded. The image library reads many more formats, whose decoders are less tried. */
const PHOTO_TYPES: (ImageType | null)[] = ['jpeg', 'png', 'webp', 'avif'];

/**
 * Fetches a photo, only from the hosts of the image optimizer: otherwise a store could make the server request any URL
 * of the operator's network.
 *
 * @param photoUrl absolute, or a path below public/
 * @returns a JPEG, PNG, WebP or AVIF image by its bytes; null when the photo is not available
 */
export async function loadPhoto(photoUrl: string): Promise<Buffer | null> {
  try {
    if (photoUrl.startsWith('/')) return await readFile(path.join(process.cwd(), 'public', photoUrl));
    if (!isOptimized(photoUrl, optimizedImageHosts(process.env))) return null;
    const url = new URL(photoUrl);
    const { status, body } = await sendRequest({
      url,
      method: 'GET',
      headers: { host: url.host, accept: 'image/*' },
      body: undefined,
      timeoutMs: TIMEOUT_MS,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
    });
    return status === 200 && PHOTO_TYPES.includes(imageType(body)) ? body : null;
  } catch {
    return null;
  }
}
