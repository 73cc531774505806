const ACCENTS = /[\u0300-\u036f]/g;
const APOSTROPHES = /['’‘`]/g;
// Punctuation, spaces and currency signs; the vowel signs of Indian scripts are parts of words.
const SEPARATORS = /[\s!-/:-@[-`{-\u00bf\u2000-\u206f\u20a0-\u20cf\u0964\u0965]+/;

/** A text without accents and in lower case, as `search_key` of the migrations makes it of a product's. */
export function searchKey(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
}

/**
 * The beginning of a text that has at most some characters in normal form, in which some single ones have up to 18.
 *
 * @param max in UTF-16 code units
 */
export function cutNormalized(text: string, max: number): string {
  let length = 0;
  let end = 0;
  for (const character of text) {
    length += character.normalize('NFKD').length;
    if (length > max) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** The words of a text in the singular, as `words_of` and `singular` of the migrations make them of a product's. */
export function wordsOf(text: string): string[] {
  return searchKey(text).replace(APOSTROPHES, '').split(SEPARATORS).filter(Boolean).map(singular);
}

function singular(word: string): string {
  if (!word.endsWith('s') || word.length <= 3 || /(?:ss|us)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|ss|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
