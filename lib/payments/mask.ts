/** The placeholders of a mask; every other character stands for itself. */
const SLOTS = new Map([
  ['9', /\d/],
  ['a', /\p{L}/u],
  ['*', /[\p{L}\d]/u],
]);

/**
 * Formats a text by a mask. Characters that fit nowhere are dropped; the mask's literal characters are inserted once
 * something follows them. A masked text stays the same when it is masked again.
 *
 * @param mask `9` is a digit, `a` a letter, `*` either, everything else itself
 */
export function applyMask(mask: string, text: string): string {
  let masked = '';
  let position = 0;
  for (const character of text) {
    let literals = '';
    let at = position;
    // Literal characters up to the next placeholder, unless the text contains them.
    while (at < mask.length && !SLOTS.has(mask.charAt(at)) && mask.charAt(at) !== character) {
      literals += mask.charAt(at);
      at += 1;
    }
    if (at >= mask.length) continue;
    const slot = SLOTS.get(mask.charAt(at));
    if (slot && !slot.test(character)) continue;
    masked += literals + character;
    position = at + 1;
  }
  return masked;
}

/**
 * The position of the caret after a text was formatted: behind the same characters as before.
 *
 * @param shape formats a text
 * @param caret its position in the typed text
 */
export function caretAfter(shape: (text: string) => string, typed: string, caret: number): number {
  const shaped = shape(typed);
  if (caret >= typed.length) return shaped.length;
  return Math.min(shape(typed.slice(0, caret)).length, shaped.length);
}
