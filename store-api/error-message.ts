/**
 * Returns the message of an error, followed by the messages of its causes, one per line. Drizzle reports a
 * failed query and attaches the database's own error as its cause.
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A host with several addresses, none of which answers: the error itself has no message.
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map(errorMessage).join(', ');
  return error.cause === undefined ? error.message : `${error.message}\n${errorMessage(error.cause)}`;
}
