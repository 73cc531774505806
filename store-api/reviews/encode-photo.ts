import type { Metadata } from 'sharp';
import { ApiError } from '../http/errors';
import { createWorkQueue } from '../http/work-queue';
import { MAX_PHOTO_BYTES } from './read-upload';

const MAX_SECONDS = 20;

/** One after the other: each takes up to a quarter of a second of all cores, which other requests need too. */
const runQueued = createWorkQueue({
  name: 'photos',
  maxRunning: 1,
  maxWaiting: 20,
  busyMessage: 'Too many photos at once. Please try again.',
});

/** A photo as it is stored: WebP. */
type EncodedPhoto = { data: Uint8Array; width: number; height: number };

/** The most pixels and bytes of a photo. */
export type PhotoLimits = { maxPixels: number; maxBytes: number };

const MB = 1024 * 1024;

/** What is made of a photo: the longer side in pixels at most, and the limits of what is sent, by its header. */
type EncodeOptions = { maxSide: number; limitsOf: (header: Metadata) => PhotoLimits };

/**
 * The limits of a review's photo, by what its header says of its format, so that each is decoded and encoded within about
 * 250 ms of processor time. Pixels bound what a file of a kilobyte unfolds to, bytes what noise costs.
 */
function reviewLimits({ format, depth, channels, isProgressive }: Metadata): PhotoLimits {
  if (format === 'heif') return { maxPixels: 2_000_000, maxBytes: MB / 4 };
  if (depth !== 'uchar') return { maxPixels: 2_000_000, maxBytes: MAX_PHOTO_BYTES };
  if (format === 'webp') return { maxPixels: 5_000_000, maxBytes: MB };
  if (format === 'png')
    return { maxPixels: isProgressive ? 4_000_000 : 6_000_000, maxBytes: MAX_PHOTO_BYTES };
  if (isProgressive || channels > 3) return { maxPixels: 4_000_000, maxBytes: 2 * MB };
  // What cameras write is decoded at an eighth of its size or more, as needed.
  return { maxPixels: 50_000_000, maxBytes: MAX_PHOTO_BYTES };
}

function tooLarge({ maxPixels, maxBytes }: PhotoLimits): ApiError {
  const size = maxBytes < MB ? `${maxBytes / 1024} kB` : `${maxBytes / MB} MB`;
  return new ApiError(
    422,
    `This photo is too large for its format. Please choose one of at most ${maxPixels / 1_000_000} megapixels and ${size}, or a JPEG as cameras write it.`,
  );
}

async function encode(file: Buffer, { maxSide, limitsOf }: EncodeOptions): Promise<EncodedPhoto> {
  // Loaded with the first photo: most runs of the API never need its libraries.
  const { default: sharp } = await import('sharp');
  // It would keep decoded photos in memory.
  sharp.cache(false);
  // Reads the header alone. A decoder that finds more pixels than the header has gives up.
  const metadata = await sharp(file).metadata();
  const limits = limitsOf(metadata);
  if (metadata.width * metadata.height > limits.maxPixels || file.byteLength > limits.maxBytes)
    throw tooLarge(limits);
  const { data, info } = await sharp(file, { limitInputPixels: limits.maxPixels, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    // More effort doubles the time, for files of the same size.
    .webp({ quality: 80, effort: 1 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Makes a photo upright, no larger than the options say, and WebP; what the file tells of place, camera and time is not taken
 * over.
 *
 * @param options those of reviews unless given
 * @throws ApiError 422 when it can't be read or is too large for its format, 503 when too many wait
 */
export function encodePhoto(
  file: Buffer,
  options: EncodeOptions = { maxSide: 1600, limitsOf: reviewLimits },
): Promise<EncodedPhoto> {
  return runQueued(() =>
    encode(file, options).catch((error: unknown) => {
      if (error instanceof ApiError) throw error;
      throw new ApiError(422, 'This photo can’t be read. Please choose another one.');
    }),
  );
}
