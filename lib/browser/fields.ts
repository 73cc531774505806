/**
 * Readers for values from the browser's storage and from JSON responses. A schema library would be larger than
 * the rest of a page's script.
 */

/** @returns the members of a list that `readMember` accepts; an empty list for anything else */
export function readList<T>(stored: unknown, readMember: (member: unknown) => T | null): T[] {
  if (!Array.isArray(stored)) return [];
  return stored.map(readMember).filter((member) => member !== null);
}

/** @returns an object's own property; undefined when there is none */
export function readField(stored: unknown, name: string): unknown {
  return typeof stored === 'object' && stored !== null && Object.hasOwn(stored, name)
    ? Reflect.get(stored, name)
    : undefined;
}

/** @returns a string, or the empty one for anything else */
export function readText(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

/** @returns a string that can be encoded in an address, or the empty one: a lone surrogate can't */
export function readId(stored: unknown): string {
  try {
    return decodeURIComponent(encodeURIComponent(readText(stored)));
  } catch {
    return '';
  }
}

/** @returns an amount in rupees, or null for anything else */
export function readPrice(stored: unknown): number | null {
  return typeof stored === 'number' && Number.isFinite(stored) && stored >= 0 ? stored : null;
}

/** Whether a body has these fields. The server has parsed the store's response; this only rejects a page of a proxy in between. */
export function hasFields<Body>(body: unknown, ...names: (keyof Body & string)[]): body is Body {
  return names.every((name) => readField(body, name) !== undefined);
}
