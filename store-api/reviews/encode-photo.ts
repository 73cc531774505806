import type { Metadata } from 'sharp';
import { ApiError } from '../http/errors';
import { createWorkQueue } from '../http/work-queue';

/** The longer side of a stored photo, in pixels. */
const MAX_SIDE = 1600;

const MAX_SECONDS = 20;

/** One after the other: each takes up to a quarter of a second of all cores, which other requests need too. */
const runQueued = createWorkQueue({
  maxRunning: 1,
  maxWaiting: 20,
  busyMessage: 'Too many photos at once. Please try again.',
});

/** A photo as it is stored: WebP. */
type EncodedPhoto = { data: Uint8Array; width: number; height: number };

/**
 * The most pixels of a photo, by what its header says: a file of a kilobyte may unfold to many, and so many of each kind are
 * decoded within a quarter of a second.
 */
function maxPixels({ format, depth, channels, isProgressive }: Metadata): number {
  if (format === 'heif' || depth !== 'uchar') return 3_000_000;
  // What cameras write is decoded at an eighth of its size or more, as needed.
  if (format === 'jpeg' && !isProgressive && channels <= 3) return 50_000_000;
  return 12_000_000;
}

async function encode(file: Buffer): Promise<EncodedPhoto> {
  // Loaded with the first photo: most runs of the API never need its libraries.
  const { default: sharp } = await import('sharp');
  // It would keep decoded photos in memory.
  sharp.cache(false);
  // Reads the header alone. A decoder that finds more pixels than the header has gives up.
  const metadata = await sharp(file).metadata();
  const limitInputPixels = maxPixels(metadata);
  if (metadata.width * metadata.height > limitInputPixels)
    throw new ApiError(422, 'This photo has too many pixels. Please choose a smaller one, or a JPEG.');
  const { data, info } = await sharp(file, { limitInputPixels, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    // More effort doubles the time, for files of the same size.
    .webp({ quality: 80, effort: 1 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Makes a photo upright, at most 1,600 pixels wide and high, and WebP; what the file tells of place, camera and time is not
 * taken over.
 *
 * @throws ApiError 422 when it can't be read or has too many pixels, 503 when too many wait
 */
export function encodePhoto(file: Buffer): Promise<EncodedPhoto> {
  return runQueued(() =>
    encode(file).catch((error: unknown) => {
      if (error instanceof ApiError) throw error;
      throw new ApiError(422, 'This photo can’t be read. Please choose another one.');
    }),
  );
}
