import type { SizeGuide } from './size-guide';

type Row = SizeGuide['rows'][number];

/** What a guide says of a body; of two sizes the smaller comes first. */
export type SizeAdvice =
  | { kind: 'fits'; size: string }
  | { kind: 'between'; sizes: [string, string] }
  /** The measures are of sizes that are not next to each other. */
  | { kind: 'apart'; sizes: [string, string] }
  | { kind: 'smaller' | 'larger' };

/**
 * Finds the size for measures of a body. Each measure has a place among the sizes, which is between two of them for a gap
 * or an overlap; where measures disagree, the advice has all sizes between them.
 *
 * @param measures in cm by their position in the guide; those that are not known are left out
 * @returns null without any measure; `smaller` and `larger` for a body that is smaller or larger than all sizes
 */
export function findSize(rows: Row[], measures: Map<number, number>): SizeAdvice | null {
  const places = [...measures].map(([index, value]) => placeOf(rows, index, value));
  if (places.length === 0) return null;
  const [least, most] = [Math.min(...places), Math.max(...places)];
  if (most > rows.length - 1) return { kind: 'larger' };
  if (most < 0) return { kind: 'smaller' };
  const [first, last] = [Math.max(0, Math.floor(least)), Math.ceil(most)];
  const smaller = rows[first]?.size;
  const larger = rows[last]?.size;
  if (smaller === undefined || larger === undefined) return null;
  if (first === last) return { kind: 'fits', size: smaller };
  return { kind: last - first > 1 ? 'apart' : 'between', sizes: [smaller, larger] };
}

/** In place of a measure that a row lacks: no value is in it. */
const NO_RANGE: Row['values'][number] = [Infinity, Infinity];

/** @returns the index of the row that has a value, with a half between two rows */
function placeOf(rows: Row[], index: number, value: number): number {
  const ranges = rows.map(({ values }) => values[index] ?? NO_RANGE);
  const first = ranges.findIndex(([least, most]) => least <= value && value <= most);
  if (first === -1) return ranges.filter(([least]) => least < value).length - 0.5;
  const last = ranges.findLastIndex(([least, most]) => least <= value && value <= most);
  return (first + last) / 2;
}
