import { format, stripVTControlCharacters } from 'node:util';
import { log } from '@/lib/logging/log.mjs';

/**
 * Writes what Next and libraries print as errors and warnings to the log instead, which removes what is private and limits
 * the number of lines: requests cause such lines and choose parts of them, such as the path of a missing image.
 */
export function printToLog(): void {
  console.error = (...parts: unknown[]) => log.error(...lineOf(parts));
  console.warn = (...parts: unknown[]) => log.warn(...lineOf(parts));
}

/** Of an event of their own, so that a flood of them displaces no other line. */
function lineOf(parts: unknown[]): [fields: { event: string }, message: string] {
  return [{ event: 'printed' }, stripVTControlCharacters(format(...parts))];
}
