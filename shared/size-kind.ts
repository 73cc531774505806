const LETTER_SIZE = /^(x*[sl]|m|\d+xl)$/i;
const NUMBER_SIZE = /^((?:uk|us|eu) ?)?(\d+(?:\.\d+)?)$/i;

/** The largest shoe size; garments begin above it. */
const MAX_SHOE_SIZE = 15;

/** What sizes are of. */
export const SIZE_KINDS = ['Tops', 'Bottoms', 'Shoes', 'Other sizes'] as const;

/** What a size is of, by its own text. */
export function sizeKind(size: string): (typeof SIZE_KINDS)[number] {
  if (LETTER_SIZE.test(size)) return 'Tops';
  const [, system, number] = NUMBER_SIZE.exec(size) ?? [];
  if (number === undefined) return 'Other sizes';
  return system || Number(number) <= MAX_SHOE_SIZE ? 'Shoes' : 'Bottoms';
}
