/** Longer texts are cut off, here and in the store. */
export const MAX_QUERY_LENGTH = 100;

const CONTROL_CHARACTERS = /\p{Cc}/gu;

/** The one form of what is searched for or chosen: without control characters and superfluous blanks, and not too long. */
export function cleanQuery(text: string): string {
  const cleaned = text.toWellFormed().replaceAll(CONTROL_CHARACTERS, ' ').replace(/\s+/g, ' ').trim();
  // The store counts code units, and a pair of them is not to be parted.
  return cleaned
    .slice(0, MAX_QUERY_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
