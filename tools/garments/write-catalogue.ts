import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import prettier from 'prettier';
import { z } from 'zod';
import { pictureNames, type Looks } from './looks';

/** A picture as the catalogue refers to it. */
export type DrawnPicture = { file: string; placeholder: string | null };

const entrySchema = z.record(z.string(), z.unknown());
const productSchema = z.object({
  slug: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.array(z.string()) })),
});
const shopSchema = z.object({ categories: z.array(z.string()) });

/** Reads a file. The parsed entries are written back whole, so their schema must preserve unknown keys and their order. */
async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function writeJson(file: string, data: unknown): Promise<void> {
  const options = await prettier.resolveConfig(file);
  await writeFile(file, await prettier.format(JSON.stringify(data), { ...options, filepath: file }));
}

/**
 * Writes the file names of a shop's pictures into its catalogue.
 *
 * @param folder holds the shop's shop.json and products.json
 * @param drawn the pictures by the names that `pictureNames` gives
 * @throws Error when a product has no look, or its colors differ from those of its look
 */
export async function writeCatalogue(
  folder: string,
  shopId: string,
  looks: Looks,
  drawn: Map<string, DrawnPicture>,
): Promise<void> {
  const find = (name: string): DrawnPicture => {
    const picture = drawn.get(name);
    if (!picture) throw new Error(`There is no picture named ${name}.`);
    return picture;
  };
  const shopFile = path.join(folder, 'shop.json');
  const shop = await readJson(shopFile, entrySchema);
  const tiles = shopSchema
    .parse(shop)
    .categories.map((category): [string, string] => [
      category,
      find(pictureNames.tile(shopId, category, looks)).file,
    ]);
  const logo = find(pictureNames.logo(shopId)).file;
  await writeJson(shopFile, { ...shop, logo, categoryImages: Object.fromEntries(tiles) });

  const productsFile = path.join(folder, 'products.json');
  const products = await readJson(productsFile, z.array(entrySchema));
  await writeJson(
    productsFile,
    products.map((product) => {
      const { slug, attributes } = productSchema.parse(product);
      const look = looks.products[slug];
      if (!look) throw new Error(`${slug} has no look.`);
      const colors = attributes.find(({ key }) => /^colou?rs?$/i.test(key))?.value ?? [];
      const drawnColors = look.colors.map(({ name }) => name);
      if (colors.join() !== drawnColors.join()) {
        throw new Error(`${slug} is sold in ${colors.join(', ')} and drawn in ${drawnColors.join(', ')}.`);
      }
      const images = look.views.map((view) => find(pictureNames.view(slug, view)));
      const colorImages = colors.map((color) => ({
        color,
        ...find(pictureNames.color(slug, color, look)),
      }));
      return { ...product, images, ...(colors.length > 1 ? { colorImages } : {}) };
    }),
  );
}
