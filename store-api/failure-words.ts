/**
 * The words of a failure and of what caused it: a database's own complaint is the cause of the failed query
 * that Drizzle tells of.
 */
export function failureWords(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  return failure.cause === undefined ? failure.message : `${failure.message}\n${failureWords(failure.cause)}`;
}
