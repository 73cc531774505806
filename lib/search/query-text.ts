/** Longer texts are cut off, here and in the store. */
export const MAX_QUERY_LENGTH = 100;

const CONTROL_CHARACTERS = /\p{Cc}/gu;

/** The one form of what is searched for or chosen: without control characters and superfluous blanks, and not too long. */
export function cleanQuery(text: string): string {
  const cleaned = text.toWellFormed().replaceAll(CONTROL_CHARACTERS, ' ').replace(/\s+/g, ' ').trim();
  return cut(cleaned).trim();
}

/** The path of a search without filters, in the one form of lib/search/list-address.ts. */
export function searchPath(q: string): string {
  return `/search?${new URLSearchParams({ q: cleanQuery(q) })}`;
}

/** The store counts code units, both as they are typed and in normal form, in which a single character has up to 18. */
function cut(text: string): string {
  let [end, normalized] = [0, 0];
  for (const character of text) {
    normalized += character.normalize('NFKD').length;
    if (end + character.length > MAX_QUERY_LENGTH || normalized > MAX_QUERY_LENGTH) break;
    end += character.length;
  }
  return text.slice(0, end);
}
