import type { Term } from './query-words';
import { wordsOf } from './words';

/** Names of colors that a search is told to be of. */
const MAX_COLORS = 30;

/** The colors that a term names, such as 'Navy' and 'Navy Stripe' for 'navy'. */
function colorsOf({ alternatives }: Term, names: string[]): string[] {
  return names.filter((name) => {
    const words = wordsOf(name);
    return alternatives.some((phrase) => phrase.every((word) => words.includes(word)));
  });
}

/** The colors that a search text names: 'sky blue' is one of its own, not all that are blue. */
export function namedColors(terms: Term[], names: string[]): string[] {
  const found = terms.flatMap((term) => colorsOf(term, names));
  const times = (name: string) => found.filter((other) => other === name).length;
  const most = Math.max(...found.map(times));
  return [...new Set(found)].filter((name) => times(name) === most).slice(0, MAX_COLORS);
}
