import { and, eq, notInArray } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Metadata } from 'sharp';
import type { Database } from '../db/database';
import { productPictures, shopPictures, type ProductImage } from '../db/schema/products';
import { productPicturePath } from '../paths';
import { encodePhoto, type PhotoLimits } from '../reviews/encode-photo';

/** Bytes of a file that an operator sends. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/** The longer side of a stored picture, in pixels: what a zoom on a large screen shows. */
const MAX_SIDE = 2000;

/**
 * The limits of what an operator sends, for the memory of the store API: a picture other than a camera's JPEG is decoded as a
 * whole, with 4 bytes for each pixel.
 */
function limitsOf({ format, isProgressive }: Metadata): PhotoLimits {
  const isStreamed = format === 'jpeg' && !isProgressive;
  return { maxPixels: isStreamed ? 60_000_000 : 25_000_000, maxBytes: MAX_PICTURE_BYTES };
}

/** A picture as it is stored, and the color that fills its place while it loads. */
export type EncodedPicture = { data: Uint8Array; placeholder: string };

/**
 * Makes a picture of a file, WebP of at most 2,000 pixels each way and without metadata.
 *
 * @throws ApiError 422 when it can't be read or is too large for its format
 */
export async function encodePicture(file: Buffer): Promise<EncodedPicture> {
  const { data } = await encodePhoto(file, { maxSide: MAX_SIDE, limitsOf });
  const { default: sharp } = await import('sharp');
  const pixel = await sharp(data).flatten({ background: '#ffffff' }).resize(1, 1).raw().toBuffer();
  return { data, placeholder: `#${pixel.subarray(0, 3).toString('hex')}` };
}

/** Stores a picture of a product. */
export async function storePicture(
  tx: Database,
  productId: string,
  { data, placeholder }: EncodedPicture,
): Promise<ProductImage> {
  const [stored] = await tx
    .insert(productPictures)
    .values({ productId, data })
    .returning({ id: productPictures.id });
  if (!stored) throw new Error('The inserted picture was not returned.');
  return { url: productPicturePath(stored.id), color: placeholder };
}

/** Deletes the pictures of a product that its images have no more. */
export async function deleteUnusedPictures(
  tx: Database,
  productId: string,
  images: ProductImage[],
): Promise<void> {
  const stored = await tx
    .select({ id: productPictures.id })
    .from(productPictures)
    .where(eq(productPictures.productId, productId));
  const used = new Set(images.map(({ url }) => url));
  const kept = stored.filter(({ id }) => used.has(productPicturePath(id))).map(({ id }) => id);
  await tx
    .delete(productPictures)
    .where(and(eq(productPictures.productId, productId), notInArray(productPictures.id, kept)));
}

/** Reads the WebP of a product's picture or a shop's. Its id can't be guessed; that of a hidden product is shown in orders. */
export async function readUploadedPicture(db: Database, id: string): Promise<Uint8Array | null> {
  const { data } = productPictures;
  const [picture] = await unionAll(
    db.select({ data }).from(productPictures).where(eq(productPictures.id, id)),
    db.select({ data: shopPictures.data }).from(shopPictures).where(eq(shopPictures.id, id)),
  );
  return picture?.data ?? null;
}
