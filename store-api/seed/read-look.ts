import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { LOOK_PARTS, lookSchema, type ShopLook } from '../shops/look/look-schema';

/**
 * Reads the looks of a shop of the seed: the files of its folder that `theme import`, `sections import` and so on would take.
 *
 * @returns null for a shop without any
 * @throws ZodError naming every value that can not be used
 */
export function readLook(folder: string): ShopLook | null {
  const files = LOOK_PARTS.flatMap((part) => {
    const file = new URL(`${folder}/${part}.yaml`, import.meta.url);
    return existsSync(file) ? [[part, parse(readFileSync(file, 'utf8')) as unknown] as const] : [];
  });
  return files.length > 0 ? lookSchema.parse(Object.fromEntries(files)) : null;
}
