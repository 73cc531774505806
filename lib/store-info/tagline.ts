/** A description in two parts: a line to be read at a glance, and what it goes on to say. */
export type Tagline = {
  headline: string;
  /** Empty when the headline is the whole description. */
  rest: string;
};

/** Longest description, in characters, that is a headline as it is. */
const SHORT = 48;
const STRONG_BREAK = /^(.{12,60}?)(?:([!?])\s+|\s*[.:;|]\s+|\s+[–—-]\s+)(\S.*)$/su;
/** The last comma that fits; what follows an 'and' would be no sentence of its own. */
const COMMA = /^(.{12,60}),\s+(?!and\b|or\b|&)(\S.*)$/isu;

/**
 * Splits a store's description after its first clause. Without a suitable break the headline is the whole text,
 * however long it is.
 */
export function splitTagline(description: string): Tagline {
  const text = description.trim().replaceAll(/\s+/g, ' ');
  const strong = STRONG_BREAK.exec(text);
  if (strong) return { headline: `${strong[1] ?? ''}${strong[2] ?? ''}`, rest: sentence(strong[3]) };
  const comma = text.length > SHORT ? COMMA.exec(text) : null;
  if (comma) return { headline: comma[1] ?? '', rest: sentence(comma[2]) };
  return { headline: text, rest: '' };
}

function sentence(text = ''): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
