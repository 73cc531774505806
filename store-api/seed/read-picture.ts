import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Painter } from './painter';

/**
 * Makes a reader of pictures. One that is not drawn yet is drawn first: the shop opens at once, and what a
 * visitor looks at comes before the rest.
 *
 * @param folder where the pictures are
 */
export function pictureReader(
  folder: string,
  painter: Painter,
): (file: string) => Promise<Uint8Array<ArrayBuffer> | null> {
  const read = (file: string): Promise<Buffer<ArrayBuffer> | null> =>
    readFile(path.join(folder, file)).catch(() => null);
  return async (file) => {
    const found = await read(file);
    if (found) return found;
    return (await painter.paint(file)) ? read(file) : null;
  };
}
