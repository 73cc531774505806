import { z } from 'zod';

const NO = /^(?:false|no|n|off|none|null|undefined|0)?$/i;

/**
 * A yes or no of a store's answer, in whatever way it is written: stores send 1, 'yes' or 'true' as well.
 *
 * @returns null when nothing is said
 */
export function parseBoolean(value: unknown): boolean | null {
  if (value === null || value === undefined) return null;
  return !NO.test(typeof value === 'object' ? 'yes' : String(value).trim());
}

/** Like parseBoolean, where saying nothing is no. */
export const lenientBoolean = z
  .unknown()
  .optional()
  .transform((value) => parseBoolean(value) ?? false);
