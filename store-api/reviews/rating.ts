/**
 * The average number of stars, with one decimal.
 *
 * @returns 0 without reviews
 */
export function averageStars(count: number, starSum: number): number {
  return count === 0 ? 0 : Math.round((starSum / count) * 10) / 10;
}
