/** An average of stars with one decimal: 4.0. */
export function formatRating(average: number): string {
  return average.toFixed(1);
}
