import { findEdit } from '@/lib/format/text-edit';

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
 * Formats a field after an edit in its middle without losing what is behind the caret: a full field takes no further
 * character, and a text that no longer fits stays as it is until the edit is complete.
 *
 * @param previous the field's value before the edit
 * @param typed its value after the edit
 * @param caret position of the caret in `typed`
 * @returns the value to show, with the position of the caret behind the same characters
 */
export function editMasked(
  mask: string,
  previous: string,
  typed: string,
  caret: number,
): { value: string; caret: number } {
  if (caret >= typed.length) {
    // A text of which nothing fits would vanish and be sent as blank: it stays, to be corrected.
    const value = applyMask(mask, typed) || typed;
    return { value, caret: value.length };
  }
  const { before, inserted, after } = findEdit(previous, typed, caret) ?? {
    before: '',
    inserted: typed.slice(0, caret),
    after: typed.slice(caret),
  };
  for (let kept = inserted.length; kept >= 0; kept -= 1) {
    const head = before + inserted.slice(0, kept);
    if (fitsMask(mask, head + after)) {
      const value = applyMask(mask, head + after);
      return { value, caret: Math.min(applyMask(mask, head).length, value.length) };
    }
  }
  return { value: typed, caret };
}

/** Whether a text keeps all of its letters and digits when it is formatted. */
export function fitsMask(mask: string, text: string): boolean {
  return countCharacters(applyMask(mask, text)) >= countCharacters(text);
}

function countCharacters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
