/** The middle of some samples, with the least and the greatest. */
export type Spread = { median: number; min: number; max: number };

/** @returns the middle value, or the mean of the two in the middle; NaN without any */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)];
  return ((sorted[low] ?? NaN) + (sorted[high] ?? NaN)) / 2;
}

/**
 * @param samples one for each round
 * @throws when there is none, or one is not a number: the measurement failed
 */
export function spread(samples: number[]): Spread {
  if (samples.length === 0 || !samples.every(Number.isFinite)) {
    throw new Error(`Expected numbers and got [${samples.join(', ')}].`);
  }
  return { median: median(samples), min: Math.min(...samples), max: Math.max(...samples) };
}

/** Round by round, because the machine's speed changes in between. */
export function ratios(samples: number[], reference: number[]): number[] {
  return samples.map((sample, round) => sample / (reference[round] ?? NaN));
}

/** @returns the smallest value that at least `part` (0 to 1) of the values do not exceed; NaN without any */
export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? NaN;
}
