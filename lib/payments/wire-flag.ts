import { z } from 'zod';

const NO = /^(?:false|no|n|off|none|null|undefined|0)?$/i;

/**
 * A yes or no of a store's answer, in whatever way it is written: stores send 1, 'yes' or 'true' as well.
 *
 * @returns null when nothing is said
 */
export function saysYes(value: unknown): boolean | null {
  if (value === null || value === undefined) return null;
  return !NO.test(typeof value === 'object' ? 'yes' : String(value).trim());
}

/** Like saysYes, where saying nothing is no. */
export const wireFlag = z
  .unknown()
  .optional()
  .transform((value) => saysYes(value) ?? false);
