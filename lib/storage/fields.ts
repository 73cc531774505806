/**
 * Readers for what was stored in the browser. A schema library would be most of the script that a page
 * ships, for records of a few fields.
 */

/** @returns the members of a list that can be read; nothing for what is no list */
export function readList<T>(stored: unknown, readMember: (member: unknown) => T | null): T[] {
  if (!Array.isArray(stored)) return [];
  return stored.map(readMember).filter((member) => member !== null);
}

/** @returns the own field of an object, undefined for what has none */
export function readField(stored: unknown, name: string): unknown {
  return typeof stored === 'object' && stored !== null && Object.hasOwn(stored, name)
    ? Reflect.get(stored, name)
    : undefined;
}

/** @returns the text, or the empty one for what is no text */
export function readText(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

/** @returns a text that an address can be made of, or the empty one: half a character can't be encoded */
export function readId(stored: unknown): string {
  try {
    return decodeURIComponent(encodeURIComponent(readText(stored)));
  } catch {
    return '';
  }
}

/** @returns an amount in rupees, or null for what is none */
export function readPrice(stored: unknown): number | null {
  return typeof stored === 'number' && Number.isFinite(stored) && stored >= 0 ? stored : null;
}
