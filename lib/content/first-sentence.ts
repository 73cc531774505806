/** Shorter is no sentence but an abbreviation, as in `Loom Pvt. Ltd.` */
const SHORTEST = 30;
/** What search engines show of a description. */
const LONGEST = 160;

/** The first sentence of a text, on one line and cut between words where it is long. */
export function firstSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const end = line.slice(SHORTEST).search(/[.!?](?= \p{Lu}|$)/u);
  const sentence = end < 0 ? line : line.slice(0, SHORTEST + end + 1);
  if (sentence.length <= LONGEST) return sentence;
  return `${sentence.slice(0, LONGEST).replace(/ \S*$/, '')}…`;
}
