/**
 * Control and format characters and line separators, by which a text moves the cursor, begins a line or a link, or reads
 * differently from what it is. The two joiners are none of them: letters of Indian scripts and emoji need them.
 */
const ACTIVE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/u;

const ALL_ACTIVE = new RegExp(ACTIVE.source, 'gu');

/** Such a character, or what an escaped one looks like, with the backslashes before it. */
const ESCAPABLE = new RegExp(`(?<!\\\\)(\\\\*)(${ACTIVE.source}|u\\{[0-9a-f]{1,6}\\})`, 'gu');

const ESCAPED = /(?<!\\)(\\+)u\{([0-9a-f]{1,6})\}/g;

/**
 * Shows control and format characters as escapes such as `\u{1b}`, so that whoever reads a text sees all of it. Backslashes
 * before an escape, or before what looks like one, are doubled: no two texts are shown alike.
 *
 * @param kept characters that stay as they are, such as the line break of a text with lines
 */
export function escapeControlCharacters(text: string, kept = ''): string {
  return text.replace(ESCAPABLE, (match, slashes: string, found: string) => {
    if (found.startsWith('u')) return slashes + match;
    return kept.includes(found) ? match : `${slashes + slashes}\\u{${found.codePointAt(0)?.toString(16)}}`;
  });
}

/**
 * Shows control and format characters of JSON as its own escapes, which mean the same.
 *
 * @param json on one line: a line break between its tokens would be escaped too
 */
export function escapeJson(json: string): string {
  return json.replace(ALL_ACTIVE, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** Takes back `escapeControlCharacters`, whatever it kept. Other escapes stay as they are. */
export function restoreControlCharacters(text: string): string {
  return text.replace(ESCAPED, (match, slashes: string, hex: string) => {
    const half = '\\'.repeat(slashes.length / 2);
    if (slashes.length % 2 === 0) return `${half}u{${hex}}`;
    const code = parseInt(hex, 16);
    const character = code > 0x10ffff ? '' : String.fromCodePoint(code);
    return ACTIVE.test(character) ? half + character : match;
  });
}
