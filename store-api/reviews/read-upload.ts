import { discardRest } from '../../shared/discard-rest';
import { ApiError } from '../http/errors';

/** The most bytes of a photo that is sent. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;

/** Enough of a file to tell its type. */
const SIGNATURE_BYTES = 12;

function tooLarge(): ApiError {
  return new ApiError(413, 'The photo is too large. It can have 5 MB.');
}

/** Whether a file begins as JPEG, PNG, WebP or AVIF. */
export function hasPhotoSignature(start: Buffer): boolean {
  const text = start.toString('latin1');
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF[^]{4}WEBP/.test(text) ||
    /^[^]{4}ftypavi[fs]/.test(text)
  );
}

/**
 * Reads the photo of a request's body. Its type is told by its first bytes, because a header claims anything; a body of another
 * type, or a too large one, is refused at once and its rest discarded as it comes.
 *
 * @param declaredLength the Content-Length header, if there is one
 * @throws ApiError 413 or 415
 */
export async function readUpload(
  body: ReadableStream<Uint8Array> | null,
  declaredLength: string | undefined,
): Promise<Buffer> {
  const reader = body?.getReader();
  try {
    if (Number(declaredLength ?? 0) > MAX_PHOTO_BYTES) throw tooLarge();
    return await readPhotoBytes(reader);
  } catch (error) {
    if (reader) void discardRest(reader);
    throw error;
  }
}

async function readPhotoBytes(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isChecked = false;
  const check = () => {
    if (!hasPhotoSignature(Buffer.concat(chunks)))
      throw new ApiError(415, 'Please choose a photo: JPEG, PNG, WebP or AVIF.');
    isChecked = true;
  };
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > MAX_PHOTO_BYTES) throw tooLarge();
    chunks.push(part.value);
    if (!isChecked && size >= SIGNATURE_BYTES) check();
  }
  if (!isChecked) check();
  return Buffer.concat(chunks, size);
}
