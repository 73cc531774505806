import type { WireSearchList } from './schema';

type Relaxed = NonNullable<WireSearchList['relaxed']>;

/** Goods that one calls a pair when there is one of them. */
const PAIRS =
  /(?:jeans|trousers|pants|shorts|chinos|joggers|palazzos|socks|shoes|sneakers|sandals|chappals|juttis)$/i;

/** How many there are of what some words of a search name: '6 dresses', '1 pair of jeans', '16 red pieces'. */
export function countWords(
  { q, kind }: Pick<Relaxed, 'q' | 'kind'>,
  count: number,
  isLowerBound = false,
): string {
  const number = `${count.toLocaleString('en-IN')}${isLowerBound ? '+' : ''}`;
  const isGoods = kind === 'goods' && /[a-z]$/i.test(q);
  if (!isGoods) return `${number} ${q} ${count === 1 ? 'piece' : 'pieces'}`;
  return `${number} ${count === 1 ? one(q) : several(q)}`;
}

function isPlural(words: string): boolean {
  return /[^s]s$/i.test(words);
}

function one(words: string): string {
  if (PAIRS.test(words)) return `pair of ${words}`;
  if (!isPlural(words)) return words;
  return words
    .replace(/ies$/i, 'y')
    .replace(/(ch|sh|ss|x)es$/i, '$1')
    .replace(/([^s])s$/i, '$1');
}

function several(words: string): string {
  if (isPlural(words)) return words;
  if (/(?:s|x|ch|sh)$/i.test(words)) return `${words}es`;
  return /[^aeiou]y$/i.test(words) ? `${words.slice(0, -1)}ies` : `${words}s`;
}
