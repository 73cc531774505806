import { ApiError } from '../http/errors';
import { createWorkQueue } from '../http/work-queue';

/** The longer side of a stored photo, in pixels. */
const MAX_SIDE = 1600;

/** Four times a phone's usual 12 megapixels; a small file that unfolds to more is refused before it is decoded. */
const MAX_PIXELS = 50_000_000;

const MAX_SECONDS = 20;

/** A photo of 50 megapixels takes some 150 MB while it is decoded, and two are as many as the machine's cores at least. */
const runQueued = createWorkQueue({
  maxRunning: 2,
  maxWaiting: 20,
  busyMessage: 'Too many photos at once. Please try again.',
});

/** A photo as it is stored: WebP. */
type EncodedPhoto = { data: Uint8Array; width: number; height: number };

async function encode(file: Buffer): Promise<EncodedPhoto> {
  // Loaded with the first photo: most runs of the API never need its libraries.
  const { default: sharp } = await import('sharp');
  // It would keep decoded photos in memory.
  sharp.cache(false);
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Makes a photo upright, at most 1,600 pixels wide and high, and WebP; what the file tells of place, camera and time is not
 * taken over.
 *
 * @throws ApiError 422 when it can't be read, 503 when too many wait
 */
export function encodePhoto(file: Buffer): Promise<EncodedPhoto> {
  return runQueued(() =>
    encode(file).catch(() => {
      throw new ApiError(422, 'This photo can’t be read. Please choose another one.');
    }),
  );
}
