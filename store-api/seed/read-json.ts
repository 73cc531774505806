import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/**
 * Reads one of the seed's JSON files.
 *
 * @param path within this folder
 * @throws ZodError naming every value of the file that can not be used
 */
export function readJson<T>(path: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')));
}
