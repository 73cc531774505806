/** What a character of a mask stands for (decisions on section 3); every other character is itself. */
const SLOTS = new Map([
  ['9', /\d/],
  ['a', /\p{L}/u],
  ['*', /[\p{L}\d]/u],
]);

/**
 * Brings a text into the form of a mask: what fits no place is left out, and the mask's own characters are put
 * in as soon as something follows them. Bringing the outcome there again changes nothing.
 *
 * @param mask `9` is a digit, `a` a letter, `*` either, all else itself
 */
export function applyMask(mask: string, text: string): string {
  let masked = '';
  let place = 0;
  for (const character of text) {
    let between = '';
    let at = place;
    // The mask's own characters up to the next place, unless the text has them itself.
    while (at < mask.length && !SLOTS.has(mask.charAt(at)) && mask.charAt(at) !== character) {
      between += mask.charAt(at);
      at += 1;
    }
    if (at >= mask.length) continue;
    const slot = SLOTS.get(mask.charAt(at));
    if (slot && !slot.test(character)) continue;
    masked += between + character;
    place = at + 1;
  }
  return masked;
}

/**
 * Where the caret belongs after a text was brought into its form: behind what stood before it.
 *
 * @param shape brings a text into its form
 * @param caret in what was typed
 */
export function caretAfter(shape: (text: string) => string, typed: string, caret: number): number {
  const shaped = shape(typed);
  if (caret >= typed.length) return shaped.length;
  return Math.min(shape(typed.slice(0, caret)).length, shaped.length);
}
