import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { ProductImage } from '../db/schema/products';
import { shops } from '../db/schema/shops';
import { ApiError } from '../http/errors';
import { COLOR_KEYS, optionsOf } from '../orders/pricing';
import {
  deleteUnusedPictures,
  encodePicture,
  MAX_PICTURE_BYTES,
  storePicture,
  type EncodedPicture,
} from '../products/product-pictures';
import { hasPhotoSignature } from '../reviews/read-upload';
import { PLAIN_EXTRAS } from '../shops/shop-schema';
import { CommandError, defineCommand, type CommandContext } from './command';
import { findProducts } from './find-products';
import { findShop } from './find-shop';
import type { StockedProduct } from './merge-product';
import { readFiles } from './sent-files';
import { loadProducts, storeProducts } from './store-products';

/** Images of a product, as a product file may have them. */
const MAX_IMAGES = 50;

/**
 * Makes pictures of the files of a command.
 *
 * @throws CommandError that names the file which is no picture or too large
 */
export async function encodeFiles(
  context: CommandContext,
  total: number,
): Promise<(EncodedPicture & { name: string })[]> {
  const encoded: (EncodedPicture & { name: string })[] = [];
  for await (const { name, bytes } of readFiles(context, MAX_PICTURE_BYTES)) {
    if (!hasPhotoSignature(bytes))
      throw new CommandError(`${name} is no picture that can be used: JPEG, PNG, WebP or AVIF.`);
    const picture = await encodePicture(bytes).catch((error: unknown) => {
      throw error instanceof ApiError ? new CommandError(`${name}: ${error.message}`) : error;
    });
    encoded.push({ name, ...picture });
    await context.progress('Resizing', encoded.length, total);
  }
  return encoded;
}

/** @throws CommandError when the product does not come in the color; its name as the product spells it otherwise */
function colorOf({ product }: StockedProduct, wanted: string | undefined): string | undefined {
  if (wanted === undefined) return undefined;
  const colors = optionsOf(product.attributes, COLOR_KEYS);
  const found = colors.find((color) => color.toLowerCase() === wanted.toLowerCase());
  if (found === undefined)
    throw new CommandError(`${product.title} comes in these colors: ${colors.join(', ') || 'none'}.`);
  return found;
}

/** Adds images at the end, or in the place of all, or of those of their color. */
function placeImages(
  before: ProductImage[],
  added: ProductImage[],
  color: string | undefined,
  replaces: boolean,
) {
  if (!replaces) return [...before, ...added];
  if (color === undefined) return added;
  const place = before.findIndex(({ colorName }) => colorName === color);
  const others = before.filter(({ colorName }) => colorName !== color);
  return others.toSpliced(place < 0 ? others.length : place, 0, ...added);
}

/** Pictures of a product from files of the operator. */
export const pictureCommand = defineCommand({
  name: 'products pictures',
  usage: 'ID [FILE …] [--color NAME] [--replace]',
  summary:
    'Lists the pictures of a product, adds files to them, or replaces all by files, with --color those of a color',
  file: 'read-each',
  fileAt: 1,
  schema: z
    .object({
      args: z.tuple([z.string('is missing')], z.string()),
      color: z.string().optional(),
      replace: z.boolean().default(false),
    })
    .refine(({ args, color, replace }) => args.length > 1 || (!color && !replace), 'FILE is missing.'),
  run: async (context, { args: [name, ...files], color: wanted, replace }) => {
    const { db, hostname, print } = context;
    // Before the transaction, which would keep shoppers waiting.
    const encoded = await encodeFiles(context, files.length);
    const { title, images } = await db.transaction(async (tx) => {
      const shop = await findShop(tx, hostname);
      const ids = (await findProducts(tx, shop.id, [name])).map(({ id }) => id);
      const [[id, stored] = []] = await loadProducts(tx, shop.id, ids);
      if (!id || !stored) throw new CommandError(`The shop has no product ${name}.`);
      const { product } = stored;
      if (encoded.length === 0) return product;
      const colorName = colorOf(stored, wanted);
      const added: ProductImage[] = [];
      for (const picture of encoded)
        added.push({ ...(await storePicture(tx, id, picture)), ...(colorName && { colorName }) });
      const placed = placeImages(product.images, added, colorName, replace);
      if (placed.length > MAX_IMAGES)
        throw new CommandError(`A product can have ${MAX_IMAGES} pictures; it would have ${placed.length}.`);
      const isMainKept = placed.some(({ url }) => url === product.imgUrl);
      const imgUrl = isMainKept ? product.imgUrl : (placed[0]?.url ?? '');
      const changed = { ...stored, product: { ...product, images: placed, imgUrl } };
      await storeProducts(tx, shop.id, [{ id, isNew: false, before: stored.variants, ...changed }]);
      await deleteUnusedPictures(tx, id, placed);
      // Without extras, pages do not tell which color a picture shows.
      if (colorName && !shop.extras)
        await tx
          .update(shops)
          .set({ extras: PLAIN_EXTRAS })
          .where(and(eq(shops.id, shop.id), isNull(shops.extras)));
      return changed.product;
    });
    for (const { url, colorName } of images) await print(`${url}${colorName ? `  ${colorName}` : ''}`);
    await print(`${title} has ${images.length} ${images.length === 1 ? 'picture' : 'pictures'}.`);
  },
});
