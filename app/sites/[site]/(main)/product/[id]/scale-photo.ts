/** The longer side of a photo as the store keeps it, in pixels. */
const MAX_SIDE = 1600;

const JPEG_QUALITY = 0.85;

/**
 * Makes a small, upright JPEG of a photo, without what it tells of place and time.
 *
 * @returns null when the browser can't read it
 */
export async function scalePhoto(photo: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(photo).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}
